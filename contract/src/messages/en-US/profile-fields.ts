import type { Messages } from '../pt-BR/profile-fields.ts';

export const messages: Messages = {
  labels: {
    bio: 'Bio',
    location: 'Location',
    github: 'GitHub',
    linkedin: 'LinkedIn',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
  },
  switches: {
    showBio: 'Shows bio',
    showLocation: 'Shows location',
    showGithub: 'Shows GitHub',
    showLinkedin: 'Shows LinkedIn',
    showWhatsapp: 'Shows WhatsApp',
    showInstagram: 'Shows Instagram',
  },
};
