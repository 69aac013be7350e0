import CheckRounded from '@mui/icons-material/CheckRounded';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { ExplainedButton } from '../controls/ExplainedButton';
import { usePhone } from './usePhone';
import { useSmallScreen } from './useSmallScreen';
import { useShortcut } from '@/shared/keys/useShortcut';
import { arrange, type HeaderAction, type ScreenSize } from './HeaderAction';
import { MoreMenu } from './MoreMenu';

/** A button of its icon alone; one that has none is a tick. */
const IconOnly = styled(ExplainedButton)(({ theme: { vars } }) => ({
  width: vars.layout.control,
  padding: 0,
  '& .MuiButton-startIcon': { margin: 0 },
}));

const Filled = styled('div')({ display: 'contents' });

interface ButtonOfProps {
  readonly action: HeaderAction;
  readonly variant: 'outlined' | 'contained';
  readonly isIconOnly?: boolean;
  readonly hintBeside: () => HTMLElement;
}

const ButtonOf = ({ action, variant, isIconOnly = false, hintBeside }: ButtonOfProps) => {
  const shared = {
    variant,
    onClick: action.onClick,
    onRefused: action.onRefused,
    startIcon: action.icon || (isIconOnly && <CheckRounded />),
    hintBeside,
    whyDisabled: action.whyDisabled ?? (action.disabled ? 'Not available now' : null),
  };
  return isIconOnly ? (
    <IconOnly {...shared} aria-label={action.label} />
  ) : (
    <ExplainedButton {...shared}>{action.label}</ExplainedButton>
  );
};

interface Props {
  readonly actions: readonly HeaderAction[];
}

/** A page's actions: outlined ones, what lies under More, and the filled one at the far right. */
export function HeaderActions({ actions }: Props) {
  const isSmall = useSmallScreen();
  const isPhone = usePhone();
  const size: ScreenSize = isPhone ? 'phone' : isSmall ? 'small' : 'desktop';
  const { buttons, more, primary } = arrange(actions, size);
  const filled = useRef<HTMLDivElement>(null);
  // Below the header stands the checklist, which says the same and more.
  const hintBeside = () => filled.current?.parentElement ?? document.body;
  // The button itself is pressed, so that a key does no more than it would.
  const press = (at: number) => {
    const button = filled.current?.querySelectorAll('button')[at];
    button?.focus();
    button?.click();
  };
  useShortcut('mainAction', () => press(0));
  useShortcut('create', () => press(primary.findIndex(({ isCreate }) => isCreate)));
  return (
    <>
      {buttons.map((action) => (
        <ButtonOf key={action.label} action={action} variant="outlined" hintBeside={hintBeside} />
      ))}
      {more.length > 0 && <MoreMenu actions={more} isIcon={isPhone} />}
      <Filled ref={filled}>
        {primary.map((action) => (
          <ButtonOf
            key={action.label}
            action={action}
            variant="contained"
            isIconOnly={isPhone}
            hintBeside={hintBeside}
          />
        ))}
      </Filled>
    </>
  );
}
