import type { Messages } from '#messages/pt-BR/features/profiles.ts';

export const messages: Messages = {
  contributions: 'Contribuciones',
  caption: 'Últimos 12 meses',
  counted:
    'Cuentan las publicaciones, los comentarios, las lecciones completadas y los eventos con asistencia marcada.',
  onDay: '{count, plural, =0 {Ninguna contribución} one {# contribución} other {# contribuciones}} el {date}',
  legend: 'Leyenda: contribuciones por día',
  perDay: '{range} por día',
  more10: 'más de {count}',
  less: 'Menos',
  more: 'Más',
  total: 'contribuciones en el último año',
  longest: 'racha más larga',
  current: 'racha actual',
  count: '{count, number}',
  days: '{count, plural, =0 {0 días} one {# día} other {# días}}',
  failed: 'No fue posible cargar las contribuciones.',
  retry: 'Intentar de nuevo',
  numbers: 'Números',
  postsCreated:
    '{count, plural, =0 {publicaciones creadas} one {publicación creada} other {publicaciones creadas}}',
  likesReceived:
    '{count, plural, =0 {me gusta recibidos} one {me gusta recibido} other {me gusta recibidos}}',
  coursesCompleted:
    '{count, plural, =0 {cursos completados} one {curso completado} other {cursos completados}}',
  daysInCommunity: '{count, plural, =0 {días en el hub} one {día en el hub} other {días en el hub}}',
};
