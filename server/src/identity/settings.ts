import type { ProviderSettings } from './providers/provider-settings.ts';
import type { ReplacementRateLimits } from './limits/rate-limits.ts';
import type { SigningAlgorithm } from './keys/key-ring.ts';

/** How one instance of the identity service behaves. Several may live in one process. */
export type IdentitySettings = {
  /** The address of the service itself, such as `https://hub.example/auth/v1`: the issuer of its tokens. */
  issuer: string;
  /** The URL of the site that users sign in to; the redirect target when no other is requested. */
  siteUrl: string;
  /**
   * The folder of the secret for refresh tokens and codes, and of the signing keys unless `keyFile` or `jwtSecret` is
   * set. Both files are created at the first start.
   */
  keyFolder: string;
  /** The path of a file with signing keys outside of `keyFolder`; a missing file is created. */
  keyFile: string | undefined;
  /** The algorithm of the key that is created when there is none. */
  keyAlgorithm: SigningAlgorithm;
  /** A shared secret for HS256. It signs if no key of `keyFile` can sign; otherwise it only verifies. */
  jwtSecret: string | undefined;
  /**
   * Which service tokens have admin access: those issued for this instance, or with `any-issuer` all that its own key
   * or secret has signed, regardless of their `iss` and `aud`.
   */
  serviceTokens: 'strict' | 'any-issuer';
  /** The path prefix of the routes, such as `/auth/v1`. */
  prefix: string;
  autoconfirm: boolean;
  signUp: boolean;
  /**
   * Hides whether an address or phone number has an account, except where `autoconfirm` or `phoneAutoconfirm` confirms
   * it without a message. If false, the protocol's own responses are sent.
   */
  hidesAccounts: boolean;
  minimumPassword: number;
  /** A file with SHA-1 hashes of passwords to reject, in addition to the built-in list. */
  passwordListFile: string | undefined;
  accessSeconds: number;
  /**
   * The reuse window: for so many seconds a used refresh token still returns the live one, because two tabs may use the
   * same token, or a response may get lost.
   */
  reuseSeconds: number;
  resendSeconds: number;
  confirmationSeconds: number;
  recoverySeconds: number;
  /**
   * The number of seconds after its beginning in which a session from a recovery email can set a new password without
   * the current one.
   */
  freshSeconds: number;
  /**
   * The maximum number of a user's own sessions, and of the sessions of one application for that user. Opening one more
   * ends the session that was unused for the longest time.
   */
  maxSessions: number;
  /** The max number of emails per hour to all recipients; undefined if no email leaves this machine. */
  mailsPerHour: number | undefined;
  /** Responses about an address take a multiple of this time, to hide whether an account exists. */
  steadyMilliseconds: number;
  secureCookies: boolean;
  /** Sign-up and sign-in by e-mail address. */
  email: boolean;
  /** Sign-in by an organisation. */
  saml: boolean;
  anonymous: boolean;
  /** Sign-up and sign-in by phone number; needs an SMS sender. */
  phone: boolean;
  phoneAutoconfirm: boolean;
  /** How long a code sent by SMS is valid, except a code of a second factor. */
  smsSeconds: number;
  smsPerHour: number | undefined;
  factors: { totp: boolean; phone: boolean; webauthn: boolean; recoveryCodes: boolean };
  passkeys: boolean;
  /** The wallets that can sign in. */
  web3: { ethereum: boolean; solana: boolean };
  /** Users can link external identities to their accounts, and unlink identities. */
  manualLinking: boolean;
  /** The external identity providers. */
  providers: readonly ProviderSettings[];
  /**
   * Whether third-party applications can sign users in with their accounts of this service, whether any application can
   * register itself, and the path of the consent page.
   */
  oauthServer: { enabled: boolean; registration: boolean; consentPath: string };
  /**
   * Binds the session of a browser to that browser with a cookie, and rejects write requests from pages of other sites,
   * except the responses of external providers and organisations. Without it the tokens alone authenticate, for the
   * pages of any allowed origin.
   */
  bindsBrowsers: boolean;
  /**
   * The origins of the pages that can send requests from a browser, if sessions are not bound to browsers; `*` allows
   * all origins.
   */
  allowedOrigins: readonly string[];
  /** Origins, in addition to the site, to which emails and sign-ins can redirect. */
  redirectOrigins: readonly string[];
  /** The link of an email opens a page with a button; without it the link confirms directly. */
  confirmationPage: boolean;
  /** Clients in browsers may ask for an unbound session with `X-Client: token-only`. */
  tokenOnlyClients: boolean;
  /** The rate limits that differ from the default. */
  limits: ReplacementRateLimits;
};

type Site = Pick<IdentitySettings, 'siteUrl' | 'keyFolder' | 'secureCookies'>;

export function createDefaultIdentitySettings(site: Site & Partial<IdentitySettings>): IdentitySettings {
  return {
    issuer: `${site.siteUrl}/auth/v1`,
    keyFile: undefined,
    keyAlgorithm: 'ES256',
    jwtSecret: undefined,
    serviceTokens: 'strict',
    prefix: '/auth/v1',
    autoconfirm: false,
    signUp: true,
    hidesAccounts: true,
    minimumPassword: 6,
    passwordListFile: undefined,
    accessSeconds: 900,
    reuseSeconds: 10,
    resendSeconds: 60,
    confirmationSeconds: 86_400,
    recoverySeconds: 3_600,
    freshSeconds: 3_600,
    maxSessions: 10,
    mailsPerHour: undefined,
    steadyMilliseconds: 200,
    email: true,
    saml: true,
    anonymous: false,
    phone: false,
    phoneAutoconfirm: false,
    smsSeconds: 60,
    smsPerHour: 30,
    factors: { totp: true, phone: false, webauthn: true, recoveryCodes: true },
    passkeys: true,
    web3: { ethereum: false, solana: false },
    manualLinking: true,
    providers: [],
    oauthServer: { enabled: false, registration: false, consentPath: '/oauth/consent' },
    bindsBrowsers: true,
    allowedOrigins: [],
    redirectOrigins: [],
    confirmationPage: true,
    tokenOnlyClients: false,
    limits: {},
    ...site,
  };
}
