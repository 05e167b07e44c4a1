/** The texts around rendered Markdown, such as those of code blocks and task lists. */
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
