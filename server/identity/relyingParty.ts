import type { Config } from '../config/config';

/** Whose passkeys these are: bound to the public address, so that no other site is shown one. */
export const relyingPartyOf = ({ publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>) => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: brand.name };
};
