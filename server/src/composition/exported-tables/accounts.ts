import type { TableExport } from '#platform/export/table-exports';

/** The tables of the identity service. */
export const accountsExports: Record<string, TableExport> = {
  audit_log_entries: {
    entity: 'account-log',
    columns: 'id user_id action traits created_at',
    withoutColumns: {
      ip: { why: 'The IP addresses of members.' },
    },
  },
  custom_providers: {
    leftOut:
      'The sign-in providers are configured again, because their secrets are encrypted with the keys of the hub.',
  },
  flow_states: { leftOut: 'Sign-ins in progress.' },
  identities: {
    entity: 'account-identities',
    columns: 'id user_id provider provider_id identity_data email last_sign_in_at created_at updated_at',
  },
  mfa_challenges: { leftOut: 'Sign-ins in progress.' },
  mfa_factors: { leftOut: 'Second factors are secrets, and are set up again.' },
  mfa_recovery_codes: { leftOut: 'Second factors are secrets, and are set up again.' },
  oauth_authorizations: { leftOut: 'Sign-ins in progress.' },
  oauth_clients: {
    leftOut: 'The applications are registered again, because their secrets are not exported.',
  },
  oauth_consents: { leftOut: 'Applies to the applications, which are registered again.' },
  one_time_tokens: { leftOut: 'Links and codes that were sent to members.' },
  provider_states: { leftOut: 'Sign-ins in progress.' },
  refresh_tokens: { leftOut: 'Sessions end.' },
  saml_assertions: { leftOut: 'Sign-ins in progress.' },
  saml_relay_states: { leftOut: 'Sign-ins in progress.' },
  schema_migrations: { leftOut: 'The tables belong to the program.' },
  sessions: { leftOut: 'Sessions end.' },
  sign_up_claims: { leftOut: 'Hashes of passwords.' },
  sso_domains: {
    entity: 'sso-domains',
    columns: 'domain provider_id created_at',
  },
  sso_providers: {
    entity: 'sso-providers',
    columns:
      'id entity_id metadata_xml metadata_url attribute_mapping name_id_format allow_idp_initiated disabled created_at updated_at',
  },
  users: {
    entity: 'accounts',
    columns:
      'id email email_confirmed_at confirmation_sent_at recovery_sent_at new_email email_change_sent_at email_change_agreed last_sign_in_at banned_until app_metadata user_metadata language created_at updated_at reauthentication_sent_at phone phone_confirmed_at new_phone phone_change_sent_at invited_at deleted_at role is_anonymous is_sso_user failed_sign_ins_notified_at',
    withoutColumns: {
      password_hash: { why: 'Hashes of passwords; members choose a new one by e-mail.' },
      retired_hash: { why: 'Hashes of passwords.' },
    },
  },
  web3_messages: { leftOut: 'Sign-ins in progress.' },
  webauthn_challenges: { leftOut: 'Sign-ins in progress.' },
  webauthn_credentials: { leftOut: 'Passkeys belong to the address of the hub, and are added again.' },
};
