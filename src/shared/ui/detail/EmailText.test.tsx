import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { theme } from '@/app/theme';
import { EmailText } from './EmailText';

test('an e-mail may break after the @ and the dots, and is copied as it is', () => {
  render(
    <ThemeProvider theme={theme}>
      <EmailText text="ada.lovelace@mail.example.net" />
    </ThemeProvider>,
  );
  const text = screen.getByText('ada.lovelace@mail.example.net');
  expect(text.innerHTML.split('<wbr>')).toEqual(['ada.', 'lovelace@', 'mail.', 'example.', 'net']);
});
