import { Suspense, useState, type ComponentType } from 'react';
import { soonPart } from './lazyPart';

interface Made<Name extends string, Props> {
  readonly load: () => Promise<Record<Name, ComponentType<Props>>>;
  readonly isOpen: (props: Props) => boolean;
}

/**
 * A menu, a panel or a dialog: nothing until it is first open, and from then on there, so that it
 * can close as it likes. No screen waits for its code.
 */
export const lazyOverlay = <Name extends string, Props extends object>(
  name: Name,
  { load, isOpen }: Made<Name, Props>,
) => {
  const Part = soonPart(name, load);
  return function Overlay(props: Props) {
    const [wasOpen, setWasOpen] = useState(false);
    if (!wasOpen && isOpen(props)) setWasOpen(true);
    return wasOpen ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
};
