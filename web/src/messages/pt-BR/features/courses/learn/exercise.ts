/** The texts of an exercise for learners, in Portuguese. */
export const messages = {
  code: 'Seu código',
  editHint: 'Ctrl+Enter executa. O que você escreve fica guardado neste navegador.',
  draftHint: 'O que você escreve fica guardado neste navegador.',
  restart: 'Recomeçar',
  confirmRestart: 'Voltar ao código do começo? O que você escreveu se perde.',
  dismiss: 'Voltar',
  run: 'Executar',
  test: 'Testar',
  testing: 'Testando…',
  send: 'Enviar',
  sending: 'Conferindo…',
  howChecked:
    'Executar e Testar rodam no seu navegador. Enviar confere todos os testes no servidor: passando em todos, a aula fica concluída.',
  howPractised:
    'Este exercício é prática: o Python roda só no seu navegador, e o servidor não confere o código. Teste e depois marque a aula como concluída.',
  howSent:
    'Enviar confere todos os testes no servidor: passando em todos, a aula fica concluída. Neste hub nenhum código roda nas páginas.',
  howRead:
    'Neste hub nenhum código roda nas páginas, e o servidor não confere Python. Escreva o seu, compare com os testes e marque a aula como concluída.',
  shut: 'Inscreva-se no curso para enviar.',
  tests: 'Testes',
  passedAll: 'Você passou em todos os testes!',
  passedHere: 'Os testes visíveis passaram aqui. Envie para concluir a aula.',
  passedPractice: 'Todos os testes passaram. Agora marque a aula como concluída.',
  testsPassed: 'testes passaram. Veja abaixo o que falta.',
  passed: 'Passou',
  failed: 'Não passou',
  untried: 'Ainda não testado',
  hidden: 'Teste oculto: só o servidor o confere.',
  expected: 'Esperado',
  got: 'Obtido',
  mistake: 'Erro',
  onLine: 'na linha',
  late: 'Demorou demais e foi parado.',
  memory: 'Usou memória demais e foi parado.',
  large: 'O resultado é grande demais.',
  valueless: 'Não deu nenhum valor. Falta um return?',
  nothingToTest: 'Todos os testes são ocultos: envie para conferir.',
  error: 'Erro',
  sendFailed: 'Não foi possível enviar. O seu código continua aqui.',
  testFailed: 'Não foi possível testar aqui. Confira a conexão e tente de novo.',
};

export type Messages = typeof messages;
