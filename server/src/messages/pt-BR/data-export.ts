/** The readable part of an export of personal data, and its words for values. */
export const messages = {
  title: 'Meus dados',
  intro:
    'Tudo o que este hub guarda sobre você, legível aqui e, para programas, em dados.json. Os arquivos que você enviou estão nas pastas ao lado. Aqui está também o que você apagou e o que foi removido, enquanto o hub ainda guarda: por isso pode haver mais textos aqui do que o hub conta na sua atividade. Senhas, códigos e chaves não estão aqui: nem o hub os conhece.',
  yes: 'Sim',
  no: 'Não',
  values: {
    comment: 'Comentário',
    comment_like: 'Curtida em um comentário',
    discussion: 'Discussão',
    discussion_like: 'Curtida em uma discussão',
    going: 'Vou',
    maybe: 'Talvez',
    not_going: 'Não vou',
    waiting: 'Em espera',
    offered: 'Lugar oferecido',
    mail: 'E-mail',
    member: 'Membro',
    moderator: 'Moderação',
    denied: 'Recusado',
    granted: 'Aceito',
    harassment: 'Assédio',
    hate: 'Discurso de ódio',
    inappropriate: 'Conteúdo impróprio',
    misinformation: 'Desinformação',
    pending: 'Em análise',
    permanent_ban: 'Banimento',
    private: 'Só você',
    public: 'Todos os membros',
    removal: 'Conteúdo removido',
    temporary_ban: 'Suspensão',
    warning: 'Aviso',
    terms: 'Termos de uso',
    privacy: 'Política de privacidade',
  },
};

export type Messages = typeof messages;
