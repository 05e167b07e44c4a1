/** Every API error of the product: its status, and the default message for the user if the rule has no better one. */
export const apiErrorsByCode = {
  bad_json: { status: 400, message: 'O corpo do pedido não é um JSON válido.' },
  bad_request: { status: 400, message: 'O pedido não pôde ser entendido.' },
  no_session: { status: 401, message: 'Entre na sua conta para continuar.' },
  forbidden: { status: 403, message: 'Você não tem permissão para fazer isso.' },
  foreign_origin: { status: 403, message: 'Este pedido veio de outro endereço e foi recusado.' },
  identity_mismatch: { status: 403, message: 'Os dados enviados não são os da sua sessão.' },
  sender_mismatch: { status: 403, message: 'Esta mensagem diz ser de outra pessoa e foi recusada.' },
  anonymous_account: {
    status: 403,
    message: 'Para participar do hub é preciso uma conta com e-mail ou telefone.',
  },
  invite_needed: {
    status: 403,
    message: 'Este hub recebe novos membros por convite. Peça um link a quem já participa.',
  },
  user_banned: { status: 403, message: 'Sua conta está suspensa.' },
  account_leaving: {
    status: 403,
    message: 'Esta conta está para ser excluída. Mantenha a conta para voltar a usar o hub.',
  },
  awaiting_approval: {
    status: 403,
    message: 'Seu pedido para entrar ainda não foi aprovado pela equipe do hub.',
  },
  stale_session: { status: 403, message: 'Entre de novo para confirmar que é você.' },
  proof_needed: { status: 403, message: 'Confirme que é você para continuar.' },
  second_factor_missing: {
    status: 403,
    message: 'Este hub pede a verificação em duas etapas a quem cuida dele. Ative a sua nas configurações.',
  },
  second_factor_needed: { status: 403, message: 'Confirme que é você com a segunda etapa para continuar.' },
  not_found: { status: 404, message: 'Não encontramos o que você procura.' },
  method_not_allowed: { status: 405, message: 'Este endereço não aceita esse método.' },
  conflict: { status: 409, message: 'Isso já mudou. Atualize a página e tente de novo.' },
  already_sent: { status: 409, message: 'Isto já tinha chegado e não está mais aqui.' },
  already_gone: { status: 409, message: 'Este conteúdo não está mais no hub.' },
  request_timeout: { status: 408, message: 'O pedido demorou demais para chegar.' },
  too_large: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  unsupported_media_type: { status: 415, message: 'Envie os dados em JSON.' },
  invalid_file: { status: 415, message: 'Este arquivo não pode ser aceito.' },
  invalid_input: { status: 422, message: 'Confira os campos indicados.' },
  too_many_requests: { status: 429, message: 'Você foi rápido demais. Espere um pouco e tente de novo.' },
  headers_too_large: { status: 431, message: 'O endereço ou os cabeçalhos do pedido são grandes demais.' },
  internal: { status: 500, message: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  no_room: { status: 507, message: 'Não há espaço para guardar o arquivo agora. Avise quem cuida do hub.' },
  disk_full: {
    status: 503,
    message: 'O hub está sem espaço em disco. Ler continua possível; avise quem cuida do hub.',
  },
  disk_failing: {
    status: 503,
    message:
      'O disco do hub não está funcionando direito. Tente de novo em instantes; avise quem cuida do hub.',
  },
  maintenance: { status: 503, message: 'O hub está em manutenção. Volte daqui a pouco.' },
  search_busy: { status: 503, message: 'A busca não terminou a tempo. Tente de novo em instantes.' },
  unavailable: { status: 503, message: 'O hub está ocupado. Tente de novo em instantes.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof apiErrorsByCode;

export type ErrorParams = Readonly<Record<string, string | number>>;

/** The stable reason of an error with its parameters, and its Portuguese sentence. */
type Explanation = { reason: string; params?: ErrorParams; message: string };

/** What is wrong with one field: its path (`title`, `options.0.text`), a stable code and the reason. */
export type FieldError = Explanation & { path: string; code: string };

/** The body of every error response. */
export type ErrorBody = Explanation & {
  code: ErrorCode;
  requestId: string;
  fields?: FieldError[];
};
