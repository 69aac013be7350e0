import MuiTab from '@mui/material/Tab';
import { TabBar } from '@/shared/ui/page/TabBar';
import { profileTabs, type ProfileTab } from '../model/useProfileTab';

const labels: Readonly<Record<ProfileTab, string>> = {
  profile: 'Profile',
  security: 'Sign-in and security',
};

interface Props {
  readonly tab: ProfileTab;
  readonly onShow: (tab: ProfileTab) => void;
}

/** The parts of the profile. */
export function ProfileTabs({ tab, onShow }: Props) {
  return (
    <TabBar
      value={tab}
      onChange={(_event, chosen: ProfileTab) => onShow(chosen)}
      aria-label="Parts of the profile"
    >
      {profileTabs.map((each) => (
        <MuiTab key={each} value={each} label={labels[each]} />
      ))}
    </TabBar>
  );
}
