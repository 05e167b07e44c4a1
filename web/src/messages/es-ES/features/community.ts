import type { Messages } from '#messages/pt-BR/features/community.ts';

export const messages: Messages = {
  title: 'Comunidad',
  members: '{count, plural, one {miembro} other {miembros}}',
  online: 'en línea',
  admins: '{count, plural, one {admin} other {admins}}',
  today: 'Hoy en el hub',
  newDiscussions:
    '{count, plural, =0 {Ninguna discusión nueva} one {# nueva discusión} other {# nuevas discusiones}}',
  newComments:
    '{count, plural, =0 {Ningún comentario nuevo} one {# comentario nuevo} other {# comentarios nuevos}}',
  invite: 'Invitar a gente',
  eventsToday: '{count, plural, =0 {Ningún evento hoy} one {# evento hoy} other {# eventos hoy}}',
  newMembers: '{count, plural, =0 {Ningún miembro nuevo} one {# nuevo miembro} other {# nuevos miembros}}',
  failed: 'No fue posible cargar los números.',
  retry: 'Intentar de nuevo',
};
