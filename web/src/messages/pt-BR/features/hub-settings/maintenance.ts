export const messages = {
  title: 'Voltamos já.',
  line: 'O hub está em manutenção.',
  byItself: 'Não precisa recarregar: o hub volta sozinho assim que a manutenção terminar.',
  noReloadNeeded:
    'Não precisa recarregar: o hub volta sozinho, e o que você estava escrevendo continua no lugar.',
  still: 'O que continua disponível',
  setUpFactor: 'Configurar a segunda etapa, para entrar como equipe',
  ownData: 'Meus dados',
  signIn: 'Entrar',
  signOut: 'Sair',
  banner: 'O hub está em manutenção',
  bannerLine: 'Só a equipe usa o hub agora. As outras pessoas veem a página de manutenção.',
  bannerLineOfModerators: 'Só a equipe usa o hub agora. A administração encerra a manutenção.',
  end: 'Encerrar manutenção',
  ending: 'Encerrando...',
  ended: 'Manutenção encerrada!',
  endFailed: 'Não foi possível encerrar a manutenção.',
  settings: 'Manutenção',
  settingsLine:
    'Deixa o hub só para a equipe por um tempo. As outras pessoas veem uma página com a sua mensagem, e o hub volta sozinho para elas quando você encerrar.',
  message: 'Mensagem',
  messageHint: 'Opcional: o que está acontecendo e quando o hub volta.',
  begin: 'Colocar em manutenção',
  begun: 'O hub está em manutenção.',
  saveMessage: 'Salvar mensagem',
  messageSaved: 'Mensagem salva!',
  saving: 'Salvando...',
  changeFailed: 'Não foi possível mudar a manutenção.',
  error: 'Erro',
};

export type Messages = typeof messages;
