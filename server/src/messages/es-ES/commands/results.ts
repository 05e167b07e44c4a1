import type { Messages } from '../../pt-BR/commands/results.ts';

export const messages: Messages = {
  holds: 'ok   ',
  fails: 'FALLA',
  settingsValid: 'Los ajustes son correctos.',
  noFailedJobs: 'Ninguna tarea ha fallado.',
  jobsDeleted: (count) => `Tareas borradas: ${count}`,
  jobsRetried: (count) => `Tareas que se harán de nuevo: ${count}`,
  incident: {
    columns: {
      id: 'id',
      name: 'nombre',
      email: 'correo',
      signIns: 'entradas',
      sessions: 'sesiones abiertas',
      changes: 'cambios en la cuenta',
      failures: 'entradas rechazadas',
      copiedAt: 'copia de los datos',
      auditEntries: 'actos del equipo',
    },
    affected: (members, since, sessions) =>
      `${members} miembros afectados desde ${since}, con ${sessions} sesiones abiertas.`,
    readings: (count) =>
      `La lista de miembros se leyó a gran escala ${count} veces: nombre y correo de todos.`,
    nothingDone:
      'No se hizo nada. Para actuar: --end-sessions cierra las sesiones, --reset-passwords pide contraseñas nuevas.',
    done: (members, resets) =>
      `Sesiones cerradas de ${members} miembros; contraseñas nuevas pedidas a ${resets}.`,
  },
  backup: {
    made: ({ id, place, rows, files, state, seconds }) =>
      `Copia ${id} en ${place}: ${rows} filas, ${files} archivos, ${state}, en ${seconds} s.`,
    proven: 'restaurada y comprobada',
    notProven: 'sin comprobar',
    good: 'buena',
    goodButViolates: (invariants) => `buena, pero esto no se cumple en ella: ${invariants}`,
    notRecorded:
      'La copia de seguridad es buena, pero la base de datos no lo registró: la página del sistema muestra el resultado anterior.',
    removed: (ids) => `Copias antiguas borradas: ${ids}`,
    none: (place) => `No hay copias en ${place}.`,
    provenNow: (id) => `La copia ${id} se restauró y se comprobó.`,
  },
  restore: {
    restored: (createdAt) => `El hub de ${createdAt} se restauró.`,
    withoutKeys:
      'Las claves no se restauraron: todas las sesiones terminan, y quien usa un segundo factor lo configura de nuevo.',
    ownKeys:
      'Las claves no se restauraron: este lugar conserva las que tiene. Si no son las de la copia, todas las sesiones terminan, y quien usa un segundo factor lo configura de nuevo.',
    withoutFiles:
      'La copia no tiene los archivos de los miembros: ya deben estar en este lugar, en HUB_DATA_DIR/files o en el bucket.',
    uncheckedFiles: (reason) => `No se sabe qué archivos faltan en este lugar: ${reason}`,
    lacksFiles: (files) => `Archivos que faltan en este lugar: ${files}.`,
    otherSettings: 'Ajustes del hub anterior que no son los de aquí:',
  },
  export: {
    written: ({ folder, rows, files }) => `Hub exportado a ${folder}: ${rows} filas, ${files} archivos.`,
    skipped: (names) => `No exportadas, porque este programa no las conoce: ${names.join(', ')}`,
    missing: (count) => `Archivos que faltan en el almacenamiento del hub: ${count}`,
  },
  import: {
    imported: ({ name, rows, files }) => `Hub "${name}" importado: ${rows} filas, ${files} archivos.`,
    missing: (count) =>
      `Archivos que ya faltaban en la exportación: ${count}. Hasta que desaparezca lo que los muestra, ninguna copia de seguridad de este hub es buena: docs/en/backup.md.`,
    passwords:
      'Las contraseñas no se importaron: cada miembro elige una nueva con el correo de recuperación.',
    hosted: 'Las cuentas de los miembros siguen en el servicio en IDENTITY_URL.',
  },
};
