import type { ProviderSettings } from './providers/provider-settings.ts';
import type { OwnLimits } from './limits/limits.ts';
import type { SigningAlgorithm } from './keys/key-ring.ts';

/** How one instance of the identity service behaves. Several may live in one process. */
export type IdentitySettings = {
  /** The address of the service itself, such as `https://hub.example/auth/v1`: the issuer of its tokens. */
  issuer: string;
  /** Where people land when nothing else is asked for. */
  siteUrl: string;
  /** The folder of the signing key and the secret; both are made at the first start. */
  keyFolder: string;
  /** A JWK Set elsewhere than in the folder. */
  keyFile: string | undefined;
  /** Of the key that is made when there is none. */
  keyAlgorithm: SigningAlgorithm;
  /** A secret for HS256, as programs of others share it. Alone it signs; beside a file it only verifies. */
  jwtSecret: string | undefined;
  /**
   * Which tokens of services administer: those made for this instance, or with `any-issuer` all that its own key or
   * secret has signed, whatever their `iss` and `aud`.
   */
  serviceTokens: 'strict' | 'any-issuer';
  /** Where the routes are mounted. */
  prefix: string;
  autoconfirm: boolean;
  signUp: boolean;
  /** No answer tells whether an address has an account; without it the protocol's own answers do. */
  hidesAccounts: boolean;
  minimumPassword: number;
  /** A file of SHA-1 hashes of passwords that are refused here too. */
  passwordListFile: string | undefined;
  accessSeconds: number;
  /** Within this time a used refresh token still answers the live one: two tabs, a lost answer. */
  reuseSeconds: number;
  resendSeconds: number;
  confirmationSeconds: number;
  recoverySeconds: number;
  /** Up to this age a session that began with a recovery mail may choose a new password without the old one. */
  freshSeconds: number;
  /** Opening one more ends the one unused for longest. */
  mostSessions: number;
  /** Mails an hour, all together; undefined where they never leave this machine. */
  mailsPerHour: number | undefined;
  /** Answers about an address come at multiples of this time, whatever had to be done. */
  steadyMilliseconds: number;
  secureCookies: boolean;
  /** Sign-up and sign-in by e-mail address. */
  email: boolean;
  /** Sign-in by an organisation. */
  saml: boolean;
  anonymous: boolean;
  /** Sign-up and sign-in by telephone; needs somewhere to send text messages to. */
  phone: boolean;
  phoneAutoconfirm: boolean;
  /** How long a code sent by text message is good for. */
  smsSeconds: number;
  smsPerHour: number | undefined;
  factors: { totp: boolean; phone: boolean; webauthn: boolean; recoveryCodes: boolean };
  passkeys: boolean;
  /** Whose wallets are a way in. */
  web3: { ethereum: boolean; solana: boolean };
  /** Accounts may add further ways in by themselves. */
  manualLinking: boolean;
  /** Other services whose accounts are a way in. */
  providers: readonly ProviderSettings[];
  /** Applications of others may sign people in by their accounts here; where they ask, and whether any may register. */
  oauthServer: { enabled: boolean; registration: boolean; consentPath: string };
  /**
   * A session of a browser holds in that browser only, by a cookie, and only the site's own page may act. Without it
   * the tokens alone speak, for the pages of any allowed origin.
   */
  bindsBrowsers: boolean;
  /** Whose pages may ask from within a browser, where none is bound: origins, or `*`. */
  allowedOrigins: readonly string[];
  /** Besides the site, where the links of letters may lead: origins. */
  redirectOrigins: readonly string[];
  /** The link of a letter opens a page with a button; without it the link itself confirms. */
  confirmationPage: boolean;
  /** Clients in browsers may ask for an unbound session with `X-Client: token-only`. */
  tokenOnlyClients: boolean;
  /** How often one may knock, where it is not as usual. */
  limits: OwnLimits;
};

type Site = Pick<IdentitySettings, 'siteUrl' | 'keyFolder' | 'secureCookies'>;

export function usualSettings(site: Site & Partial<IdentitySettings>): IdentitySettings {
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
    mostSessions: 10,
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
