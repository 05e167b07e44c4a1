export const words = {
  title: 'Comunidade',
  members: '{count, plural, =0 {membros} one {membro} other {membros}}',
  online: 'online',
  admins: '{count, plural, =0 {admins} one {admin} other {admins}}',
  today: 'Hoje no hub',
  newDiscussions:
    '{count, plural, =0 {Nenhuma discussão nova} one {# nova discussão} other {# novas discussões}}',
  newComments:
    '{count, plural, =0 {Nenhum comentário novo} one {# novo comentário} other {# novos comentários}}',
  invite: 'Convidar pessoas',
  eventsToday: '{count, plural, =0 {Nenhum evento hoje} one {# evento hoje} other {# eventos hoje}}',
  newMembers: '{count, plural, =0 {Nenhum membro novo} one {# novo membro} other {# novos membros}}',
  failed: 'Não foi possível carregar os números.',
  retry: 'Tentar de novo',
};

export type Words = typeof words;
