import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
  readonly icon?: ReactNode;
}

/** States a fact about a row, not a status: hairline, no colour. */
export function Tag({ text, icon }: Props) {
  return (
    <span className="fact-tag">
      {icon}
      {text}
    </span>
  );
}
