/** The cases of sign-ins with a wallet that are rejected. */
export const messages = {
  wallet_message_short: 'A mensagem da carteira é curta demais.',
  wallet_message_long: 'A mensagem da carteira passa de {maximum} KB.',
  wallet_signature_ethereum: 'A assinatura deve ter 65 bytes em 130 caracteres hexadecimais.',
  wallet_signature_solana: 'A assinatura deve ter 64 bytes em base64.',
  wallet_header_invalid: 'A primeira linha da mensagem da carteira não é válida.',
  wallet_domain_invalid: 'O site na primeira linha da mensagem não é válido.',
  wallet_address_ethereum: 'O endereço da carteira Ethereum não é válido.',
  wallet_address_solana: 'O endereço da carteira Solana não é válido.',
  wallet_third_line: 'A terceira linha da mensagem deve ficar vazia.',
  wallet_uri_missing: 'Falta a URI na mensagem.',
  wallet_uri_invalid: 'A URI da mensagem não é válida.',
  wallet_version_unknown: 'A versão da mensagem deve ser 1.',
  wallet_chain_id_invalid: 'A rede da mensagem não é válida.',
  wallet_issued_at_missing: 'Falta a hora da mensagem.',
  wallet_time_invalid: 'Uma hora da mensagem não é válida: {label}.',
  wallet_not_https: 'A URI da mensagem assinada deve ser HTTPS.',
  wallet_uri_not_allowed: 'A mensagem foi assinada para outro site.',
  wallet_domain_mismatch: 'O site da mensagem assinada não é o da URI.',
  wallet_not_yet_valid: 'A mensagem assinada ainda não vale.',
  wallet_expired: 'A mensagem assinada venceu.',
  wallet_too_old: 'A mensagem assinada é antiga demais.',
  wallet_too_new: 'A hora da mensagem assinada está no futuro.',
};

export type Messages = typeof messages;
