import { styled } from '@mui/material/styles';

/** Words for screen readers only. */
export const VisuallyHidden = styled('span')(({ theme }) => theme.mixins.visuallyHidden);
