import type { Messages } from '../pt-BR/notifications.ts';

export const messages: Messages = {
  people: {
    somebody: 'Alguien',
    two: '{first} y {second}',
    many: '{first} y {others, plural, one {# persona más} other {# personas más}}',
    manyMore: '{first} y más de {others, plural, one {# persona} other {# personas}}',
  },
  kinds: {
    message: {
      label: 'Mensajes privados',
      one: '<strong>{who}</strong> le envió un mensaje',
      several: '<strong>{count, plural, one {# mensaje nuevo} other {# mensajes nuevos}}</strong> de {who}',
      many: '<strong>Más de {count, number} mensajes nuevos</strong> de {who}',
      request: '<strong>{who}</strong> quiere conversar con usted',
    },
    mention: {
      label: 'Menciones a usted',
      one: '<strong>{who}</strong> le mencionó en “{title}”',
    },
    reply: {
      label: 'Respuestas a sus comentarios',
      one: '<strong>{who}</strong> respondió a su comentario en “{title}”',
    },
    comment: {
      label: 'Comentarios en sus discusiones',
      one: '<strong>{who}</strong> comentó en su discusión “{title}”',
      several:
        '<strong>{count, plural, one {# comentario nuevo} other {# comentarios nuevos}}</strong> en su discusión “{title}”',
      many: '<strong>Más de {count, number} comentarios nuevos</strong> en su discusión “{title}”',
    },
    follow: {
      label: 'Comentarios en lo que sigue',
      one: '<strong>{who}</strong> comentó en “{title}”, que usted sigue',
      several:
        '<strong>{count, plural, one {# comentario nuevo} other {# comentarios nuevos}}</strong> en “{title}”, que usted sigue',
      many: '<strong>Más de {count, number} comentarios nuevos</strong> en “{title}”, que usted sigue',
    },
    answer: {
      label: 'Su respuesta marcada como solución',
      one: 'Su respuesta fue marcada como solución en “{title}”',
    },
    like: {
      label: 'Me gusta',
      discussion:
        'A <strong>{who}</strong> {count, plural, one {le} other {les}} gusta su discusión “{title}”',
      comment:
        'A <strong>{who}</strong> {count, plural, one {le} other {les}} gusta su comentario en “{title}”',
    },
    badge: {
      label: 'Insignias',
      one: 'Ganó una insignia',
    },
    invite: {
      label: 'Quién entró por su invitación',
      one: '<strong>{who}</strong> entró en el hub por su invitación',
    },
    event: {
      label: 'Eventos: recordatorios, cambios, lugares y propuestas',
      changed: 'Cambió la fecha, el lugar o el enlace de <name>{title}</name>',
      cancelled: '<name>{title}</name> fue cancelado',
      day: '<name>{title}</name> empieza en menos de 24 horas',
      hour: '<name>{title}</name> empieza en menos de una hora',
      place: 'Hay un lugar para usted en <name>{title}</name>: confirme a tiempo',
      promoted: 'Ahora hay lugar para todos: usted va a <name>{title}</name>',
      recording: 'La grabación de <name>{title}</name> está disponible',
      approved: 'Su propuesta fue aprobada: <name>{title}</name> está en el calendario',
      declined: 'Su propuesta <name>{title}</name> no fue aprobada',
      proposed: '<strong>{who}</strong> propuso el evento <name>{title}</name>',
    },
    course: {
      label: 'Cursos nuevos',
      one: 'Hay un curso nuevo: <name>{title}</name>',
    },
    order: {
      label: 'Pagos de mis cursos',
      paid: 'Su pago fue confirmado: usted está en <name>{title}</name>',
      owed: 'Su pago de <name>{title}</name> llegó fuera de plazo: el equipo devolverá el dinero',
      refunded: 'El dinero del curso <name>{title}</name> fue devuelto',
    },
    announcement: {
      label: 'Novedades de la comunidad',
      one: 'Novedad de la comunidad: <name>{title}</name>',
    },
    moderation: {
      sanction: 'La moderación tomó una decisión sobre usted',
      lifted: 'La moderación deshizo una decisión sobre usted',
      appeal: 'La moderación respondió a su apelación',
    },
    support: {
      one: 'El equipo respondió a su consulta “{title}”',
    },
    backup: {
      one: 'La copia de seguridad de esta noche falló: {title}',
    },
  },
};
