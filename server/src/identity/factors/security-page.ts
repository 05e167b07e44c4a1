/** Where one looks after one's factors: the letters about them lead there. */
export const securityPage = '/settings/seguranca';
