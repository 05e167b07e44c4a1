import type { Messages } from '#messages/pt-BR/features/bookmarks.ts';

export const messages: Messages = {
  title: 'Guardados',
  save: 'Guardar',
  remove: 'Quitar de guardados',
  saved: 'Discusión guardada',
  savedLine: 'Te espera en Guardados, en el menú de tu cuenta.',
  removed: 'Quitada de guardados',
  follow: 'Seguir',
  unfollow: 'Dejar de seguir',
  followed: 'Sigues la discusión',
  followedLine: 'Queda marcada como seguida, aunque no respondas.',
  unfollowed: 'Dejaste de seguir la discusión',
  error: 'Error',
  saveFailed: 'No se pudo cambiar lo guardado.',
  followFailed: 'No se pudo cambiar lo que sigues.',
  empty: 'Nada guardado todavía',
  emptyLine: 'Pulsa el marcador de una discusión para guardarla aquí y volver a ella con calma.',
  discover: 'Ver las discusiones',
  failed: 'No se pudo cargar lo guardado',
  loading: 'Cargando lo guardado',
};
