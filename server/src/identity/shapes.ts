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

export type Session = {
  id: string;
  user_id: string;
  aal: string;
  amr: { method: string; timestamp: number }[];
  /** Which of the session's refresh tokens is the live one. */
  counter: number;
  binding_hash: Buffer | null;
  remember: boolean;
  created_at: Date;
  refreshed_at: Date;
  not_after: Date;
};

export type Purpose =
  'signup' | 'recovery' | 'magiclink' | 'reauthentication' | 'email_change_current' | 'email_change_new';

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
  /** The binding that the browser already holds. */
  binding: string | undefined;
};

/** The user as the protocol shows it; what is null is left out, and no secret has a place here. */
export function userBody(user: User, identities: readonly Identity[]) {
  const at = (moment: Date | null) => moment?.toISOString();
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    email_confirmed_at: at(user.email_confirmed_at),
    confirmed_at: at(user.email_confirmed_at),
    confirmation_sent_at: at(user.confirmation_sent_at),
    recovery_sent_at: at(user.recovery_sent_at),
    reauthentication_sent_at: at(user.reauthentication_sent_at),
    email_change_sent_at: at(user.email_change_sent_at),
    new_email: user.new_email ?? undefined,
    last_sign_in_at: at(user.last_sign_in_at),
    banned_until: at(user.banned_until),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(identityBody),
    created_at: at(user.created_at),
    updated_at: at(user.updated_at),
    is_anonymous: false,
  };
}

export type UserBody = ReturnType<typeof userBody>;

function identityBody(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    email: identity.email ?? undefined,
    last_sign_in_at: identity.last_sign_in_at?.toISOString(),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
  };
}

export const isBanned = (user: User, now: Date) => user.banned_until !== null && user.banned_until > now;
