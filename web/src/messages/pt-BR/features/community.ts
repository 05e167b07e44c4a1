export const messages = {
  title: 'Comunidade',
  members: '{count, plural, =0 {membros} =1 {membro} other {membros}}',
  online: 'online',
  admins: '{count, plural, =0 {admins} =1 {admin} other {admins}}',
  today: 'Hoje no hub',
  newDiscussions:
    '{count, plural, =0 {Nenhuma discussão nova} =1 {# nova discussão} other {# novas discussões}}',
  newComments:
    '{count, plural, =0 {Nenhum comentário novo} =1 {# novo comentário} other {# novos comentários}}',
  invite: 'Convidar pessoas',
  eventsToday: '{count, plural, =0 {Nenhum evento hoje} =1 {# evento hoje} other {# eventos hoje}}',
  newMembers: '{count, plural, =0 {Nenhum membro novo} =1 {# novo membro} other {# novos membros}}',
  failed: 'Não foi possível carregar os números.',
  retry: 'Tentar de novo',
};

export type Messages = typeof messages;
