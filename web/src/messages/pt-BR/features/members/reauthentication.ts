export const messages = {
  title: 'Confirme que é você',
  line: 'Antes de um passo como este, o hub confere que é você. A confirmação vale por 15 minutos.',
  password: 'Sua senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Esconder senha',
  wrong: 'Senha incorreta',
  confirm: 'Confirmar',
  confirming: 'Confirmando',
  cancel: 'Cancelar',
  byPassword: 'Usar a senha',
  byFactor: 'Usar a segunda etapa',
  byPasskey: 'Usar uma chave de acesso',
  signInAgain: 'Saia, entre de novo e repita o que ia fazer.',
  signOut: 'Sair para entrar de novo',
  stale: 'Não foi possível confirmar. Tente de novo ou saia e entre outra vez.',
  unread: 'Não foi possível saber como você confirma.',
  unreadLine: 'Verifique sua conexão e tente de novo.',
  retry: 'Tentar de novo',
};

export type Messages = typeof messages;
