/** The texts of the code runner. */
export const messages = {
  output: 'Saída',
  loading: 'Preparando…',
  loadingPython: 'Preparando o Python: na primeira vez são 6 MB…',
  running: 'Executando…',
  done: 'Terminou.',
  silent: 'Terminou sem escrever nada.',
  failed: 'Terminou com erro.',
  failedAt: 'Terminou com erro na linha',
  stopped: 'Parado.',
  late: 'Demorou demais e foi parado.',
  overflowed: 'Escreveu demais e foi parado: aqui está só o começo.',
  unable: 'Não foi possível executar aqui. Confira a conexão e tente de novo.',
  stop: 'Parar',
  clear: 'Limpar',
  edited: 'Código a executar',
  editHint: 'O que você muda aqui só você vê. Ctrl+Enter executa.',
  reset: 'Voltar ao original',
  close: 'Fechar o editor',
};

export type Messages = typeof messages;
