import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWindowTitle } from '@/shared/ui/page/useWindowTitle';
import { Below, MiddleForm, Words } from './entranceParts';

const Refusal = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  padding: `${theme.spacing(2.5)} ${theme.spacing(3)}`,
  borderRadius: theme.shape.md,
  color: theme.vars.palette.tone.red.text,
  backgroundColor: theme.vars.palette.tone.red.tint,
  '& > svg': { flex: 'none', marginTop: 1 },
}));

interface Props {
  readonly title: string;
  readonly text: string;
  /** The button's word. */
  readonly action: string;
  readonly isRunning: boolean;
  /** Has room for fields beside each other. */
  readonly isWide?: boolean;
  readonly onSubmit: () => Promise<void>;
  /** Why the whole was refused, where it is about no single field. */
  readonly refusal?: string | null;
  /** Below the button: where else to go. */
  readonly link: ReactNode;
  /** The fields. */
  readonly children?: ReactNode;
}

/** A form of an entrance page. */
export function EntranceForm({
  title,
  text,
  action,
  isRunning,
  isWide = false,
  onSubmit,
  refusal = null,
  link,
  children,
}: Props) {
  useWindowTitle(title);
  return (
    <MiddleForm
      noValidate
      data-wide={isWide}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Words>
        <h1>{title}</h1>
        <p>{text}</p>
      </Words>
      {children}
      {refusal !== null && (
        <Refusal role="alert">
          <ErrorRounded fontSize="small" aria-hidden="true" />
          {refusal}
        </Refusal>
      )}
      <Below>
        <Button type="submit" variant="contained" size="large" fullWidth loading={isRunning}>
          {action}
        </Button>
        {link}
      </Below>
    </MiddleForm>
  );
}
