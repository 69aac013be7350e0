import AddRounded from '@mui/icons-material/AddRounded';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { SessionStore } from '@/entities/session';
import type { Navigation } from '@/shared/routes/Navigation';
import { mayOpen, type RouteName } from '@/shared/routes/routes';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';

interface Way extends Omit<HeaderAction, 'onClick'> {
  readonly to: RouteName;
  /** What the server must have for it. */
  readonly extra?: 'returns';
}

const ways: readonly Way[] = [
  { to: 'OrderImports', label: 'Import Orders', kind: 'secondary', icon: <UploadFileOutlined /> },
  { to: 'DeductOrderCreate', label: 'Create Deduct Order', kind: 'secondary' },
  { to: 'ArchivedOrders', label: 'Archived Orders', kind: 'more' },
  { to: 'Returns', label: 'Returns', kind: 'more', extra: 'returns' },
  {
    to: 'OrderCreate',
    label: 'Create Order',
    kind: 'primary',
    icon: <AddRounded />,
    isCreate: true,
  },
];

/**
 * Where the order list's header leads: to the screens that the person may enter (ORD-16 to ORD-18).
 */
export const headerActions = (
  session: SessionStore,
  navigation: Navigation,
): readonly HeaderAction[] =>
  ways
    .filter(({ to, extra }) => mayOpen(to, session.may) && (!extra || session.extras?.[extra]))
    .map(({ to, ...action }) => ({ ...action, onClick: () => navigation.go(to) }));
