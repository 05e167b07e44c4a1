/** A service whose accounts are a way in here. */
export type ProviderSettings = {
  /** What `provider` says in addresses and in `app_metadata`. */
  id: string;
  /** As people know it. */
  name: string;
  /** OpenID Connect says who somebody is in a signed token; plain OAuth only lets us ask. */
  kind: 'oidc' | 'oauth2';
  clientId: string;
  clientSecret: string;
  /** Other clients of ours, such as an app for telephones, whose tokens are good here too. */
  otherClientIds: readonly string[];
  scopes: readonly string[];
  /** Whether the service understands a proof key. */
  pkce: boolean;
  /** Who signs the tokens of an OpenID service; its addresses are read from there. */
  issuer?: string | undefined;
  discoveryUrl?: string | undefined;
  endpoints?: Endpoints | undefined;
  /** Our name of a fact about somebody, and the service's own. */
  attributes: Readonly<Record<string, string>>;
  /** More that the service says of somebody, kept as it comes. */
  customClaims: readonly string[];
  /** Added to the address where people are sent. */
  parameters: Readonly<Record<string, string>>;
  /** The service only ever tells addresses that it has verified, without saying so. */
  trustsEmail: boolean;
  emailOptional: boolean;
  /** Tokens that a client brings by itself may lack the nonce. */
  skipsNonce: boolean;
};

export type Endpoints = {
  authorization: string;
  token: string;
  userInfo: string;
  /** Where a service lists the addresses of somebody, each with whether it is verified. */
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

export const google = (client: Client): ProviderSettings => ({
  ...plain,
  ...client,
  id: 'google',
  name: 'Google',
  kind: 'oidc',
  issuer: 'https://accounts.google.com',
  scopes: ['openid', 'email', 'profile'],
});

export const github = (client: Client): ProviderSettings => ({
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

/** A service as somebody describes it, with what is not said filled in. */
export const describedProvider = (
  it: Pick<ProviderSettings, 'id' | 'name' | 'kind' | 'scopes'> & Client & Partial<ProviderSettings>,
): ProviderSettings => ({ ...plain, ...it });
