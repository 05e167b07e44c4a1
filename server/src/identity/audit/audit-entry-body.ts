import type { AuthAuditAction, AuthAuditEntry, AuthAuditFilter } from './store.ts';

const nilUuid = '00000000-0000-0000-0000-000000000000';

/** The protocol's `log_type` of each action. */
const logTypes: Record<AuthAuditAction, string> = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_repeated_signup: 'user',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_updated_password: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  token_refreshed: 'token',
  token_revoked: 'token',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  recovery_codes_generated: 'recovery_codes',
  recovery_codes_deleted: 'recovery_codes',
  passkey_created: 'passkey',
  passkey_updated: 'passkey',
  passkey_deleted: 'passkey',
  oauth_consent_given: 'user',
  oauth_consent_revoked: 'user',
  oauth_client_created: 'oauth_client',
  oauth_client_registered: 'oauth_client',
  oauth_client_updated: 'oauth_client',
  oauth_client_secret_renewed: 'oauth_client',
  oauth_client_deleted: 'oauth_client',
  sso_provider_created: 'sso_provider',
  sso_provider_updated: 'sso_provider',
  sso_provider_deleted: 'sso_provider',
  custom_provider_created: 'custom_provider',
  custom_provider_updated: 'custom_provider',
  custom_provider_deleted: 'custom_provider',
};

/** Returns an entry as the protocol shows it: actor, action and target. */
export function toAuditEntryBody(entry: AuthAuditEntry) {
  const { by, ...traits } = entry.traits;
  return {
    id: entry.id,
    payload: {
      ...(by === 'service' ? serviceActor : toOwnerActor(entry)),
      action: entry.action,
      log_type: logTypes[entry.action],
      traits: by === 'service' ? { ...traits, ...toSubjectTraits(entry) } : traits,
    },
    ip_address: entry.ip ?? '',
    created_at: entry.created_at.toISOString(),
  };
}

const serviceActor = { actor_id: nilUuid, actor_username: 'service_role', actor_via_sso: false };

function toOwnerActor(entry: AuthAuditEntry) {
  return {
    actor_id: entry.user_id ?? nilUuid,
    actor_username: entry.email ?? entry.phone ?? '',
    ...(entry.name ? { actor_name: entry.name } : {}),
    actor_via_sso: entry.is_sso_user ?? false,
  };
}

const toSubjectTraits = ({ user_id: id, email, phone }: AuthAuditEntry) => ({
  ...(id ? { user_id: id } : {}),
  ...(email ? { user_email: email } : {}),
  ...(phone ? { user_phone: phone } : {}),
});

const isAction = (name: string): name is AuthAuditAction => name in logTypes;
const actions = Object.keys(logTypes).filter(isAction);

/** Parses `scope:term`, where the scope is author, action or type; undefined if it is invalid. */
export function parseAuditFilter(query: string): { filter: AuthAuditFilter } | undefined {
  if (query === '') return { filter: undefined };
  const [, scope, term = ''] = /^(author|action|type):(.+)$/su.exec(query) ?? [];
  const wanted = term.trim().toLowerCase();
  if (scope === undefined || wanted === '') return undefined;
  if (scope === 'author') return { filter: { author: wanted } };
  const getFilterText = (action: AuthAuditAction) => (scope === 'action' ? action : logTypes[action]);
  return { filter: { actions: actions.filter((action) => getFilterText(action).includes(wanted)) } };
}
