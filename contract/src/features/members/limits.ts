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

/** The default beginning of a WhatsApp number before the user types; alone it is not a number. */
export const defaultWhatsappPrefix = '55';

/** Who sees more of a member than name and avatar: every member, or only the member. */
export const profileVisibilities = ['public', 'private'] as const;
