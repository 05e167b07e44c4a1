import type { Messages } from '../../pt-BR/identity/provider-errors.ts';

export const messages: Messages = {
  sso_provider_not_found: 'No SSO provider assigned for this domain',
  sso_domain_already_exists: "SSO Domain '{domain}' is already assigned to an SSO identity provider",
  saml_provider_disabled: 'SAML 2.0 is disabled',
  saml_idp_already_exists: 'SAML Identity Provider with this EntityID ({entity}) already exists',
  saml_metadata_fetch_failed: "Error fetching SAML Metadata from URL '{url}'",
  saml_assertion_no_email: 'SAML Assertion does not contain an email address',
  saml_assertion_no_user_id:
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  saml_entity_id_mismatch:
    "SAML Metadata can be updated only if the EntityID matches for the provider; expected '{expected}' but got '{entity}'",
  saml_relay_state_not_found: 'SAML RelayState does not exist, try logging in again?',
  saml_relay_state_expired: 'SAML RelayState has expired. Try logging in again?',
  user_sso_managed: 'Updating email, phone, password of a SSO account only possible via SSO',
  manual_linking_disabled: 'Manual linking is disabled',
  identity_already_exists: 'Identity is already linked',
  identity_not_found: "Identity doesn't exist",
  single_identity_not_deletable: 'User must have at least 1 identity after unlinking',
  email_conflict_identity_not_deletable: 'Unable to unlink identity due to email conflict',
  provider_disabled: 'Provider is not enabled',
  provider_email_needs_verification:
    'Unverified email with {provider}. Verify the email with {provider} in order to sign in',
  bad_oauth_state: 'OAuth state not found or expired',
  bad_oauth_callback: 'OAuth callback with missing authorization code missing',
  oauth_client_not_found: 'OAuth client not found',
  oauth_authorization_not_found: 'authorization not found',
};
