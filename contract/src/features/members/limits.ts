export const memberLimits = {
  name: 80,
  email: 254,
  maxSearchResults: 10,
  minimumPassword: 6,
  maximumPassword: 128,
  /** The max length as typed: a handle, or the whole URL that contains it. */
  handle: 200,
  /** Bytes of a picture. */
  avatar: 5 * 1024 * 1024,
} as const;

/**
 * The limits of a file of members that is imported. `maxShownRejections` is the number of refused rows in a response.
 */
export const memberImportLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  rowBytes: 10_000,
  maxShownRejections: 100,
} as const;

/** Why a row of an imported file is refused; `repeated` if an earlier row has the same address. */
export const memberImportRejections = [
  'name_missing',
  'name_too_long',
  'name_invalid',
  'name_reserved',
  'email_missing',
  'email_invalid',
  'language_unknown',
  'role_not_importable',
  'state_not_importable',
  'repeated',
] as const;
export type MemberImportRejection = (typeof memberImportRejections)[number];

/** The default beginning of a WhatsApp number before the user types; alone it is not a number. */
export const defaultWhatsappPrefix = '55';

/** Who sees more of a member than name and avatar: every member, or only the member. */
export const profileVisibilities = ['public', 'private'] as const;
