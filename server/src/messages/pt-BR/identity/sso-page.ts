/** The page between an organisation’s sign-in and the hub. */
export const messages = {
  title: 'Entrando…',
  lead: 'Sua organização confirmou quem você é. Estamos abrindo o hub.',
  link: 'Continuar, se nada acontecer',
};

export type Messages = typeof messages;
