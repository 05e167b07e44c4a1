/**
 * E-mails about actions that the owner of the account may not have caused, such as an invitation or failed sign-ins.
 */
export const messages = {
  invite: {
    subject: 'Você recebeu um convite',
    lead: 'A administração do hub criou uma conta para este endereço. Aceite o convite para entrar e escolher a sua senha.',
    button: 'Aceitar o convite',
    code: 'Ou use este código:',
    end: 'O convite vale por {life}. Se você não sabe do que se trata, ignore esta mensagem.',
  },
  failed_sign_ins: {
    subject: 'Tentativas de entrar na sua conta',
    lead: 'Na última hora alguém tentou entrar na sua conta muitas vezes, com uma senha errada ou de outro modo. Ninguém entrou com essas tentativas.',
    button: 'Escolher nova senha',
    end: 'Se foi você, peça uma nova senha. Se não foi, uma senha longa que só existe aqui basta para ficar tranquilo.',
  },
  failed_proofs: {
    subject: 'Tentativas com a senha da sua conta',
    lead: 'Na última hora alguém errou a senha da sua conta muitas vezes, e ao menos uma delas numa sessão em que a sua conta já estava aberta.',
    button: 'Ver minhas sessões',
    end: 'Se não foi você, encerre as outras sessões e escolha uma nova senha.',
  },
  password_retired: {
    subject: 'Escolha uma nova senha',
    lead: 'Por causa de um incidente de segurança, a senha da sua conta deixou de valer e todas as suas sessões foram encerradas. Para entrar de novo, peça o link e escolha uma senha que você não usa em outro lugar.',
    button: 'Escolher nova senha',
    end: 'Se você usava a mesma senha em outro lugar, troque-a lá também. A administração do hub não pede a sua senha por mensagem.',
  },
};

export type Messages = typeof messages;
