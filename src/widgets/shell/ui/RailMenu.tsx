import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactElement } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { RouteName } from '@/shared/routes/routes';
import { lazyOverlay } from '@/shared/ui/page/lazyOverlay';
import { RailEntry } from './RailEntry';
import type { RailScreensProps } from './RailScreens';

const RailScreens = lazyOverlay('RailScreens', {
  load: () => import('./RailScreens'),
  isOpen: ({ anchor }: RailScreensProps) => anchor !== null,
});

interface Props {
  readonly label: string;
  readonly isActive: boolean;
  /** The entry's own screen, then those below it. */
  readonly screens: readonly RouteName[];
  /** The one that is open, or that the open page belongs to. */
  readonly current: RouteName | null;
  readonly children: ReactElement;
}

/** An icon of the rail with a menu of screens (HUB-03). */
export const RailMenu = observer(function RailMenu({
  label,
  isActive,
  screens,
  current,
  children,
}: Props) {
  const id = useId();
  const navigation = useNavigation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const open = (route: RouteName) => {
    setAnchor(null);
    navigation.go(route);
  };
  return (
    <>
      <RailEntry
        id={id}
        label={label}
        isActive={isActive}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </RailEntry>
      <RailScreens
        id={`${id}-menu`}
        openerId={id}
        anchor={anchor}
        screens={screens}
        current={current}
        onClose={() => setAnchor(null)}
        onOpen={open}
      />
    </>
  );
});
