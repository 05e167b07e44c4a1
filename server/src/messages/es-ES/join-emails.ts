import type { Messages } from '../pt-BR/join-emails.ts';

export const messages: Messages = {
  letIn: {
    subject: 'Su entrada en {hub} fue aprobada',
    lead: 'El equipo de {hub} aprobó su solicitud: todo está abierto para usted.',
    button: 'Entrar en el hub',
    end: 'Recibe este correo porque pidió participar en {hub}.',
  },
  refused: {
    subject: 'Sobre su solicitud para entrar en {hub}',
    lead: 'El equipo de {hub} no aprobó su solicitud.\n\nMotivo: {reason}',
    button: 'Ver la solicitud',
    end: 'Puede entrar para descargar sus datos o eliminar la cuenta.',
  },
};
