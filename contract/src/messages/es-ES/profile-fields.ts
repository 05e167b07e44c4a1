import type { Messages } from '../pt-BR/profile-fields.ts';

export const messages: Messages = {
  labels: {
    bio: 'Bio',
    location: 'Ubicación',
    github: 'GitHub',
    linkedin: 'LinkedIn',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
  },
  switches: {
    showBio: 'Muestra la bio',
    showLocation: 'Muestra la ubicación',
    showGithub: 'Muestra GitHub',
    showLinkedin: 'Muestra LinkedIn',
    showWhatsapp: 'Muestra WhatsApp',
    showInstagram: 'Muestra Instagram',
  },
};
