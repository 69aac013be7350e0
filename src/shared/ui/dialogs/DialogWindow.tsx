import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import MuiDialog from '@mui/material/Dialog';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type FormEvent } from 'react';
import type { DialogProps, DialogWidth } from './Dialog';

const Head = styled('header')(({ theme: { spacing, typography, vars } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: spacing(3),
  padding: `${spacing(5)} ${spacing(6)} ${spacing(4)}`,
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': { ...typography.h2, overflowWrap: 'anywhere' },
  '& p': { color: vars.palette.text.secondary },
  '& > button': { margin: `${spacing(-1)} ${spacing(-2)} ${spacing(-1)} 0` },
}));

const Body = styled('div')(({ theme: { spacing } }) => ({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  padding: `${spacing(1)} ${spacing(6)} ${spacing(6)}`,
  overscrollBehavior: 'contain',
  '&[data-flush="true"]': { padding: 0 },
}));

const Foot = styled('footer')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: spacing(2),
  padding: `${spacing(3)} ${spacing(6)}`,
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > [data-start]': { marginRight: 'auto' },
  '& > .MuiButton-text[data-start]': { marginLeft: spacing(-2) },
}));

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: '1 1 auto',
});

const widths: Readonly<Record<DialogWidth, 'sm' | 'md' | 'lg'>> = {
  small: 'sm',
  medium: 'md',
  large: 'lg',
};

/** The window of an open dialog. */
export function DialogWindow(props: DialogProps) {
  const {
    open,
    title,
    context,
    width = 'small',
    onClose,
    isCrossHidden = false,
    foot,
    onSubmit,
    children,
  } = props;
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands events of a dialog opened from a form to that form as well.
    event.stopPropagation();
    if (open) onSubmit?.();
  };
  return (
    <MuiDialog
      open={open}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose?.()}
      maxWidth={widths[width]}
      fullScreen={isNarrow && !props.isNeverFullScreen}
      role={props.role}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.role === 'alertdialog' && children ? `${id}-body` : undefined}
    >
      <Frame {...(onSubmit && { as: 'form', noValidate: true, onSubmit: submit })}>
        <Head>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {context !== undefined && <p>{context}</p>}
          </div>
          {onClose && !isCrossHidden && (
            <IconButton aria-label="Close" title="Close" onClick={onClose}>
              <CloseRounded fontSize="large" />
            </IconButton>
          )}
        </Head>
        {children !== undefined && (
          <Body
            id={`${id}-body`}
            data-flush={props.isFlush}
            {...(props.isRead && {
              role: 'region',
              'aria-labelledby': `${id}-title`,
              tabIndex: 0,
            })}
          >
            {children}
          </Body>
        )}
        {foot !== undefined && <Foot>{foot}</Foot>}
      </Frame>
    </MuiDialog>
  );
}
