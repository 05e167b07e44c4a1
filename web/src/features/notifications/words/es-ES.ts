import type { Words } from './pt-BR.ts';

export const words: Words = {
  title: 'Notificaciones',
  all: 'Ver todas',
  settings: 'Elegir qué recibir',
  none: 'Aún no hay notificaciones',
  noneLine: 'Las respuestas, menciones y me gusta que le lleguen aparecen aquí.',
  failed: 'No se pudieron cargar las notificaciones.',
  unread: 'Sin leer:',
  markRead: 'Marcar como leída',
  markAllRead: 'Marcar todas como leídas',
  today: 'Hoy',
  yesterday: 'Ayer',
  now: 'ahora',
  somebody: 'Alguien',
  two: '{first} y {second}',
  many: '{first} y {others, plural, one {# persona más} other {# personas más}}',
  mentionTold: '<strong>{who}</strong> le mencionó en “{title}”',
  replyTold: '<strong>{who}</strong> respondió a su comentario en “{title}”',
  commented: '<strong>{who}</strong> comentó en su discusión “{title}”',
  newComments:
    '<strong>{count, plural, one {# comentario nuevo} other {# comentarios nuevos}}</strong> en su discusión “{title}”',
  followed: '<strong>{who}</strong> comentó en “{title}”, que usted sigue',
  newFollowed:
    '<strong>{count, plural, one {# comentario nuevo} other {# comentarios nuevos}}</strong> en “{title}”, que usted sigue',
  likedDiscussion:
    'A <strong>{who}</strong> {count, plural, one {le} other {les}} gusta su discusión “{title}”',
  likedComment:
    'A <strong>{who}</strong> {count, plural, one {le} other {les}} gusta su comentario en “{title}”',
  answerTold: 'Su respuesta fue marcada como solución en “{title}”',
  badgeTold: 'Ganó una insignia. Véala en su perfil.',
  decided: 'La moderación tomó una decisión sobre lo que publicó',
  appealAnswered: 'La moderación respondió a su apelación',
  supportTold: 'El equipo respondió a su consulta “{title}”',
  inviteTold: '<strong>{who}</strong> entró en el hub por su invitación',
};
