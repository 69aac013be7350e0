import TuneRounded from '@mui/icons-material/TuneRounded';
import type { ComponentType, ReactNode } from 'react';
import { CountBubble } from '../status/CountBubble';
import { PanelButton } from './PanelButton';

interface Props<PanelProps> {
  /** How many filters are in force. */
  readonly count: number;
  /** Fetches the panel's code. With its date pickers it is heavy, and most visits never open it. */
  readonly load: () => Promise<ComponentType<PanelProps>>;
  readonly children: (Panel: ComponentType<PanelProps>, close: () => void) => ReactNode;
}

/** The button that a list's filter panel hangs from. */
export function FilterButton<PanelProps>({ count, ...props }: Props<PanelProps>) {
  return (
    <PanelButton
      {...props}
      label="Filters"
      icon={<TuneRounded />}
      count={<CountBubble count={count} unit="active" />}
    />
  );
}
