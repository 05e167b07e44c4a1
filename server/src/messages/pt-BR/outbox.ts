/** The pages of the messages that have no way out of this machine. */
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
