export const messages = {
  mute: 'Silenciar {name}',
  unmute: 'Deixar de silenciar {name}',
  block: 'Bloquear {name}',
  unblock: 'Desbloquear {name}',
  muted: 'Você silenciou {name}.',
  mutedLine: 'O que essa pessoa escreve fica dobrado para você. Desfaça em Configurações, Privacidade.',
  blocked: 'Você bloqueou {name}.',
  blockedLine:
    'O que essa pessoa escreve fica dobrado, e ela não responde nem menciona você. Ela não é avisada. Desfaça em Configurações, Privacidade.',
  lifted: 'O que {name} escreve volta a aparecer.',
  failed: 'Não foi possível mudar isso.',
  error: 'Erro',
  actions: 'Ações sobre {name}',
  isMuted: 'Silenciado',
  isBlocked: 'Bloqueado',
  title: 'Silenciados e bloqueados',
  line: 'O que estas pessoas escrevem aparece dobrado. Quem está bloqueado também não responde aos seus comentários nem menciona você. Ninguém é avisado.',
  noBlockedMember: 'Ninguém. Silencie ou bloqueie alguém pelo perfil, ou pelo menu do que a pessoa escreveu.',
  undo: 'Desfazer',
  loading: 'Carregando a lista',
  listFailed: 'Não foi possível carregar a lista',
  listFailedLine: 'Verifique a conexão e tente de novo.',
  retry: 'Tentar de novo',
};

export type Messages = typeof messages;
