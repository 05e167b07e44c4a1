import type { Messages } from '../../pt-BR/commands/doctor.ts';

export const messages: Messages = {
  noProblems: 'Ningún problema.',
  levels: { error: 'ERROR', warning: 'AVISO' },
  states: { ok: 'ok   ', warning: 'AVISO', error: 'ERROR', unknown: '?    ', off: '-    ' },
  since: (moment) => `desde ${moment}`,
  validUntil: (date) => `válido hasta ${date}`,
  externalDatabase: (megabytes) =>
    `base externa con ${megabytes} MB; su espacio libre no es visible desde aquí`,
  /** The state of the hub, one line each. */
  figures: {
    version: (current, newest) =>
      `Versión: ${current}${newest === undefined ? '' : ` (disponible: ${newest})`}`,
    noVersion: 'Versión: ningún proceso activo registró la suya',
    backup: (moment) => `Última copia comprobada: ${moment}`,
    noBackup: 'Copia comprobada: ninguna aún',
    backupOff: 'Copias: desactivadas',
    disk: (used, total, fullOn) =>
      `Disco: ${used} de ${total}${fullOn === undefined ? '' : `; a este ritmo se llena el ${fullOn}`}`,
    emails: ({ waiting, sentToday, givenUp }) =>
      `Correos: ${waiting} en espera, ${sentToday} enviados hoy, ${givenUp} abandonados en 7 días`,
    database: (version) => `Base de datos: PostgreSQL ${version}`,
    instance: (name, version, isAlive) =>
      `Instancia ${name} (${version}): ${isAlive ? 'activa' : 'sin señal'}`,
    jobs: (count, bad) => `Tareas en segundo plano: ${count}, con problemas: ${bad}`,
    jobStates: {
      late: 'parada',
      failing: 'fallando',
      retrying: 'reintentando',
      ok: 'al día',
      never: 'nunca se hizo',
    },
    givenUp: (count) => `abandonadas: ${count}`,
    incidents: (count) => `Incidentes en 30 días: ${count}`,
    open: 'abierto',
    noVerification: 'Verificación de los datos: nunca',
    verification: (state, moment) => `Verificación de los datos: ${state}, ${moment}`,
    verificationStates: {
      waiting: 'en espera',
      running: 'en curso',
      done: 'completa',
      stopped: 'parada',
      failed: 'no terminó',
    },
    unchecked: 'no se pudo comprobar',
  },
  problems: {
    settings_invalid: { title: 'Hay ajustes incorrectos', text: (detail) => detail },
    no_hub: {
      title: 'Aquí no hay un hub',
      text: (folder) =>
        `${folder} no tiene la base de datos de un hub. Compruebe HUB_DATA_DIR, o DATABASE_URL.`,
    },
    data_folder_not_writable: {
      title: 'El hub no puede escribir en la carpeta de datos',
      text: (detail) => `${detail}. Compruebe los permisos y el espacio de esa carpeta, y HUB_DATA_DIR.`,
    },
    database_unavailable: {
      title: 'La base de datos no responde',
      text: (detail) => `${detail}\nSin ella el hub no funciona.`,
    },
    database_outdated: {
      title: 'La base de datos no es de esta versión del hub',
      text: () => 'Las comprobaciones no se hicieron. El hub actualiza la base de datos cuando se inicia.',
    },
    hub_not_running: {
      title: 'El hub no está en marcha',
      text: (url) =>
        `Nada responde en ${url}, y ningún proceso del hub dio señal en los últimos 90 segundos. Inicie el hub.`,
    },
    hub_unreachable: {
      title: 'El hub está en marcha, pero no responde en su puerto',
      text: (url) =>
        `Nada responde en ${url}. Compruebe PORT y HOST; con el hub en otra máquina, ejecute este comando allí.`,
    },
  },
};
