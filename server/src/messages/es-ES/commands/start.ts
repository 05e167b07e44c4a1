import type { Messages } from '../../pt-BR/commands/start.ts';

export const messages: Messages = {
  backup: 'Haciendo una copia de seguridad antes de actualizar la base de datos...',
  tablesBackedUp: (archive) =>
    `La copia de las tablas está en ${archive}; docs/en/upgrade.md dice cómo volver a ella.`,
  backupViolates: (invariants) =>
    `Aviso: la copia de seguridad es igual a la base de datos, pero esto no se cumple en su copia actualizada: ${invariants}. La actualización continúa; para ver más, use npm run hub -- verify.`,
  clusterUpgrade: {
    begin: (former, present) =>
      `Llevando los datos de PostgreSQL ${former} al ${present} y revisando todo; los anteriores quedan como están...`,
    end: (folder) =>
      `Listo. Los datos anteriores están en ${folder}. Cuando todo esté en orden, borre esa carpeta.`,
  },
  serves: (url) => `Mutirão en marcha: ${url}`,
  works: (address) => `Tareas de Mutirão en marcha; estado: ${address}/healthz`,
  setupLink: (link) => `Primer acceso (vale una vez): ${link}`,
  outbox: (url) => `Correos y mensajes: ${url}`,
  noSmtp: 'Aviso: sin SMTP_URL ningún correo sale de este hub.',
  noHttps: 'Aviso: HUB_URL no es https; las cookies de la sesión no se pueden proteger.',
  auditProtection: {
    trigger:
      'Auditoría: solo un disparador impide cambiar o borrar registros; el rol de la base de datos que usa el hub podría quitarlo (docs/en/audit-log.md).',
    rights:
      'Auditoría: el rol de la base de datos que usa el hub solo lee y añade registros; no tiene derecho a cambiar ni borrar ninguno.',
  },
  portInUse: (port) => `El puerto ${port} ya está en uso. Detenga el otro programa, o elija otro con PORT.`,
  portForbidden: (port) => `No se puede usar el puerto ${port}. Elija otro con PORT, por encima de 1024.`,
  hostUnknown: 'HOST no es una dirección de esta máquina, como HOST=0.0.0.0.',
  unforeseen: 'El hub no pudo iniciarse',
  demo: {
    creating: 'Creando la comunidad de ejemplo…',
    created: (members, discussions) => `${members} miembros y ${discussions} discusiones.`,
    signIn: (admin, moderator, member) =>
      `Entre con ${admin} (administración), ${moderator} (moderación) o ${member}.`,
    password: (password) => `La contraseña de todos es ${password}`,
  },
};
