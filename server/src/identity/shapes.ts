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
  /** Digits only, as E.164 has them without the plus sign. */
  phone: string | null;
  phone_confirmed_at: Date | null;
  new_phone: string | null;
  phone_change_sent_at: Date | null;
  invited_at: Date | null;
  deleted_at: Date | null;
  role: string;
  is_anonymous: boolean;
  /** Came by the single sign-on of an organisation, which alone says who this is. */
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

/** A second proof, as far as anybody may see it. */
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

/** A user with everything that the protocol shows beside it. */
export type Account = { user: User; identities: readonly Identity[]; factors: readonly Factor[] };

/** One proof of a session: the protocol's name of the method, and when, in seconds. */
export type Proof = { method: string; timestamp: number; provider?: string };

export type Session = {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  /** How the session was proven, newest first. */
  amr: Proof[];
  /** Which of the session's refresh tokens is the live one. */
  counter: number;
  binding_hash: Buffer | null;
  remember: boolean;
  /** The application whose session this is; null for people's own. */
  client_id: string | null;
  /** What the application may know, where it is one's. */
  scope: string | null;
  created_at: Date;
  refreshed_at: Date;
  not_after: Date;
  /** Refresh tokens before this one are from before the second proof. */
  proven_counter: number;
  /** When its owner last showed anew who they are, beside `amr`. */
  proven_again_at: Date | null;
};

/** Whoever asks, with the session they ask in. */
export type Own = Account & { session: Session };

export type Purpose =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change';

/** Who is asking, as far as the wire tells. */
export type Visitor = {
  /** Null when a proxy handed on something that is no address. */
  ip: string | null;
  /** What limits count by: the address, or the network of an IPv6 one. */
  network: string;
  userAgent: string;
  /** Of the answers on the wire. */
  language: Language;
  /** Of the letters to somebody who signs up. */
  letterLanguage: Language;
  remember: boolean;
  /** A page in a browser, whose session is bound to it by a cookie. */
  isBrowser: boolean;
  /** Comes from a page, bound or not: its headers name one. */
  namesOrigin: boolean;
  /** The binding that the browser already holds. */
  binding: string | undefined;
  /** The access token that was sent along. */
  bearer: string | undefined;
  /** The code of the invitation that the browser brings. */
  invite: string | undefined;
};

/** The user as the protocol shows it; what is null is left out, and no secret has a place here. */
export function userBody({ user, identities, factors }: Account) {
  const emailConfirmed = user.email_confirmed_at;
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: at(emailConfirmed),
    phone_confirmed_at: at(user.phone_confirmed_at),
    confirmed_at: at(emailConfirmed ?? user.phone_confirmed_at),
    invited_at: at(user.invited_at),
    confirmation_sent_at: at(user.confirmation_sent_at),
    recovery_sent_at: at(user.recovery_sent_at),
    reauthentication_sent_at: at(user.reauthentication_sent_at),
    email_change_sent_at: at(user.email_change_sent_at),
    new_email: user.new_email ?? undefined,
    phone_change_sent_at: at(user.phone_change_sent_at),
    new_phone: user.new_phone ?? undefined,
    last_sign_in_at: at(user.last_sign_in_at),
    banned_until: at(user.banned_until),
    deleted_at: at(user.deleted_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(identityBody),
    factors: factors.length > 0 ? factors.map(factorBody) : undefined,
    created_at: at(user.created_at),
    updated_at: at(user.updated_at),
    is_anonymous: user.is_anonymous,
  };
}

export type UserBody = ReturnType<typeof userBody>;

const at = (moment: Date | null) => moment?.toISOString();

export function identityBody(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    email: identity.email ?? undefined,
    last_sign_in_at: at(identity.last_sign_in_at),
    created_at: at(identity.created_at),
    updated_at: at(identity.updated_at),
  };
}

export function factorBody(factor: Factor) {
  return {
    id: factor.id,
    status: factor.status,
    friendly_name: factor.friendly_name ?? undefined,
    factor_type: factor.factor_type,
    phone: factor.phone ?? undefined,
    last_challenged_at: at(factor.last_challenged_at),
    created_at: at(factor.created_at),
    updated_at: at(factor.updated_at),
  };
}

export const isBanned = (user: User, now: Date) => user.banned_until !== null && user.banned_until > now;
