import { Secret, TOTP } from 'otpauth';

const period = 30;

const totpOf = (secret: string, { issuer, label }: { issuer: string; label: string }): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });

/** A secret that an authenticator app and the server share, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads as a picture. */
export const totpAddress = (secret: string, named: { issuer: string; label: string }): string =>
  totpOf(secret, named).toString();

/**
 * The thirty seconds, counted from 1970, whose code this is: those of a moment, the ones before or
 * after, because clocks differ. Null for any other code.
 */
export const stepOfCode = (secret: string, code: string, at: Date): number | null => {
  const timestamp = at.getTime();
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp,
    window: 1,
  });
  return delta === null ? null : Math.floor(timestamp / (period * 1000)) + delta;
};
