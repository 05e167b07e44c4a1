export const memberLimits = {
  name: 80,
  email: 254,
  named: 10,
  minimumPassword: 6,
  maximumPassword: 128,
  bio: 500,
  location: 80,
  /** As typed: a handle, or the whole address it stands in. */
  handle: 200,
  /** Bytes of a picture. */
  avatar: 5 * 1024 * 1024,
} as const;

/** What WhatsApp begins with before anything is typed; alone it is no number. */
export const usualWhatsapp = '55';

/** Who sees more of a member than name and picture: every member, or nobody else. */
export const profileVisibilities = ['public', 'private'] as const;

/** The switches of one's own fields. */
export const privacySwitches = [
  'showBio',
  'showLocation',
  'showGithub',
  'showLinkedin',
  'showWhatsapp',
  'showInstagram',
] as const;
export type PrivacySwitch = (typeof privacySwitches)[number];
