import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { usePhone } from './usePhone';
import type { HeaderAction } from './HeaderAction';
import { HeaderActions } from './HeaderActions';

const twoLines = (font: CSSProperties) =>
  ({
    ...font,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
  }) as const;

const Bar = styled('header')(
  ({ theme: { breakpoints, layout, mixins, spacing, typography, vars } }) => ({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: spacing(2),
    minHeight: vars.layout.header,
    padding: `0 ${vars.layout.gutter}`,
    borderBottom: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.background.paper,
    '& > h1': {
      ...typography.h1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      // It takes the focus when its page has opened, but it is no control.
      outline: 0,
    },
    '&[data-menu="true"]': { paddingLeft: spacing(2) },
    [breakpoints.down(layout.phone)]: {
      gap: spacing(1),
      padding: `0 ${spacing(2)}`,
      '& > h1[data-long="true"]': twoLines(typography.h2),
      // Below a list the title stands between four buttons and takes what they leave; what else
      // there is has a line of its own.
      '&[data-below="true"]': {
        flexWrap: 'wrap',
        padding: `${spacing(1.5)} ${spacing(2)}`,
        '& > h1': { ...twoLines(typography.h2), flex: '1 1 0', overflowWrap: 'anywhere' },
      },
    },
    [mixins.magnified]: { '& > h1': { ...twoLines(typography.h2), overflowWrap: 'anywhere' } },
    '@media print': { display: 'none' },
  }),
);

const Back = styled(ButtonBase)(
  ({ theme: { breakpoints, layout, spacing, transitions, typography, vars } }) => ({
    ...typography.subtitle1,
    flex: 'none',
    gap: spacing(1),
    height: vars.layout.controlSmall,
    marginLeft: spacing(-2),
    padding: `0 ${spacing(2.5)} 0 ${spacing(1.5)}`,
    borderRadius: vars.shape.borderRadius,
    color: vars.palette.text.secondary,
    transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
    '&:hover': { backgroundColor: vars.palette.surface.hover },
    'header[data-menu="true"] > &': { marginLeft: 0 },
    [breakpoints.down(layout.phone)]: {
      marginLeft: 0,
      padding: 0,
      width: vars.layout.controlSmall,
      '& > span': { display: 'none' },
    },
  }),
);

const Slash = styled('span')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  ...typography.h1,
  marginRight: spacing(1),
  fontWeight: typography.fontWeightRegular,
  color: vars.palette.line.strong,
  [breakpoints.down(layout.phone)]: { display: 'none' },
}));

/** The line of a chip, and of the ways to the records beside this one, below the title. */
const SecondLine = styled('div')(({ theme: { spacing, vars } }) => ({
  order: 1,
  flex: '1 0 100%',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  paddingLeft: `calc(2 * (${vars.layout.controlSmall} + ${spacing(1)}))`,
}));

const Rest = styled('div')(({ theme: { breakpoints, layout, spacing } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  marginLeft: 'auto',
  // Where space is short a search gives way first, then the title; buttons never do.
  '&:has(input)': { flex: '0 1000 auto', minWidth: 0 },
  '& > button, & > div > button': { flex: 'none' },
  [breakpoints.down(layout.phone)]: { gap: spacing(1) },
}));

const Account = styled('div')(({ theme: { breakpoints, layout, spacing } }) => ({
  flex: 'none',
  display: 'flex',
  marginLeft: spacing(2),
  [breakpoints.down(layout.phone)]: { marginLeft: spacing(1) },
}));

interface Props {
  readonly title: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly back?: { readonly label: string; readonly onClick: () => void };
  /** Beside the title: a status chip. */
  readonly chip?: ReactNode;
  readonly actions?: readonly HeaderAction[];
  /** Before the actions: what becomes of what is entered. */
  readonly note?: ReactNode;
  /** Between title and actions: a search, say. */
  readonly children?: ReactNode;
  /** First of all on small screens: the hamburger. */
  readonly menu?: ReactNode;
  /** The ways to the records beside this one. */
  readonly walk?: ReactNode;
  /** Last of all on small screens: the account's avatar. */
  readonly account?: ReactNode;
}

/** A longer title has two smaller lines on a phone. */
const longestLine = 20;

/** "Back to Recent Orders" is a label that says it already (ROUTE-62). */
const spokenBack = (label: string): string =>
  label.startsWith('Back to ') ? label : `Back to ${label}`;

/** A page's one line: where back, what this is, what can be done. */
export function PageHeader({
  title,
  headingRef,
  back,
  chip,
  note,
  actions,
  children,
  menu,
  walk,
  account,
}: Props) {
  const isBelow = back !== undefined;
  const hasSecondLine = usePhone() && isBelow && (Boolean(chip) || walk !== undefined);
  return (
    <Bar data-menu={Boolean(menu)} data-below={isBelow}>
      {menu}
      {back && (
        <>
          <Back aria-label={spokenBack(back.label)} onClick={back.onClick}>
            <ArrowBackRounded aria-hidden="true" />
            <span>{back.label}</span>
          </Back>
          <Slash aria-hidden="true">/</Slash>
        </>
      )}
      <h1 ref={headingRef} tabIndex={-1} data-long={title.length > longestLine}>
        {title}
      </h1>
      {hasSecondLine ? (
        <SecondLine>
          {chip}
          {walk}
        </SecondLine>
      ) : (
        chip
      )}
      <Rest>
        {!hasSecondLine && walk}
        {children}
        {note}
        {actions && <HeaderActions actions={actions} />}
        {account && <Account>{account}</Account>}
      </Rest>
    </Bar>
  );
}
