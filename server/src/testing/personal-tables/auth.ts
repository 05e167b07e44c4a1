import { toAccountOwnerColumn, type TableErasurePlan } from './erasure-effects.ts';

/** Every table of the identity service. */
export const authErasurePlans: Record<string, TableErasurePlan> = {
  audit_log_entries: {
    of: toAccountOwnerColumn(),
    law: 'id user_id action traits ip created_at',
    why: 'Records of access, which the law requires (Marco Civil da Internet, art. 15); purged after two years. After the deletion their id references no account.',
  },
  custom_providers: {
    none: 'id identifier provider_type enabled settings client_secret created_at updated_at',
    why: 'The sign-in providers that admins configured.',
  },
  flow_states: {
    of: toAccountOwnerColumn(),
    erased:
      'id user_id challenge method code_hash authentication_method created_at issued_at provider provider_tokens',
    why: 'Sign-ins in progress; deleted with the account, or after two days.',
  },
  identities: {
    of: toAccountOwnerColumn(),
    erased: 'id user_id provider provider_id identity_data email last_sign_in_at created_at updated_at',
    why: 'The accounts at other providers that are linked to the account; deleted with it.',
  },
  mfa_challenges: {
    erased: 'id factor_id expected attempts created_at expires_at',
    why: 'Open MFA challenges; deleted with the factor, or when they expire.',
  },
  mfa_factors: {
    of: toAccountOwnerColumn(),
    erased:
      'id user_id factor_type status friendly_name phone secret last_challenged_at created_at updated_at last_used_step',
    why: 'The MFA factors of the account; deleted with it.',
  },
  mfa_recovery_codes: {
    erased: 'factor_id code_hash used_at',
    why: 'Hashes of the recovery codes; deleted with the factor.',
  },
  oauth_authorizations: {
    of: toAccountOwnerColumn(),
    erased:
      'id client_id user_id redirect_uri scope state nonce challenge prompts status code_hash session_id created_at decided_at',
    why: 'OAuth authorizations in progress; deleted with the account, or after two days.',
  },
  oauth_clients: {
    none: 'id name secret_hash token_endpoint_auth_method registration_type client_uri logo_uri redirect_uris grant_types scope created_at updated_at',
    why: 'The registered OAuth clients.',
  },
  oauth_consents: {
    of: toAccountOwnerColumn(),
    erased: 'user_id client_id scopes granted_at',
    why: 'The OAuth clients that the account has authorized; deleted with it.',
  },
  one_time_tokens: {
    of: toAccountOwnerColumn(),
    erased: 'id user_id purpose link_hash code_hash attempts created_at expires_at flow_state_id',
    why: 'Hashes of the links and codes that were sent to the account; deleted with it, or when they expire.',
  },
  provider_states: {
    erased:
      'hash browser_hash provider redirect_to challenge challenge_method session_id invite_hash created_at',
    why: 'Redirects to a provider in progress; deleted with the session, or after two days.',
  },
  refresh_tokens: {
    erased: 'hash session_id counter created_at used_at',
    why: 'Hashes of refresh tokens; deleted with the session.',
  },
  saml_assertions: {
    none: 'provider_id assertion_id good_until',
    why: 'The ids of accepted SAML assertions, which prevent a replay; purged when they expire.',
  },
  saml_relay_states: {
    of: toAccountOwnerColumn(),
    erased:
      'id provider_id relay_hash request_id redirect_to challenge challenge_method binding_hash remember created_at user_id code_hash arrived_at',
    why: 'SAML sign-ins in progress; deleted with the account, or after two days.',
  },
  schema_migrations: { none: 'name checksum applied_at oldest_version', why: 'The applied migrations.' },
  sessions: {
    of: toAccountOwnerColumn(),
    erased:
      'id user_id aal amr counter binding_hash remember user_agent ip created_at refreshed_at not_after factor_id mfa_counter reauthenticated_at client_id scope',
    why: 'The sessions of the account; deleted with it.',
  },
  sign_up_claims: {
    of: toAccountOwnerColumn(),
    erased: 'user_id password_hash notified_at contact',
    why: 'The password of a sign-up with an address that already has an account; deleted with the account.',
  },
  sso_domains: { none: 'domain provider_id created_at', why: 'The domains of organisations.' },
  sso_providers: {
    none: 'id entity_id metadata_xml metadata_url attribute_mapping name_id_format allow_idp_initiated disabled created_at updated_at',
    why: 'The SAML identity providers of organisations.',
  },
  users: {
    of: toAccountOwnerColumn('id'),
    erased:
      'id email password_hash email_confirmed_at confirmation_sent_at recovery_sent_at new_email email_change_sent_at email_change_agreed last_sign_in_at banned_until app_metadata user_metadata language created_at updated_at reauthentication_sent_at phone phone_confirmed_at new_phone phone_change_sent_at invited_at deleted_at role is_anonymous is_sso_user failed_sign_ins_notified_at retired_hash',
    why: 'The account.',
  },
  web3_messages: {
    none: 'hash good_until',
    why: 'Hashes of used wallet messages, which prevent a replay; purged when they expire.',
  },
  webauthn_challenges: {
    of: toAccountOwnerColumn(),
    erased: 'id purpose user_id challenge expires_at',
    why: 'Open WebAuthn challenges; deleted with the account, or a day after they expire.',
  },
  webauthn_credentials: {
    of: toAccountOwnerColumn(),
    erased:
      'id user_id credential_id public_key counter transports aaguid backed_up friendly_name created_at updated_at last_used_at factor_id',
    why: 'The passkeys of the account; deleted with it.',
  },
};
