/**
 * How this page was entered from outside: with a session and what it is for, by a mail's link; with a code to be
 * exchanged for one, by another service's sign-in; or with what went wrong.
 */
export type Landing =
  | { kind: 'session'; purpose: string }
  | { kind: 'code' }
  | { kind: 'problem'; code: string; sentence: string }
  | undefined;

export function readLanding({ hash, search }: Pick<Location, 'hash' | 'search'>): Landing {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => said.get(name) ?? '';
  if (said.has('access_token')) return { kind: 'session', purpose: read('type') };
  if (said.has('error') || said.has('error_code')) {
    const code = read('error_code') || read('error');
    return { kind: 'problem', code, sentence: read('error_description') };
  }
  return new URLSearchParams(search).has('code') ? { kind: 'code' } : undefined;
}

/** Read before the identity client takes the session out of the address. */
export const landing: Landing = readLanding(location);

// A problem is shown once: a reload, or a copied address, must not repeat it.
if (landing?.kind === 'problem') {
  const rest = new URLSearchParams(location.search);
  for (const name of ['error', 'error_code', 'error_description']) rest.delete(name);
  history.replaceState(history.state, '', location.pathname + (rest.size > 0 ? `?${rest}` : ''));
}

/** What the link of a mail asks of whoever came by it, until it is done. */
type Errand = 'recovery' | 'invite';

const keys: Record<Errand, string> = { recovery: 'mutirao-recovery', invite: 'mutirao-invite' };

for (const errand of ['recovery', 'invite'] as const) if (isLandingFor(errand)) mark(errand, '1');

/** Whether this tab was opened by the link of *Esqueci minha senha* and no new password was chosen yet. */
export const isRecovering = () => isOpen('recovery');
export const endRecovery = () => mark('recovery', undefined);

/** Whether this tab was opened by an invitation, and whoever was invited has not chosen a name and a password yet. */
export const isInvited = () => isOpen('invite');
export const endInvite = () => mark('invite', undefined);

function isLandingFor(errand: Errand) {
  return landing?.kind === 'session' && landing.purpose === errand;
}

function isOpen(errand: Errand): boolean {
  try {
    return sessionStorage.getItem(keys[errand]) !== null;
  } catch {
    return isLandingFor(errand);
  }
}

function mark(errand: Errand, value: string | undefined) {
  try {
    if (value === undefined) sessionStorage.removeItem(keys[errand]);
    else sessionStorage.setItem(keys[errand], value);
  } catch {
    // Then the page itself remembers, until it is reloaded.
  }
}
