import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether a list keeps its identifying columns alone and folds the others into them: on tablets and narrow windows, not on a small desktop. */
export const useFolded = (): boolean => useMediaQuery('(max-width: 1199.95px), (max-width: 1460px) and (pointer: coarse)', { noSsr: true });
