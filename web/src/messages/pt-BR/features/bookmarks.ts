export const messages = {
  title: 'Salvos',
  save: 'Salvar',
  remove: 'Remover dos salvos',
  saved: 'Discussão salva',
  savedLine: 'Ela espera por você em Salvos, no menu da sua conta.',
  removed: 'Removida dos salvos',
  follow: 'Seguir',
  unfollow: 'Deixar de seguir',
  followed: 'Seguindo a discussão',
  followedLine: 'Ela fica marcada como seguida, mesmo sem resposta sua.',
  unfollowed: 'Você deixou de seguir a discussão',
  error: 'Erro',
  saveFailed: 'Não foi possível mudar os salvos.',
  followFailed: 'Não foi possível mudar o que você segue.',
  empty: 'Nada salvo ainda',
  emptyLine: 'Toque no marcador de uma discussão para guardá-la aqui e voltar a ela com calma.',
  discover: 'Ver as discussões',
  failed: 'Não foi possível carregar os salvos',
  loading: 'Carregando os salvos',
};

export type Messages = typeof messages;
