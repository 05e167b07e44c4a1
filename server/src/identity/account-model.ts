import type { Language } from '#platform/http/languages';

export type User = {
  id: string;
  email: string | null;
  password_hash: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  new_email: string | null;
  email_change_sent_at: Date | null;
  email_change_agreed: 'current' | 'new' | null;
  /** The phone number in digits only: E.164 without the plus sign. */
  phone: string | null;
  phone_confirmed_at: Date | null;
  new_phone: string | null;
  phone_change_sent_at: Date | null;
  invited_at: Date | null;
  deleted_at: Date | null;
  role: string;
  is_anonymous: boolean;
  /** The account signed in through an organisation's single sign-on, which alone determines its identity. */
  is_sso_user: boolean;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  language: string;
  created_at: Date;
  updated_at: Date;
};

export type Identity = {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Record<string, unknown>;
  email: string | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** The public part of a second factor. */
export type Factor = {
  id: string;
  user_id: string;
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  status: 'unverified' | 'verified';
  friendly_name: string | null;
  phone: string | null;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** A user with all related rows that the protocol exposes. */
export type AuthAccount = { user: User; identities: readonly Identity[]; factors: readonly Factor[] };

/** One authentication of a session: the protocol's name of the method, and its time in seconds. */
export type AmrEntry = { method: string; timestamp: number; provider?: string };

export type Session = {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  /** The authentication methods of the session, newest first. */
  amr: AmrEntry[];
  /** The counter of the live refresh token, the one that the session accepts next. */
  counter: number;
  binding_hash: Buffer | null;
  remember: boolean;
  /** The application that owns this session; null for a user's own session. */
  client_id: string | null;
  /** The scopes that the user granted to the application; null for a user's own session. */
  scope: string | null;
  created_at: Date;
  refreshed_at: Date;
  not_after: Date;
  /** Refresh tokens with a lower counter are from before MFA verification. */
  mfa_counter: number;
  /** When the owner of the session last re-authenticated. The times in `amr` count as well. */
  reauthenticated_at: Date | null;
};

/** The caller, with the session of the request. */
export type AuthenticatedAccount = AuthAccount & { session: Session };

export type OneTimeTokenPurpose =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change';

/** The request context: what is known about the caller from the request. */
export type RequestContext = {
  /** The IP address of the client, or of the trusted proxy if it forwarded no valid one; null if both are invalid. */
  ip: string | null;
  /** The key of rate limits: the IP address, or the network of an IPv6 address. */
  network: string;
  userAgent: string;
  /** The language of API responses. */
  language: Language;
  /** The language of the emails to a person who signs up. */
  emailLanguage: Language;
  remember: boolean;
  /**
   * True if a browser sent the request and the instance binds sessions to browsers with a cookie; false for a
   * token-only client.
   */
  isBrowser: boolean;
  /** True if a browser sent the request: its headers contain `Origin` or `Sec-Fetch-Site`. */
  hasOriginHeader: boolean;
  /** The binding cookie that the browser already has. */
  binding: string | undefined;
  /** The access token of the request, if it has one. */
  bearer: string | undefined;
  /** The invite code from the browser's cookie. */
  invite: string | undefined;
};

/** What the actions of a service need of a request. A command has no IP address. */
export type ServiceRequestContext = Pick<RequestContext, 'ip' | 'emailLanguage'>;

/**
 * Returns the user as the protocol shows it. A missing email address or phone number is an empty string, all other null
 * fields are omitted, and secrets are never included.
 */
export function toUserBody({ user, identities, factors }: AuthAccount) {
  const emailConfirmed = user.email_confirmed_at;
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: toIsoString(emailConfirmed),
    phone_confirmed_at: toIsoString(user.phone_confirmed_at),
    confirmed_at: toIsoString(emailConfirmed ?? user.phone_confirmed_at),
    invited_at: toIsoString(user.invited_at),
    confirmation_sent_at: toIsoString(user.confirmation_sent_at),
    recovery_sent_at: toIsoString(user.recovery_sent_at),
    reauthentication_sent_at: toIsoString(user.reauthentication_sent_at),
    email_change_sent_at: toIsoString(user.email_change_sent_at),
    new_email: user.new_email ?? undefined,
    phone_change_sent_at: toIsoString(user.phone_change_sent_at),
    new_phone: user.new_phone ?? undefined,
    last_sign_in_at: toIsoString(user.last_sign_in_at),
    banned_until: toIsoString(user.banned_until),
    deleted_at: toIsoString(user.deleted_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(toIdentityBody),
    factors: factors.length > 0 ? factors.map(toFactorBody) : undefined,
    created_at: toIsoString(user.created_at),
    updated_at: toIsoString(user.updated_at),
    is_anonymous: user.is_anonymous,
  };
}

export type UserBody = ReturnType<typeof toUserBody>;

const toIsoString = (moment: Date | null) => moment?.toISOString();

export function toIdentityBody(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    email: identity.email ?? undefined,
    last_sign_in_at: toIsoString(identity.last_sign_in_at),
    created_at: toIsoString(identity.created_at),
    updated_at: toIsoString(identity.updated_at),
  };
}

export function toFactorBody(factor: Factor) {
  return {
    id: factor.id,
    status: factor.status,
    friendly_name: factor.friendly_name ?? undefined,
    factor_type: factor.factor_type,
    phone: factor.phone ?? undefined,
    last_challenged_at: toIsoString(factor.last_challenged_at),
    created_at: toIsoString(factor.created_at),
    updated_at: toIsoString(factor.updated_at),
  };
}

export const isUserBanned = (user: User, now: Date) => user.banned_until !== null && user.banned_until > now;
