export const messages = {
  exportTitle: 'Exportar meus dados',
  exportLine:
    'Uma cópia de tudo o que o hub guarda sobre você: seus textos, votos, curtidas, arquivos, sessões e mais. Vem em um ZIP que você lê no navegador e que outros programas entendem.',
  export: 'Exportar meus dados',
  exportAgain: 'Pedir outra cópia',
  exportPassword:
    'Peça com a sua senha: assim ninguém leva os seus dados de um computador que você deixou aberto. Quando a cópia estiver pronta, você tem 24 horas para baixá-la.',
  exportSignInAgain:
    'É preciso ter entrado há pouco: assim ninguém leva os seus dados de um computador que você deixou aberto. Quando a cópia estiver pronta, você tem 24 horas para baixá-la.',
  requestCopy: 'Pedir a cópia',
  exportFailed: 'Não foi possível pedir a cópia',
  exportBroken: 'A cópia não pôde ser feita. Peça outra; se acontecer de novo, avise quem cuida do hub.',
  emailWhenReady: 'Avisamos por e-mail quando estiver pronta.',
  making: 'Reunindo seus dados',
  makingLine:
    '{items, plural, =0 {Pode fechar esta página.} =1 {# item reunido. Pode fechar esta página.} other {# itens reunidos. Pode fechar esta página.}}',
  copyOf: 'Cópia de {moment}',
  copyLine: '{size} · só você pode baixar, até {moment}',
  download: 'Baixar ZIP',
  loadFailed: 'Não foi possível carregar esta parte.',
  retry: 'Tentar de novo',
  consentsTitle: 'Termos que você aceitou',
  consentsLine: 'Cada versão continua publicada, para que você possa lê-la de novo.',
  deleteTitle: 'Excluir minha conta',
  deleteLine: 'Você tem 7 dias para mudar de ideia. Depois disso, não há como voltar.',
  deleteAccount: 'Excluir minha conta',
  lastAdmin: 'Você é o último administrador do hub. Para excluir a sua conta, promova outra pessoa antes.',
  consequences: 'Sua conta é encerrada em todos os aparelhos agora, e apagada daqui a 7 dias:',
  goesAccount:
    'Saem nome, foto, e-mail, perfil, senha, sessões, pontos, conquistas e os arquivos que nenhum texto mostra.',
  goesPrivate: 'Saem o que você leu, salvou e acompanha, e as mensagens que o hub enviou a você.',
  staysVotes:
    'Ficam, sem o seu nome, as curtidas e os votos: eles contam para outras pessoas. Fica também o que outras pessoas escreveram sobre você.',
  howMuch:
    'Hoje você tem {discussions, plural, =1 {# discussão} other {# discussões}}, {comments, plural, =1 {# comentário} other {# comentários}} e {files, plural, =1 {# arquivo} other {# arquivos}}.',
  fateOfTexts: 'O que fazer com os seus textos?',
  keepTexts: 'Manter sem o meu nome',
  keepTextsLine:
    'As conversas continuam inteiras, assinadas por Membro removido, com as imagens e os arquivos que mostram. O que você escreveu sobre si dentro dos textos fica: apague antes o que não quiser deixar.',
  removeTexts: 'Remover tudo',
  removeTextsLine:
    'Suas discussões saem com as respostas que receberam. Seus comentários saem; as respostas de outros a eles ficam, sem o que você disse.',
  password: 'Sua senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Esconder senha',
  wrongPassword: 'Senha atual incorreta',
  typeToConfirm: 'Para confirmar, escreva {word}',
  confirmWord: 'EXCLUIR',
  cancel: 'Cancelar',
  deleteIn7Days: 'Excluir em 7 dias',
  deletionRequested: 'Sua conta será excluída',
  deletionRequestedLine: 'Até {moment} basta entrar e escolher “Manter minha conta”.',
  emailAboutDeletion: 'Enviamos um e-mail com isso.',
  deletionFailed: 'Não foi possível excluir a conta',
  signInAgain: 'Para mostrar que é você, saia, entre de novo e volte aqui em seguida.',
  signOutNow: 'Sair para entrar de novo',
  leavingTitle: 'Sua conta será excluída',
  leavingLine: 'Você pediu isso. Até {moment} ainda dá para voltar atrás, e tudo fica como estava.',
  cancelDeletion: 'Manter minha conta',
  accountKept: 'Sua conta continua!',
  accountKeptLine: 'Nada foi apagado.',
  cancelDeletionFailed: 'Não foi possível manter a conta',
  takeData: 'Leve os seus dados',
  leaveNow: 'Sair',
};

export type Messages = typeof messages;
