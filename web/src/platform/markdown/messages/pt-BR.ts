/** What is said around the texts of members. */
export const messages = {
  taskDone: 'Feito',
  taskOpen: 'A fazer',
  copyCode: 'Copiar código',
  codeCopied: 'Código copiado!',
  run: 'Executar',
  editAndRun: 'Editar e executar',
  copyFailed: 'Não foi possível copiar o código.',
  error: 'Erro',
  code: 'Código',
};

export type Messages = typeof messages;
