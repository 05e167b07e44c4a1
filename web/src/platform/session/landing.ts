/** What the link of a mail handed over in the address: a session and what it is for, or what went wrong. */
export type Landing =
  | { kind: 'session'; purpose: string }
  | { kind: 'problem'; code: string; sentence: string }
  | undefined;

export function readLanding(fragment: string): Landing {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const read = (name: string) => said.get(name) ?? '';
  if (said.has('access_token')) return { kind: 'session', purpose: read('type') };
  if (!said.has('error') && !said.has('error_code')) return undefined;
  return {
    kind: 'problem',
    code: read('error_code') || read('error'),
    sentence: read('error_description'),
  };
}

/** How this page was entered. Read before the identity client takes the session out of the address. */
export const landing: Landing = readLanding(location.hash);

// A problem is shown once: a reload, or a copied address, must not repeat it.
if (landing?.kind === 'problem') {
  history.replaceState(history.state, '', location.pathname + location.search);
}

const key = 'mutirao-recovery';

if (landing?.kind === 'session' && landing.purpose === 'recovery') mark('1');

/** Whether this tab was opened by the link of *Esqueci minha senha* and no new password was chosen yet. */
export function isRecovering(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return landing?.kind === 'session' && landing.purpose === 'recovery';
  }
}

export function endRecovery() {
  mark(undefined);
}

function mark(value: string | undefined) {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Then the page itself remembers, until it is reloaded.
  }
}
