import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { countText } from '@/shared/format/numbers';

export interface SelectOption<Value> {
  readonly value: Value;
  readonly label: ReactNode;
  /** How many there are, at the option's right. */
  readonly count?: number;
  readonly disabled?: boolean;
}

const Faint = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  color: vars.palette.text.tertiary,
}));

const Shown = styled('span')(({ theme: { mixins, vars } }) => ({
  ...mixins.truncate,
  '&[data-empty="true"]': { color: vars.palette.text.tertiary },
}));

const Number = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.caption,
  color: vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
  '.MuiMenuItem-root &': { ...typography.subtitle2, marginLeft: 'auto', paddingLeft: spacing(6) },
}));

/** How many there are of an option; nothing where nobody counted. */
export const OptionCount = ({ count }: { readonly count: number | undefined }) =>
  count !== undefined && <Number>{countText(count)}</Number>;

interface Props {
  readonly chosen: SelectOption<unknown> | undefined;
  readonly placeholder: string | undefined;
  /** Stands in front of the choice. */
  readonly label: string | null;
}

/** What a select shows of its options. */
export const ChosenOption = ({ chosen, placeholder, label }: Props) => (
  <>
    {label !== null && <Faint aria-hidden="true">{label}</Faint>}
    <Shown data-empty={!chosen}>{chosen ? chosen.label : placeholder}</Shown>
    <OptionCount count={chosen?.count} />
  </>
);
