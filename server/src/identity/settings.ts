/** How one instance of the identity service behaves. Several may live in one process. */
export type IdentitySettings = {
  /** The address of the service itself, such as `https://hub.example/auth/v1`: the issuer of its tokens. */
  issuer: string;
  /** Where people land when nothing else is asked for. */
  siteUrl: string;
  /** The folder of the signing key and the refresh secret; both are made at first start. */
  keyFolder: string;
  /** Where the routes are mounted. */
  prefix: string;
  autoconfirm: boolean;
  signUp: boolean;
  minimumPassword: number;
  accessSeconds: number;
  /** Within this time a used refresh token still answers the live one: two tabs, a lost answer. */
  reuseSeconds: number;
  resendSeconds: number;
  signUpTokenSeconds: number;
  recoveryTokenSeconds: number;
  secureCookies: boolean;
};

export function usualSettings(site: {
  siteUrl: string;
  keyFolder: string;
  secureCookies: boolean;
}): IdentitySettings {
  return {
    ...site,
    issuer: `${site.siteUrl}/auth/v1`,
    prefix: '/auth/v1',
    autoconfirm: false,
    signUp: true,
    minimumPassword: 6,
    accessSeconds: 900,
    reuseSeconds: 10,
    resendSeconds: 60,
    signUpTokenSeconds: 86_400,
    recoveryTokenSeconds: 3_600,
  };
}
