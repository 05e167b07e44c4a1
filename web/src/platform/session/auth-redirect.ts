/**
 * How the user was redirected to this page: with a session and its purpose by an e-mail link, with a code by an
 * external sign-in, or with an error.
 */
export type AuthRedirect =
  | { kind: 'session'; purpose: string }
  | { kind: 'code' }
  | { kind: 'problem'; code: string; sentence: string }
  | undefined;

export function parseAuthRedirect({ hash, search }: Pick<Location, 'hash' | 'search'>): AuthRedirect {
  const input = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => input.get(name) ?? '';
  if (input.has('access_token')) {
    const isFirst = read('first_password') === 'true';
    return { kind: 'session', purpose: isFirst ? 'first-password' : read('type') };
  }
  if (input.has('error') || input.has('error_code')) {
    const code = read('error_code') || read('error');
    return { kind: 'problem', code, sentence: read('error_description') };
  }
  return new URLSearchParams(search).has('code') ? { kind: 'code' } : undefined;
}

/** The redirect that opened this page. It must be read before the identity client removes the session from the URL. */
export const authRedirect: AuthRedirect = parseAuthRedirect(location);

// A problem is shown once: the address is cleaned, so that a reload or a copied address does not show it again.
if (authRedirect?.kind === 'problem') {
  const rest = new URLSearchParams(location.search);
  for (const name of ['error', 'error_code', 'error_description']) rest.delete(name);
  history.replaceState(history.state, '', location.pathname + (rest.size > 0 ? `?${rest}` : ''));
}

/**
 * The purpose of the e-mail link that opened the page, until it is done. `first-password`: the confirmation
 * removed the name and password of the account, because another person may have signed up with its address.
 */
const linkPurposes = ['recovery', 'invite', 'first-password'] as const;
type LinkPurpose = (typeof linkPurposes)[number];

const keyOf = (purpose: LinkPurpose) => `mutirao-${purpose}`;

for (const purpose of linkPurposes) if (isLandingFor(purpose)) storeLinkPurpose(purpose, '1');

/** True if a password reset link opened this tab and no new password was set yet. */
export const isRecoveringPassword = () => isOpen('recovery');
export const endPasswordRecovery = () => storeLinkPurpose('recovery', undefined);

/** True if this tab was opened by an account that has no name and no password yet, invited or not. */
export const needsNameAndPassword = () => isOpen('invite') || isChoosingFirstPassword();
export const isChoosingFirstPassword = () => isOpen('first-password');
/**
 * Stops asking in this tab for the name and password of a new account: they are set, the link has expired, or
 * the user signs in with a password or signs out.
 */
export function endAccountCompletion() {
  storeLinkPurpose('invite', undefined);
  storeLinkPurpose('first-password', undefined);
}

function isLandingFor(purpose: LinkPurpose) {
  return authRedirect?.kind === 'session' && authRedirect.purpose === purpose;
}

function isOpen(purpose: LinkPurpose): boolean {
  try {
    return sessionStorage.getItem(keyOf(purpose)) !== null;
  } catch {
    return isLandingFor(purpose);
  }
}

function storeLinkPurpose(purpose: LinkPurpose, value: string | undefined) {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(purpose));
    else sessionStorage.setItem(keyOf(purpose), value);
  } catch {
    // Without session storage, `authRedirect` still contains the purpose of the link until the page is reloaded.
  }
}
