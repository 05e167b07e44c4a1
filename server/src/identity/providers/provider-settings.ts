/** An external identity provider. */
export type ProviderSettings = {
  /** The value of `provider` in URLs and in `app_metadata`. */
  id: string;
  /** The name that users see. */
  name: string;
  /** OpenID Connect identifies the user in a signed token; with plain OAuth the server must request the profile. */
  kind: 'oidc' | 'oauth2';
  clientId: string;
  clientSecret: string;
  /** Other clients of the same owner, such as a mobile app, with tokens that are accepted here too. */
  otherClientIds: readonly string[];
  scopes: readonly string[];
  /** True if the provider supports PKCE. */
  pkce: boolean;
  /**
   * The issuer of the ID tokens of an OpenID provider. The endpoints are discovered from it, unless `discoveryUrl` is
   * set.
   */
  issuer?: string | undefined;
  discoveryUrl?: string | undefined;
  endpoints?: ProviderEndpoints | undefined;
  /** Maps the field names of this service to those of the provider. */
  attributes: Readonly<Record<string, string>>;
  /** Additional claims of the provider about a user, stored unchanged. */
  customClaims: readonly string[];
  /** Query parameters that are added to the authorization URL. */
  parameters: Readonly<Record<string, string>>;
  /** True if the provider returns only verified addresses, without marking them as verified. */
  trustsEmail: boolean;
  emailOptional: boolean;
  /** True to accept ID tokens from clients without checking their nonce. */
  skipsNonce: boolean;
};

export type ProviderEndpoints = {
  authorization: string;
  token: string;
  userInfo: string;
  /** The URL of a user's list of addresses, each with whether it is verified. */
  emails?: string | undefined;
};

type Client = { clientId: string; clientSecret: string };

const plain = {
  otherClientIds: [],
  attributes: {},
  customClaims: [],
  parameters: {},
  pkce: true,
  trustsEmail: false,
  emailOptional: false,
  skipsNonce: false,
} as const;

export const createGoogleProviderSettings = (client: Client): ProviderSettings => ({
  ...plain,
  ...client,
  id: 'google',
  name: 'Google',
  kind: 'oidc',
  issuer: 'https://accounts.google.com',
  scopes: ['openid', 'email', 'profile'],
});

export const createGithubProviderSettings = (client: Client): ProviderSettings => ({
  ...plain,
  ...client,
  id: 'github',
  name: 'GitHub',
  kind: 'oauth2',
  endpoints: {
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    userInfo: 'https://api.github.com/user',
    emails: 'https://api.github.com/user/emails',
  },
  attributes: { sub: 'id', user_name: 'login', picture: 'avatar_url' },
  scopes: ['read:user', 'user:email'],
});

/** Returns the settings of a provider: the given fields, and defaults for the missing ones. */
export const completeProviderSettings = (
  item: Pick<ProviderSettings, 'id' | 'name' | 'kind' | 'scopes'> & Client & Partial<ProviderSettings>,
): ProviderSettings => ({ ...plain, ...item });
