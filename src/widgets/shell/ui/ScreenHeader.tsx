import MenuRounded from '@mui/icons-material/MenuRounded';
import IconButton from '@mui/material/IconButton';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { usePhone } from '@/shared/ui/page/usePhone';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import { useHeading } from '../model/useHeading';
import { useRememberOpened } from '../model/useRememberOpened';
import { AccountMenu } from './AccountMenu';
import { FindButton } from './FindButton';
import { useFind, useOpenMenu } from './ShellContext';

// Only records that were opened from a list have it.
const WalkThrough = lazyPart('WalkThrough', () => import('./WalkThrough'));

interface Props {
  readonly title: string;
  readonly chip?: ReactNode;
  /** Before the actions: what becomes of what is entered. */
  readonly note?: ReactNode;
  readonly actions?: readonly HeaderAction[];
  /** Between title and actions: a search, say. */
  readonly children?: ReactNode;
}

/** A page's header line: on small screens with the menu button in front and the account behind. */
export const ScreenHeader = observer(function ScreenHeader({
  title,
  chip,
  note,
  actions = [],
  children,
}: Props) {
  const navigation = useNavigation();
  const openMenu = useOpenMenu();
  const isSmall = useSmallScreen();
  const heading = useHeading(title);
  const isPhone = usePhone();
  const find = useFind();
  useRememberOpened(title);
  // Taken once: while the next page arrives, this one must not show that page's way back.
  const [back] = useState(() => navigation.back);
  const [isWalked] = useState(() => navigation.params.walk !== undefined);
  // Below a list a phone's header has no room for one more button.
  const isUnderMore = isPhone && back !== null;
  const findMore: readonly HeaderAction[] =
    find && isUnderMore ? [{ label: 'Search everything', kind: 'more', onClick: find.open }] : [];
  return (
    <PageHeader
      title={title}
      headingRef={heading}
      chip={chip}
      note={note}
      actions={[...actions, ...findMore]}
      back={back ? { label: back.label, onClick: () => navigation.returnTo(back.to) } : undefined}
      menu={
        isSmall ? (
          <IconButton aria-label="Open menu" onClick={openMenu}>
            <MenuRounded />
          </IconButton>
        ) : undefined
      }
      walk={
        isWalked ? (
          <Suspense fallback={null}>
            <WalkThrough />
          </Suspense>
        ) : undefined
      }
      account={isSmall ? <AccountMenu /> : undefined}
    >
      {children}
      {find && !isUnderMore && (
        <FindButton
          isIcon={isSmall || Boolean(children)}
          onOpen={find.open}
          onNear={find.prefetch}
        />
      )}
    </PageHeader>
  );
});
