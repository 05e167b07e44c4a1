export const words = {
  title: 'Notificações',
  all: 'Ver todas',
  settings: 'Escolher o que receber',
  none: 'Nenhuma notificação ainda',
  noneLine: 'Respostas, menções e curtidas que chegarem para você aparecem aqui.',
  failed: 'Não foi possível carregar as notificações.',
  unread: 'Não lida:',
  markRead: 'Marcar como lida',
  markAllRead: 'Marcar todas como lidas',
  today: 'Hoje',
  yesterday: 'Ontem',
  now: 'agora',
  somebody: 'Alguém',
  two: '{first} e {second}',
  many: '{first} e mais {others, plural, one {# pessoa} other {# pessoas}}',
  mentionTold: '<strong>{who}</strong> mencionou você em “{title}”',
  replyTold: '<strong>{who}</strong> respondeu ao seu comentário em “{title}”',
  commented: '<strong>{who}</strong> comentou na sua discussão “{title}”',
  newComments:
    '<strong>{count, plural, one {# comentário novo} other {# comentários novos}}</strong> na sua discussão “{title}”',
  followed: '<strong>{who}</strong> comentou em “{title}”, que você segue',
  newFollowed:
    '<strong>{count, plural, one {# comentário novo} other {# comentários novos}}</strong> em “{title}”, que você segue',
  likedDiscussion:
    '<strong>{who}</strong> {count, plural, one {curtiu} other {curtiram}} sua discussão “{title}”',
  likedComment:
    '<strong>{who}</strong> {count, plural, one {curtiu} other {curtiram}} seu comentário em “{title}”',
  answerTold: 'Sua resposta foi marcada como solução em “{title}”',
  badgeTold: 'Você ganhou uma conquista. Veja no seu perfil.',
  decided: 'A moderação tomou uma decisão sobre o que você publicou',
  appealAnswered: 'A moderação respondeu ao seu recurso',
  supportTold: 'A equipe respondeu ao seu chamado “{title}”',
  inviteTold: '<strong>{who}</strong> entrou no hub pelo seu convite',
};

export type Words = typeof words;
