import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { whyNotChangeView } from '@contract/viewRules';
import type { ViewRecord } from '@contract/viewRecord';
import { useSession } from '@/entities/session';
import type { Arrangement } from '@/shared/list/Arrangement';
import type { ViewDesk } from '../model/ViewDesk';
import { changedText, wholeLists } from '../model/words';
import { SaveView } from './SaveView';
import { ViewMenu } from './ViewMenu';
import { ViewTab } from './ViewTab';

const Bar = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(4),
  minHeight: spacing(11),
  padding: `0 ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  '& > .views': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: spacing(6),
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
  '& > .changed': { flex: 'none', display: 'flex', alignItems: 'center', gap: spacing(1) },
  '& > .changed > span': { color: vars.palette.text.secondary, marginRight: spacing(2) },
  [breakpoints.down(layout.phone)]: {
    flexWrap: 'wrap',
    gap: `0 ${spacing(2)}`,
    padding: `${spacing(1)} ${vars.layout.gutter}`,
    '& > .changed': { order: 1, flex: '1 0 100%', justifyContent: 'flex-end' },
  },
}));

interface Props {
  readonly arrangement: Arrangement;
  readonly desk: ViewDesk;
  /** What stands at the end of the row. */
  readonly end: ReactNode;
}

const Changed = observer(function Changed({
  arrangement,
  desk,
  view,
}: Pick<Props, 'arrangement' | 'desk'> & { readonly view: ViewRecord }) {
  const { user } = useSession();
  const { changed } = arrangement;
  if (changed.length === 0) return null;
  const mayChange = user !== null && whyNotChangeView(user.Role, view) === null;
  const update = () => (view.IsShared ? desk.ask({ act: 'update', view }) : void desk.update(view));
  return (
    <div className="changed">
      <span role="status">{changedText(changed)}</span>
      {mayChange && (
        <Button variant="text" size="small" onClick={update}>
          Save to view
        </Button>
      )}
      <Button variant="text" size="small" onClick={() => void arrangement.reset()}>
        Reset
      </Button>
    </div>
  );
});

/**
 * The saved views of a list in a row, the one that it goes by marked; what was changed since then
 * can be saved or taken back.
 */
export const ViewsBar = observer(function ViewsBar({ arrangement, desk, end }: Props) {
  const { name, view, views } = arrangement;
  return (
    <Bar>
      <div className="views" role="group" aria-label="Views">
        {views.length > 0 && (
          <ViewTab
            label={wholeLists[name]}
            isOpen={view === null}
            onOpen={() => void arrangement.open(null)}
          />
        )}
        {views.map((each) => (
          <ViewTab
            key={each._id}
            label={each.Name}
            isOpen={each._id === view?._id}
            isDefault={each.IsDefault}
            isShared={each.IsShared}
            onOpen={() => void arrangement.open(each)}
            menu={each._id === view?._id && <ViewMenu view={each} desk={desk} />}
          />
        ))}
        <SaveView arrangement={arrangement} size="small" startIcon={<AddRounded />} />
      </div>
      {view && <Changed arrangement={arrangement} desk={desk} view={view} />}
      {end}
    </Bar>
  );
});
