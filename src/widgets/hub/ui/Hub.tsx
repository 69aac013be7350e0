import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useSession } from '@/entities/session';
import { useRouteLink } from '@/shared/routes/useRouteLink';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { shownCards, type HubCard } from '../model/hubCards';

const Page = styled('nav')(({ theme: { spacing, vars } }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `${spacing(5)} ${vars.layout.gutter}`,
}));

const Cards = styled('ul')(({ theme: { breakpoints, layout, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${spacing(80)}), 1fr))`,
  gridAutoRows: '1fr',
  gap: spacing(4),
  [breakpoints.down(layout.phone)]: { gap: spacing(2) },
}));

const Card = styled('a')(({ theme: { spacing, transitions, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: `${spacing(10)} minmax(0, 1fr) auto`,
  alignItems: 'start',
  gap: `0 ${spacing(4)}`,
  height: '100%',
  minHeight: spacing(22),
  padding: spacing(4),
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.md,
  color: vars.palette.text.primary,
  backgroundColor: vars.palette.background.paper,
  textDecoration: 'none',
  transition: transitions.create(['border-color', 'background-color'], {
    duration: transitions.duration.shortest,
  }),
  '@media (hover: hover)': {
    '&:hover': {
      borderColor: vars.palette.line.strong,
      backgroundColor: vars.palette.surface.hover,
    },
  },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '& h2': {
    ...typography.h3,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${spacing(1)} ${spacing(2)}`,
  },
  '& p': {
    ...typography.body2,
    marginTop: spacing(0.5),
    color: vars.palette.text.secondary,
    textWrap: 'pretty',
  },
  '& > svg': { alignSelf: 'center', color: vars.palette.text.tertiary },
}));

const Sign = styled('span')(({ theme: { spacing, typography, vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: spacing(10),
  height: spacing(10),
  borderRadius: vars.shape.md,
  color: vars.palette.surface.accentText,
  backgroundColor: vars.palette.surface.accentTint,
  '& svg': { fontSize: typography.pxToRem(22) },
}));

function CardLink({ card: { route, title, text, Icon, highlight } }: { readonly card: HubCard }) {
  const id = useId();
  const link = useRouteLink(route);
  return (
    <Card {...link} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <Sign aria-hidden="true">
        <Icon />
      </Sign>
      <div>
        <h2 id={`${id}-title`}>
          {title}
          {highlight !== undefined && <StatusChip tone="amber" glyph="mark" text={highlight} />}
        </h2>
        <p id={`${id}-text`}>{text}</p>
      </div>
      <ChevronRightRounded aria-hidden="true" />
    </Card>
  );
}

interface Props {
  readonly title: string;
  readonly cards: readonly HubCard[];
}

/**
 * An area's screens, one card each; those that are not for the person are not there (HUB-02,
 * HUB-04).
 */
export const Hub = observer(function Hub({ title, cards }: Props) {
  const session = useSession();
  return (
    <Page aria-label={title}>
      <Cards>
        {shownCards(cards, session).map((card) => (
          <li key={card.route}>
            <CardLink card={card} />
          </li>
        ))}
      </Cards>
    </Page>
  );
});
