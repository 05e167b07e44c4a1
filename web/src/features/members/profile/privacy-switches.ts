import type { SocialNetwork } from '@mutirao/contract/features/members/handles';
import type { PrivacySwitch } from '@mutirao/contract/features/members/limits';

/** The privacy switch that shows or hides each field of a profile. */
export const privacySwitchByField = {
  location: 'showLocation',
  github: 'showGithub',
  linkedin: 'showLinkedin',
  whatsapp: 'showWhatsapp',
  instagram: 'showInstagram',
} as const satisfies Record<'location' | SocialNetwork, PrivacySwitch>;
