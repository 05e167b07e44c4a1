/**
 * The pages of the outbox, which shows the e-mails and SMS that cannot leave this machine, because no mail server or
 * SMS service is configured.
 */
export const messages = {
  title: 'Caixa de saída',
  intro:
    'As mensagens que não têm como sair ficam aqui, nesta máquina: os e-mails sem um servidor de e-mail, as de texto sem um serviço que as envie. A lista se atualiza sozinha.',
  none: 'Nenhuma mensagem ainda.',
  sms: 'Mensagem de texto',
  all: 'Todas as mensagens',
  to: 'Para',
  code: 'Código',
  links: 'Links',
  asReceived: 'Mensagem como o destinatário a vê',
  plainText: 'Só texto',
};

export type Messages = typeof messages;
