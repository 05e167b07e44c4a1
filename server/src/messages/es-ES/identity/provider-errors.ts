import type { Messages } from '../../pt-BR/identity/provider-errors.ts';

export const messages: Messages = {
  sso_provider_not_found: 'No se encontró ninguna organización para esta dirección.',
  sso_domain_already_exists: 'Este dominio ya pertenece a una organización.',
  saml_provider_disabled: 'Este hub no acepta la entrada por organización.',
  saml_idp_already_exists: 'Esta organización ya está registrada.',
  saml_metadata_fetch_failed: 'No se pudieron leer los metadatos de la organización.',
  saml_assertion_no_email: 'La organización no informó un correo.',
  saml_assertion_no_user_id: 'La organización no dijo quién es la persona.',
  saml_entity_id_mismatch: 'Estos metadatos son de otra organización.',
  saml_relay_state_not_found: 'No se encontró esta entrada o ya fue usada. Empiece de nuevo.',
  saml_relay_state_expired: 'Esta entrada tardó demasiado. Empiece de nuevo.',
  user_sso_managed: 'Esta cuenta la administra su organización; esto se cambia allí.',
  manual_linking_disabled: 'Este hub no permite vincular otras cuentas.',
  identity_already_exists: 'Esta cuenta ya está vinculada a alguien.',
  identity_not_found: 'No se encontró esta cuenta vinculada.',
  single_identity_not_deletable: 'Hay que conservar al menos una forma de entrar.',
  email_conflict_identity_not_deletable:
    'Quitar este vínculo dejaría la cuenta con el correo de otra persona.',
  provider_disabled: 'Este hub no acepta la entrada por este servicio.',
  provider_email_needs_verification: 'Confirme su correo en el otro servicio, o con el mensaje que enviamos.',
  bad_oauth_state: 'Esta entrada no coincide con su inicio. Empiece de nuevo.',
  bad_oauth_callback: 'El otro servicio respondió de una forma que no entendimos.',
  oauth_client_not_found: 'No se encontró esta aplicación.',
  oauth_authorization_not_found: 'No se encontró esta petición de acceso o ya terminó.',
};
