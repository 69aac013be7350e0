import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { theme } from '@/app/theme';
import { storedFile, type FieldFile } from '../fieldFile';
import { FileField } from './FileField';

function Held({
  start = null,
  types = ['pdf'],
}: {
  readonly start?: FieldFile | null;
  readonly types?: readonly string[];
}) {
  const [file, setFile] = useState(start);
  return <FileField label="Shipping label" types={types} file={file} onChange={setFile} />;
}

const show = (start?: FieldFile | null, types?: readonly string[]) => {
  render(
    <ThemeProvider theme={theme}>
      <Held start={start} types={types} />
    </ThemeProvider>,
  );
  return userEvent.setup({ delay: null });
};

test('says what it takes', () => {
  show(null, ['png', 'jpg']);
  const attach = screen.getByRole('button', { name: 'Attach file: Shipping label' });
  expect(attach).toHaveTextContent('Attach file');
  expect(attach).toHaveAccessibleDescription('Takes png, jpg');
});

test('a field for PDFs alone says so on its button, whose name has these words', () => {
  show();
  expect(screen.getByRole('button', { name: 'Attach PDF: Shipping label' })).toHaveTextContent(
    'Attach PDF',
  );
});

test('a file of the record can be removed, and the keyboard stays at the field', async () => {
  const user = show(storedFile('0b5f.pdf'));
  expect(screen.getByText('Attached')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Shipping label' }));
  expect(screen.getByRole('button', { name: 'Attach PDF: Shipping label' })).toHaveFocus();
});

test('a chosen file takes the place of the one of the record, and the keyboard stays at the field', async () => {
  const user = show(storedFile('0b5f.pdf'));
  await user.click(screen.getByRole('button', { name: 'Replace Shipping label' }));
  await user.upload(
    screen.getByLabelText('Shipping label', { selector: 'input' }),
    new File(['%PDF-'], 'new.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('new.pdf')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace Shipping label' })).toHaveFocus();
});
