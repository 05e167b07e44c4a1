import type { Messages } from '../pt-BR/moderation-emails.ts';

export const messages: Messages = {
  sanction: {
    subject: {
      removal: 'Se eliminó un contenido suyo en {hub}',
      warning: 'Un aviso de la moderación de {hub}',
      temporary_ban: 'Su cuenta en {hub} está suspendida hasta {end}',
      permanent_ban: 'Su cuenta en {hub} fue expulsada',
    },
    lead: {
      removal: 'La moderación de {hub} eliminó algo que usted publicó.',
      warning: 'La moderación de {hub} le pide que revise algo que publicó.',
      temporary_ban: 'La moderación de {hub} suspendió su cuenta hasta {end}.',
      permanent_ban: 'La moderación de {hub} expulsó su cuenta.',
    },
    warnedOfConduct: 'La moderación de {hub} le avisa sobre su participación.',
    alsoRemoved: 'El contenido también fue eliminado.',
    rules: {
      spam: 'spam',
      harassment: 'acoso',
      hate: 'discurso de odio',
      inappropriate: 'contenido inapropiado',
      misinformation: 'desinformación',
      other: 'otra regla de la comunidad',
    },
    rule: 'Regla:',
    reason: 'Motivo:',
    mayStill: {
      removal: 'Su cuenta sigue como antes.',
      warning: 'Su cuenta sigue como antes: nada fue limitado.',
      temporary_ban: 'Hasta entonces puede entrar y leer, pero no publicar, comentar, dar me gusta ni votar.',
      permanent_ban:
        'Aún puede entrar para ver la decisión, apelar, descargar sus datos y eliminar la cuenta.',
    },
    button: 'Ver la decisión y apelar',
    appeal: {
      answered: 'Puede apelar una vez cada decisión. Responde otra persona del equipo.',
      waiting:
        'Puede apelar una vez cada decisión. Hoy nadie aparte de quien decidió puede responder: la apelación espera hasta que otra persona del equipo pueda.',
    },
    end: 'Las respuestas a este correo no llegan a la moderación.',
  },
  punishmentLifted: {
    subject: 'Una suspensión suya en {hub} terminó',
    lead: 'La moderación de {hub} puso fin a una suspensión de su cuenta antes de tiempo.',
    reason: 'Motivo:',
    button: 'Ver la decisión',
    end: 'Las respuestas a este correo no llegan a la moderación.',
  },
  appealDecision: {
    subject: 'La respuesta a su apelación en {hub}',
    granted: 'Su apelación fue aceptada: la decisión de la moderación de {hub} quedó sin efecto.',
    denied: 'Otra persona del equipo de {hub} leyó su apelación, y la decisión se mantiene.',
    answer: 'Respuesta:',
    button: 'Ver la decisión',
    end: 'Las respuestas a este correo no llegan a la moderación.',
  },
};
