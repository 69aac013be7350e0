import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PlaylistAddCheckRounded from '@mui/icons-material/PlaylistAddCheckRounded';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import TuneRounded from '@mui/icons-material/TuneRounded';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import WebhookRounded from '@mui/icons-material/WebhookRounded';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { Hub, type HubCard } from '@/widgets/hub';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';

/** Onboarding asks for attention until all of it is set up (HUB-05, ONBOARD-08). */
const cardsOf = (isAllSetup: boolean): readonly HubCard[] => [
  {
    route: 'ClientSettings',
    title: 'General',
    text: 'Warehouses, order handling and notifications of this account',
    Icon: TuneRounded,
  },
  {
    route: 'UserProfile',
    title: 'Profile',
    text: 'Your name, address, e-mail and password',
    Icon: AccountCircleOutlined,
  },
  {
    route: 'UsersSettings',
    title: 'Users',
    text: 'Who works in this account, and in which role',
    Icon: GroupOutlined,
  },
  {
    route: 'Recipients',
    title: 'Recipients',
    text: 'Saved addresses that orders go to',
    Icon: ContactsOutlined,
  },
  {
    route: 'Webhooks',
    title: 'Webhooks',
    text: 'Calls to your own systems when something happens here',
    Icon: WebhookRounded,
  },
  {
    route: 'ApiTokens',
    title: 'API',
    text: 'Tokens for your own programs, and how much they are used',
    Icon: VpnKeyOutlined,
    isFor: ({ managesTokens }) => managesTokens,
  },
  {
    route: 'DailyExport',
    title: 'Daily export',
    text: 'Stock and order status by e-mail every morning',
    Icon: ScheduleSendOutlined,
    isFor: ({ extras }) => extras?.dailyExport === true,
  },
  {
    route: 'Audit',
    title: 'Audit log',
    text: 'Who changed what in this account, and who signed in',
    Icon: HistoryRounded,
    isFor: ({ extras }) => extras?.audit === true,
  },
  {
    route: 'SettingsServiceLevels',
    title: 'Service Levels',
    text: 'Delivery options of this account, and its own names for them',
    Icon: LocalShippingOutlined,
  },
  {
    route: 'Onboarding',
    title: 'Onboarding',
    text: 'What is left to do before this account can ship',
    Icon: PlaylistAddCheckRounded,
    highlight: isAllSetup ? undefined : 'Needs Attention',
  },
];

/** The way to everything that can be set for the account and its people (HUB-04 to HUB-08). */
export const SettingsHubPage = observer(function SettingsHubPage() {
  const { client } = useSession();
  return (
    <>
      <ScreenHeader title="Settings" />
      <Hub title="Settings" cards={cardsOf(client?.OnboardingFlags.AllSetup ?? true)} />
      <ScreenDock />
    </>
  );
});
