/** Errors about external providers. */
export const messages = {
  sso_provider_not_found: 'Nenhuma organização foi encontrada para este endereço.',
  sso_domain_already_exists: 'Este domínio já pertence a uma organização.',
  saml_provider_disabled: 'Este hub não aceita entrada por organização.',
  saml_idp_already_exists: 'Esta organização já está cadastrada.',
  saml_metadata_fetch_failed: 'Os metadados da organização não puderam ser lidos.',
  saml_assertion_no_email: 'A organização não informou um e-mail.',
  saml_assertion_no_user_id: 'A organização não disse quem é a pessoa.',
  saml_entity_id_mismatch: 'Estes metadados são de outra organização.',
  saml_relay_state_not_found: 'Esta entrada não foi encontrada ou já foi usada. Comece de novo.',
  saml_relay_state_expired: 'Esta entrada demorou demais. Comece de novo.',
  user_sso_managed: 'Esta conta é administrada pela organização; isto se muda lá.',
  manual_linking_disabled: 'Este hub não permite ligar outras contas.',
  identity_already_exists: 'Esta conta já está ligada a alguém.',
  identity_not_found: 'Esta conta ligada não foi encontrada.',
  single_identity_not_deletable: 'É preciso manter pelo menos uma forma de entrar.',
  email_conflict_identity_not_deletable:
    'Remover esta ligação deixaria a conta com o e-mail de outra pessoa.',
  provider_disabled: 'Este hub não aceita entrada por este serviço.',
  provider_email_needs_verification: 'Confirme seu e-mail no outro serviço, ou pela mensagem que enviamos.',
  bad_oauth_state: 'Esta entrada não confere com o início dela. Comece de novo.',
  bad_oauth_callback: 'O outro serviço respondeu de um jeito que não entendemos.',
  oauth_client_not_found: 'Este aplicativo não foi encontrado.',
  oauth_authorization_not_found: 'Este pedido de acesso não foi encontrado ou já acabou.',
};

export type Messages = typeof messages;
