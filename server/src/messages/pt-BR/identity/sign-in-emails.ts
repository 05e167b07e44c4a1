/** E-mails about sign-up, sign-in and the address of an account. `{life}` is how long a link is valid. */
export const messages = {
  signup: {
    subject: 'Confirme seu e-mail',
    lead: 'Falta só um passo para a sua conta valer: confirme que este endereço é seu.',
    button: 'Confirmar meu e-mail',
    code: 'Ou use este código:',
    end: 'O link vale por {life}. Se você não criou esta conta, ignore esta mensagem.',
  },
  known_address: {
    subject: 'Você já tem uma conta',
    lead: 'Alguém tentou criar uma conta com este endereço, que já tem uma. Se foi você, entre com a sua senha ou peça uma nova em "Esqueci minha senha".',
    button: 'Entrar no hub',
    end: 'Se não foi você, nada precisa ser feito: a sua conta continua como estava.',
  },
  recovery: {
    subject: 'Escolha uma nova senha',
    lead: 'Recebemos um pedido para trocar a senha da sua conta.',
    button: 'Escolher nova senha',
    code: 'Ou use este código:',
    end: 'O link vale por {life} e só uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
  },
  password_changed: {
    subject: 'Sua senha foi trocada',
    lead: 'A senha da sua conta acaba de ser trocada, e as outras sessões foram encerradas.',
    button: 'Pedir uma nova senha',
    end: 'Se não foi você, peça uma nova senha agora.',
  },
  magiclink: {
    subject: 'Seu link para entrar',
    lead: 'Use este link para entrar na sua conta, sem senha.',
    button: 'Entrar no hub',
    code: 'Ou use este código:',
    end: 'O link vale por {life} e só uma vez. Se não foi você, ignore esta mensagem.',
  },
  reauthentication: {
    subject: 'Seu código de confirmação',
    lead: 'Você está trocando a senha da sua conta. Digite este código na página para continuar.',
    code: 'Seu código:',
    end: 'O código vale por {life}. Se não foi você, troque a sua senha e encerre as outras sessões.',
  },
  phone_changed: {
    subject: 'Novo telefone na sua conta',
    lead: 'A sua conta tem um novo telefone, confirmado por um código.',
    button: 'Recuperar a conta',
    end: 'Se foi você, não é preciso fazer nada. Se não foi, recupere a conta e troque a senha agora.',
  },
  email_added: {
    subject: 'Novo e-mail na sua conta',
    lead: 'A sua conta tem agora um e-mail, confirmado por um link.',
    button: 'Abrir o hub',
    end: 'Se foi você, não é preciso fazer nada. Se não foi, entre e troque a senha agora.',
  },
  email_change_current: {
    subject: 'Confirme a troca de e-mail',
    lead: 'Recebemos um pedido para trocar o e-mail da sua conta. A troca vale quando os dois endereços confirmarem.',
    button: 'Confirmar a troca',
    code: 'Ou use este código:',
    end: 'Se não foi você, ignore esta mensagem e troque a sua senha.',
  },
  email_change_new: {
    subject: 'Confirme seu novo e-mail',
    lead: 'Confirme que este endereço é seu para usá-lo na sua conta. A troca vale quando os dois endereços confirmarem.',
    button: 'Confirmar o novo e-mail',
    code: 'Ou use este código:',
    end: 'Se você não pediu esta troca, ignore esta mensagem.',
  },
};

export type Messages = typeof messages;
