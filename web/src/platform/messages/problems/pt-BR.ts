/** The messages that explain why something failed; the form adds what failed. */
export const messages = {
  unexpected: 'Ocorreu um erro inesperado. Tente novamente.',
  partFailed: 'Não foi possível abrir isto.',
  offline: 'Confira sua conexão e tente de novo.',
  keyKnown: 'Este aparelho já tem uma chave desta conta.',
  no_session: 'Sua sessão terminou. Entre de novo para continuar.',
  forbidden: 'Você não tem permissão para fazer isso.',
  proof_needed: 'Confirme que é você para continuar.',
  second_factor_missing: 'Ative a verificação em duas etapas nas configurações.',
  user_banned: 'Sua conta está suspensa.',
  already_sent: 'Isto já tinha chegado e não está mais aqui. Envie de novo só se ainda quiser que apareça.',
  conflict: 'Isso já mudou. Atualize a página e tente de novo.',
  already_gone: 'Este conteúdo já saiu do ar.',
  too_large: 'O conteúdo enviado é grande demais.',
  invalid_input: 'Confira os campos indicados.',
  too_many_requests: 'Você foi rápido demais. Espere um pouco e tente de novo.',
  maintenance: 'O hub está em manutenção. Volte daqui a pouco.',
  disk_full: 'O hub está sem espaço em disco. Ler continua possível; avise quem cuida do hub.',
  disk_failing:
    'O disco do hub não está funcionando direito. Tente de novo em instantes; avise quem cuida do hub.',
  search_busy: 'A busca não terminou a tempo. Tente de novo em instantes.',
  unavailable: 'O hub está ocupado. Tente de novo em instantes.',
};

export type Messages = typeof messages;
