import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import type { CSSObject, Theme } from '@mui/material/styles';
import type { ComponentStyles } from './ComponentStyles';

type Look = Pick<Theme, 'vars' | 'mixins'>;

/** Ground and edge that text inputs, selects, type-aheads and date fields have in common. */
export const edgeOf = ({ vars, mixins }: Look): CSSObject => ({
  backgroundColor: mixins.ground,
  '& .MuiOutlinedInput-notchedOutline, & .MuiPickersOutlinedInput-notchedOutline': {
    top: 0,
    borderColor: vars.palette.line.control,
    '& legend': { display: 'none' },
  },
  '&:hover .MuiOutlinedInput-notchedOutline, &:hover .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: vars.palette.text.tertiary,
    '@media (hover: none)': { borderColor: vars.palette.line.control },
  },
  '&&.Mui-focused .MuiOutlinedInput-notchedOutline, &&.Mui-focused .MuiPickersOutlinedInput-notchedOutline':
    {
      borderWidth: 2,
      borderColor: vars.palette.primary.main,
    },
  '&&&.Mui-error .MuiOutlinedInput-notchedOutline, &&&.Mui-error .MuiPickersOutlinedInput-notchedOutline':
    {
      borderWidth: 2,
      borderColor: vars.palette.tone.red.solid,
    },
  '&&&.Mui-disabled': {
    backgroundColor: mixins.groundDisabled,
    '& .MuiOutlinedInput-notchedOutline, & .MuiPickersOutlinedInput-notchedOutline': {
      borderColor: vars.palette.line.strong,
    },
  },
});

/** Smaller letters than 16 px make phones zoom into a field that gets the focus. */
const steadyText = { '@media (pointer: coarse)': { fontSize: '1rem' } };

const plainText = ({ vars }: Look): CSSObject => ({
  position: 'static',
  maxWidth: 'none',
  transform: 'none',
  transition: 'none',
  pointerEvents: 'auto',
  overflow: 'visible',
  whiteSpace: 'normal',
  '&, &.Mui-focused, &.Mui-error': { color: vars.palette.text.secondary },
  '&.Mui-disabled': { color: vars.palette.text.tertiary },
});

export const fields: ComponentStyles = {
  MuiFormControl: {
    defaultProps: { fullWidth: true },
    styleOverrides: { root: { '& > .MuiInputLabel-root': { marginBottom: 6 } } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.subtitle2, ...plainText(theme) }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.body2,
        display: 'flex',
        gap: 4,
        margin: '4px 0 0',
        '&, &.Mui-disabled': { color: vars.palette.text.tertiary },
        '&.Mui-error': { color: vars.palette.tone.red.text },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme: { typography } }) => ({
        lineHeight: typography.body1.lineHeight,
        ...steadyText,
      }),
      input: ({ theme: { vars } }) => ({
        height: 'auto',
        '&::placeholder': { color: vars.palette.text.tertiary, opacity: 1 },
        '&::-webkit-search-cancel-button': { display: 'none' },
        '&.Mui-disabled': { WebkitTextFillColor: vars.palette.text.tertiary },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...edgeOf(theme),
        gap: 8,
        minHeight: theme.vars.layout.control,
        variants: [
          { props: { size: 'small' }, style: { minHeight: theme.vars.layout.controlSmall } },
          { props: { size: 'large' }, style: { minHeight: theme.vars.layout.controlLarge } },
          {
            props: ({ ownerState }) => Boolean(ownerState.startAdornment),
            style: { paddingLeft: 10 },
          },
          {
            props: ({ ownerState }) => Boolean(ownerState.endAdornment),
            style: { paddingRight: 10 },
          },
          {
            props: ({ ownerState }) => Boolean(ownerState.multiline),
            style: { padding: '8px 10px' },
          },
        ],
        '& > .MuiSvgIcon-root': { flex: 'none', color: theme.vars.palette.text.tertiary },
      }),
      input: ({ theme: { vars, mixins } }) => ({
        alignSelf: 'stretch',
        padding: '0 10px',
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${vars.palette.surface.accentTint} inset`,
          WebkitTextFillColor: vars.palette.text.primary,
          caretColor: vars.palette.text.primary,
        },
        variants: [
          {
            props: ({ ownerState }) => Boolean(ownerState.startAdornment),
            style: { paddingLeft: 0 },
          },
          {
            props: ({ ownerState }) => Boolean(ownerState.endAdornment),
            style: { paddingRight: 0 },
          },
          { props: ({ ownerState }) => Boolean(ownerState.multiline), style: { padding: 0 } },
          { props: { size: 'large' }, style: { paddingLeft: 12 } },
        ],
        '&.MuiSelect-select': {
          ...mixins.truncate,
          minHeight: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 8,
        },
      }),
    },
  },
  MuiSelect: {
    defaultProps: {
      IconComponent: ExpandMoreRounded,
      MenuProps: {
        anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
        transformOrigin: { vertical: 'top', horizontal: 'left' },
      },
    },
    styleOverrides: {
      icon: ({ theme: { vars, typography } }) => ({
        top: 'calc(50% - 0.5em)',
        right: 10,
        fontSize: typography.pxToRem(18),
        color: vars.palette.text.tertiary,
      }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: <ExpandMoreRounded />, autoHighlight: true },
    styleOverrides: {
      root: ({ theme: { vars, mixins } }) => ({
        '&& .MuiOutlinedInput-root': { paddingTop: 0, paddingBottom: 0, paddingLeft: 0 },
        '&& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '0 4px 0 10px' },
        '& .MuiAutocomplete-clearIndicator, & .MuiAutocomplete-popupIndicator': {
          width: 24,
          height: 24,
          color: vars.palette.text.tertiary,
        },
        // The arrow opens what a tap on the field opens anyway; the cross gets the room.
        [mixins.touch]: {
          '& .MuiAutocomplete-endAdornment': { pointerEvents: 'none' },
          '& .MuiAutocomplete-clearIndicator': {
            width: 44,
            height: 44,
            marginRight: -8,
            pointerEvents: 'auto',
          },
          '&&.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': {
            paddingRight: 72,
          },
        },
      }),
      paper: ({ theme: { mixins } }) => ({ ...mixins.overlay, margin: '4px 0' }),
      noOptions: ({ theme: { vars, typography } }) => ({
        ...typography.body1,
        padding: 12,
        color: vars.palette.text.secondary,
      }),
      listbox: ({ theme: { vars, mixins, typography } }) => ({
        padding: 4,
        '& .MuiAutocomplete-option.MuiAutocomplete-option': {
          minHeight: vars.layout.menuItem,
          padding: '4px 8px',
          borderRadius: vars.shape.xs,
          '&[aria-selected="true"]': { backgroundColor: 'transparent', fontWeight: 500 },
          // A line that says that there are more.
          '&[aria-disabled="true"]': {
            ...typography.body2,
            opacity: 1,
            color: vars.palette.text.secondary,
          },
          '&.Mui-focused, &[aria-selected="true"].Mui-focused': {
            backgroundColor: mixins.groundHover,
          },
        },
      }),
    },
  },
};
