import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & {
  /** Whether the text stands for nothing, and is fainter therefore. */
  readonly 'data-empty'?: boolean;
};

/**
 * A part of a cell that the table's stylesheet knows by its class (`rowStyles.ts`): with fifty rows
 * on a page, a style of its own would be worked out hundreds of times. Outside of a list's table it
 * looks like nothing.
 */
const part = (name: string) =>
  function Part({ className, ...props }: Props) {
    return <div {...props} className={className === undefined ? name : `${name} ${className}`} />;
  };

/** The words that name a row, on one line. */
export const Name = part('row-name');

/** A text of a cell, on one line; those that stand for nothing (`data-empty`) are fainter. */
export const RowText = part('row-text');

/** A text of a cell that matters less, on one line. */
export const LesserText = part('row-lesser');

/** The second line of a folded cell. */
export const Small = part('row-small');

/** Words (`name`) with what stands beside them: tags, a chip, a note (`note`). */
export const Line = part('row-line');

/** A row as a block on phones: lines with a name, what grows, and facts. */
export const Block = part('row-block');
