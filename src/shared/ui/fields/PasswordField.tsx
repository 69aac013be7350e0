import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

type Props = Omit<TextFieldProps, 'type' | 'rows' | 'end' | 'inputMode'>;

/** A password, hidden until the eye is pressed. */
export function PasswordField({ autoComplete = 'current-password', ...props }: Props) {
  const [isShown, setShown] = useState(false);
  const name = isShown ? 'Hide password' : 'Show password';
  const Eye = isShown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <TextField
      {...props}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          edge="end"
          aria-label={name}
          title={name}
          disabled={props.disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Eye fontSize="large" />
        </IconButton>
      }
    />
  );
}
