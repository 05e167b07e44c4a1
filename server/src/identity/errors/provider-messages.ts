import type { Language } from '#platform/http/languages';

/** Messages for errors about external providers. */
export const providerErrorMessages = {
  sso_provider_not_found: {
    'pt-BR': 'Nenhuma organização foi encontrada para este endereço.',
    'en-US': 'No SSO provider assigned for this domain',
    'es-ES': 'No se encontró ninguna organización para esta dirección.',
  },
  sso_domain_already_exists: {
    'pt-BR': 'Este domínio já pertence a uma organização.',
    'en-US': "SSO Domain '{domain}' is already assigned to an SSO identity provider",
    'es-ES': 'Este dominio ya pertenece a una organización.',
  },
  saml_provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por organização.',
    'en-US': 'SAML 2.0 is disabled',
    'es-ES': 'Este hub no acepta la entrada por organización.',
  },
  saml_idp_already_exists: {
    'pt-BR': 'Esta organização já está cadastrada.',
    'en-US': 'SAML Identity Provider with this EntityID ({entity}) already exists',
    'es-ES': 'Esta organización ya está registrada.',
  },
  saml_metadata_fetch_failed: {
    'pt-BR': 'Os metadados da organização não puderam ser lidos.',
    'en-US': "Error fetching SAML Metadata from URL '{url}'",
    'es-ES': 'No se pudieron leer los metadatos de la organización.',
  },
  saml_assertion_no_email: {
    'pt-BR': 'A organização não informou um e-mail.',
    'en-US': 'SAML Assertion does not contain an email address',
    'es-ES': 'La organización no informó un correo.',
  },
  saml_assertion_no_user_id: {
    'pt-BR': 'A organização não disse quem é a pessoa.',
    'en-US':
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    'es-ES': 'La organización no dijo quién es la persona.',
  },
  saml_entity_id_mismatch: {
    'pt-BR': 'Estes metadados são de outra organização.',
    'en-US':
      "SAML Metadata can be updated only if the EntityID matches for the provider; expected '{expected}' but got '{entity}'",
    'es-ES': 'Estos metadatos son de otra organización.',
  },
  saml_relay_state_not_found: {
    'pt-BR': 'Esta entrada não foi encontrada ou já foi usada. Comece de novo.',
    'en-US': 'SAML RelayState does not exist, try logging in again?',
    'es-ES': 'No se encontró esta entrada o ya fue usada. Empiece de nuevo.',
  },
  saml_relay_state_expired: {
    'pt-BR': 'Esta entrada demorou demais. Comece de novo.',
    'en-US': 'SAML RelayState has expired. Try logging in again?',
    'es-ES': 'Esta entrada tardó demasiado. Empiece de nuevo.',
  },
  user_sso_managed: {
    'pt-BR': 'Esta conta é administrada pela organização; isto se muda lá.',
    'en-US': 'Updating email, phone, password of a SSO account only possible via SSO',
    'es-ES': 'Esta cuenta la administra su organización; esto se cambia allí.',
  },
  manual_linking_disabled: {
    'pt-BR': 'Este hub não permite ligar outras contas.',
    'en-US': 'Manual linking is disabled',
    'es-ES': 'Este hub no permite vincular otras cuentas.',
  },
  identity_already_exists: {
    'pt-BR': 'Esta conta já está ligada a alguém.',
    'en-US': 'Identity is already linked',
    'es-ES': 'Esta cuenta ya está vinculada a alguien.',
  },
  identity_not_found: {
    'pt-BR': 'Esta conta ligada não foi encontrada.',
    'en-US': "Identity doesn't exist",
    'es-ES': 'No se encontró esta cuenta vinculada.',
  },
  single_identity_not_deletable: {
    'pt-BR': 'É preciso manter pelo menos uma forma de entrar.',
    'en-US': 'User must have at least 1 identity after unlinking',
    'es-ES': 'Hay que conservar al menos una forma de entrar.',
  },
  email_conflict_identity_not_deletable: {
    'pt-BR': 'Remover esta ligação deixaria a conta com o e-mail de outra pessoa.',
    'en-US': 'Unable to unlink identity due to email conflict',
    'es-ES': 'Quitar este vínculo dejaría la cuenta con el correo de otra persona.',
  },
  provider_disabled: {
    'pt-BR': 'Este hub não aceita entrada por este serviço.',
    'en-US': 'Provider is not enabled',
    'es-ES': 'Este hub no acepta la entrada por este servicio.',
  },
  provider_email_needs_verification: {
    'pt-BR': 'Confirme seu e-mail no outro serviço, ou pela mensagem que enviamos.',
    'en-US': 'Unverified email with {provider}. Verify the email with {provider} in order to sign in',
    'es-ES': 'Confirme su correo en el otro servicio, o con el mensaje que enviamos.',
  },
  bad_oauth_state: {
    'pt-BR': 'Esta entrada não confere com o início dela. Comece de novo.',
    'en-US': 'OAuth state not found or expired',
    'es-ES': 'Esta entrada no coincide con su inicio. Empiece de nuevo.',
  },
  bad_oauth_callback: {
    'pt-BR': 'O outro serviço respondeu de um jeito que não entendemos.',
    'en-US': 'OAuth callback with missing authorization code missing',
    'es-ES': 'El otro servicio respondió de una forma que no entendimos.',
  },
  oauth_client_not_found: {
    'pt-BR': 'Este aplicativo não foi encontrado.',
    'en-US': 'OAuth client not found',
    'es-ES': 'No se encontró esta aplicación.',
  },
  oauth_authorization_not_found: {
    'pt-BR': 'Este pedido de acesso não foi encontrado ou já acabou.',
    'en-US': 'authorization not found',
    'es-ES': 'No se encontró esta petición de acceso o ya terminó.',
  },
} as const satisfies Record<string, Record<Language, string>>;
