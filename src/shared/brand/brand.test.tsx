import { screen } from '@testing-library/react';
import type { BrandInPage } from '@contract/brand';
import { accentsFrom } from '@contract/brandRules';
import { renderPortal } from '@tests/renderPortal';
import { BrandLine } from '../ui/status/BrandLine';
import { BrandMark } from '../ui/status/BrandMark';
import { brandOf } from './brand';

const acme: BrandInPage = {
  name: 'Acme & Sons',
  logo: { address: '/assets/brand-1.png', width: 320, height: 80 },
  accents: accentsFrom('#5b2a86'),
};

const square = { address: '/assets/brand-2.png', width: 96, height: 96 };

test('a page without a brand is the product’s own', () => {
  expect(brandOf(document.createElement('html'))).toEqual({
    name: 'Portside',
    logo: null,
    accents: null,
  });
});

test('a page says under whose name it is given', () => {
  const root = document.createElement('html');
  root.dataset['brand'] = JSON.stringify(acme);
  expect(brandOf(root)).toEqual(acme);
});

test('a person sees the provider’s logo above the sign-in, or the mark with the name', () => {
  const { unmount } = renderPortal(<BrandLine size={24} brand={acme} />);
  expect(screen.getByRole('img', { name: 'Acme & Sons' })).toHaveAttribute(
    'src',
    '/assets/brand-1.png',
  );
  unmount();
  renderPortal(<BrandLine size={24} brand={{ ...acme, logo: null }} />);
  expect(screen.getByText('Acme & Sons')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('beside a logo that is too narrow to hold it stands the name', () => {
  renderPortal(<BrandLine size={24} brand={{ ...acme, logo: square }} />);
  expect(screen.getByText('Acme & Sons')).toBeVisible();
  expect(screen.getByAltText('')).toHaveAttribute('src', square.address);
});

test('the rail has a logo that fits, and of a wide one the first letter of the name', () => {
  const { unmount } = renderPortal(<BrandMark brand={{ ...acme, logo: square }} />);
  expect(screen.getByRole('img', { name: 'Acme & Sons' })).toHaveAttribute('src', square.address);
  unmount();
  renderPortal(<BrandMark brand={acme} />);
  expect(screen.getByRole('img', { name: 'Acme & Sons' })).toHaveTextContent('A');
});
