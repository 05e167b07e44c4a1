import * as z from 'zod/mini';

/** A time with an offset, such as `2026-11-24T12:00:00Z`, as in messages of wallets and in responses of SAML. */
export const isoDateTimeSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value: string) => new Date(value)),
);
