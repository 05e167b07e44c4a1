import type { Messages } from '#messages/pt-BR/platform/markdown.ts';

export const messages: Messages = {
  taskDone: 'Hecho',
  taskOpen: 'Por hacer',
  copyCode: 'Copiar código',
  codeCopied: '¡Código copiado!',
  run: 'Ejecutar',
  editAndRun: 'Editar y ejecutar',
  copyFailed: 'No se pudo copiar el código.',
  error: 'Error',
  code: 'Código',
};
