import { keyframes, styled } from '@mui/material/styles';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Ring = styled('span')({
  width: 16,
  height: 16,
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 1s linear infinite`,
});

/** What turns in a button while it is at work. */
export const Turning = () => <Ring role="progressbar" aria-label="Working" />;
