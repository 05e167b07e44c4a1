import type { Messages } from '#messages/pt-BR/platform/code-runner.ts';

export const messages: Messages = {
  output: 'Salida',
  loading: 'Preparando…',
  loadingPython: 'Preparando Python: la primera vez son 6 MB…',
  running: 'Ejecutando…',
  done: 'Terminó.',
  silent: 'Terminó sin escribir nada.',
  failed: 'Terminó con un error.',
  failedAt: 'Terminó con un error en la línea',
  stopped: 'Detenido.',
  late: 'Tardó demasiado y se detuvo.',
  overflowed: 'Escribió demasiado y se detuvo: aquí está solo el comienzo.',
  unable: 'No se pudo ejecutar aquí. Compruebe la conexión e inténtelo de nuevo.',
  stop: 'Detener',
  clear: 'Limpiar',
  edited: 'Código para ejecutar',
  editHint: 'Lo que cambie aquí solo lo ve usted. Ctrl+Enter lo ejecuta.',
  reset: 'Volver al original',
  close: 'Cerrar el editor',
};
