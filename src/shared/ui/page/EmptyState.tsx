import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The middle of the place where something would stand. */
export const Centre = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 1,
  minHeight: 0,
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'safe center',
  gap: spacing(2),
  padding: `${spacing(4)} ${vars.layout.gutter} ${spacing(12)}`,
  overflow: 'auto',
  textAlign: 'center',
}));

export const Sign = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: spacing(12),
  height: spacing(12),
  marginBottom: spacing(2),
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.md,
  color: vars.palette.text.tertiary,
  backgroundColor: vars.palette.background.default,
  '&[data-failed="true"]': { color: vars.palette.tone.red.solid },
  '& svg': { fontSize: typography.pxToRem(24) },
}));

export const CentreActions = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: spacing(2),
  marginTop: spacing(3),
}));

const Title = styled('h2')(({ theme: { typography } }) => typography.h2);

const Sentence = styled('p')(({ theme: { spacing, vars } }) => ({
  maxWidth: spacing(110),
  color: vars.palette.text.secondary,
  textWrap: 'balance',
}));

interface Props {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** Buttons, the helpful one last and filled. */
  readonly actions?: ReactNode;
  /** What stands between the words and the buttons, such as an Error ID. */
  readonly children?: ReactNode;
}

/** Says what would be here, and offers what fills it. */
export function EmptyState({ icon, title, text, actions, children }: Props) {
  return (
    <Centre>
      {icon !== undefined && <Sign aria-hidden="true">{icon}</Sign>}
      <Title>{title}</Title>
      {text !== undefined && <Sentence>{text}</Sentence>}
      {children}
      {actions !== undefined && <CentreActions>{actions}</CentreActions>}
    </Centre>
  );
}
