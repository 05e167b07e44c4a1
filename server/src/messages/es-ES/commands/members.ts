import type { Messages } from '../../pt-BR/commands/members.ts';

export const messages: Messages = {
  use: 'Use: npm run hub -- members export [--to ARCHIVO|-], o members import ARCHIVO [--trial] [--invite]',
  accountsElsewhere: 'Las cuentas son del servicio en IDENTITY_URL; importe allí a las personas.',
  notCreatable: (file: string) =>
    `No se puede crear ${file}: ya existe, o no se puede escribir en la carpeta.`,
  exported: (count: number) => `Miembros exportados: ${count}`,
  outcomes: {
    created: 'creada',
    invited: 'invitada',
    waiting: 'invitación abierta',
    exists: 'ya tiene cuenta',
    refused: 'rechazada',
  },
  trial: 'Fue un ensayo: nada cambió.',
  invitations: 'Las invitaciones están en la cola de correos.',
  noInvitations: 'No se envió ningún correo; --invite envía las invitaciones.',
  reasons: {
    name_missing: 'falta el nombre',
    name_too_long: 'el nombre pasa de {name} caracteres',
    name_invalid: 'el nombre no tiene letras ni números, o tiene caracteres que no se pueden guardar',
    name_reserved: 'este nombre se da a quien dejó el hub',
    email_missing: 'falta el correo',
    email_invalid: 'el correo no es válido',
    language_unknown: 'el idioma debe ser {languages}, o quedar vacío',
    role_not_importable: 'solo entran miembros; después: npm run hub -- user role CORREO PAPEL',
    state_not_importable: 'solo entra quien está activo (active)',
    repeated: 'el correo ya está en la línea {line}',
  },
  fileProblems: {
    size: 'El archivo pasa de {megabytes} MB.',
    encoding: 'El archivo no está en UTF-8. Guarde la hoja de cálculo como CSV UTF-8.',
    header:
      'La primera línea debe tener las columnas name y email, cada una una vez, separadas por comas, puntos y comas o tabulaciones.',
    empty: 'El archivo no tiene personas.',
    rows: 'El archivo tiene más de {rows} personas, desde la línea {line}. Divídalo.',
    row: 'La línea {line} es demasiado larga. ¿Falta cerrar unas comillas?',
    quotes: 'Las comillas de la línea {line} no son correctas.',
  },
};
