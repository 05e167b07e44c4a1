import type { PrivacySwitch, HideableProfileFieldName } from '../../features/members/profile-fields.ts';

export type Messages = {
  /** The names of the fields of a profile. */
  labels: Record<HideableProfileFieldName, string>;
  /** The names of the privacy switches of the fields in an export of personal data. */
  switches: Record<PrivacySwitch, string>;
};

export const messages: Messages = {
  labels: {
    bio: 'Bio',
    location: 'Localização',
    github: 'GitHub',
    linkedin: 'LinkedIn',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
  },
  switches: {
    showBio: 'Mostra a bio',
    showLocation: 'Mostra a localização',
    showGithub: 'Mostra o GitHub',
    showLinkedin: 'Mostra o LinkedIn',
    showWhatsapp: 'Mostra o WhatsApp',
    showInstagram: 'Mostra o Instagram',
  },
};
