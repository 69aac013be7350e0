import type { ReactNode } from 'react';
import { useWindowTitle } from '@/shared/ui/page/useWindowTitle';
import { Middle, Words } from './entranceParts';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What moves meanwhile. */
  readonly children: ReactNode;
}

/** What is done without the person, in the place of a form. */
export function EntranceWait({ title, text, children }: Props) {
  useWindowTitle(title);
  return (
    <Middle>
      <Words>
        <h1>{title}</h1>
        <p>{text}</p>
      </Words>
      {children}
    </Middle>
  );
}
