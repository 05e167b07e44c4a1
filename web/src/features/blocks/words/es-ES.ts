import type { Words } from './pt-BR.ts';

export const words: Words = {
  mute: 'Silenciar a {name}',
  unmute: 'Dejar de silenciar a {name}',
  block: 'Bloquear a {name}',
  unblock: 'Desbloquear a {name}',
  muted: 'Silenciaste a {name}.',
  mutedLine: 'Lo que escribe queda plegado para ti. Deshazlo en Configuración, Privacidad.',
  blocked: 'Bloqueaste a {name}.',
  blockedLine:
    'Lo que escribe queda plegado, y no puede responderte ni mencionarte. No recibe ningún aviso. Deshazlo en Configuración, Privacidad.',
  lifted: 'Lo que escribe {name} vuelve a verse.',
  failed: 'No se pudo cambiar esto.',
  error: 'Error',
  deeds: 'Acciones sobre {name}',
  isMuted: 'Silenciado',
  isBlocked: 'Bloqueado',
  title: 'Silenciados y bloqueados',
  line: 'Lo que escriben estas personas queda plegado. Quien está bloqueado tampoco responde a tus comentarios ni te menciona. Nadie recibe un aviso.',
  nobody: 'Nadie. Silencia o bloquea a alguien en su perfil, o en el menú de lo que escribió.',
  undo: 'Deshacer',
  loading: 'Cargando la lista',
  listFailed: 'No se pudo cargar la lista',
  listFailedLine: 'Revisa la conexión e inténtalo de nuevo.',
  retry: 'Volver a intentar',
};
