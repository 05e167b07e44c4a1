import type { AuthClient, AuthError, Session } from '@supabase/auth-js';
import { landing } from './landing.ts';
import { identity, identityHeaders } from './identity.ts';
import { remember } from './remember.ts';
import { sessionStorageOf, storageKey } from './session-storage.ts';

export { storageKey } from './session-storage.ts';

const storage = sessionStorageOf({ lasting: localStorage, passing: sessionStorage });

type Client = InstanceType<typeof AuthClient>;

let opened: Promise<Client> | undefined;

type Translate = (code: string, language: string) => string | undefined;

// The hub's own service speaks the page's language; only a hosted one is translated, and only then is it loaded.
let translate: Translate = () => undefined;

// Loaded when it is needed: the first view of somebody signed in does without.
function open(): Promise<Client> {
  opened ??= build();
  // Without a connection it could not even be loaded: the next try loads it anew.
  opened.catch(() => (opened = undefined));
  return opened;
}

async function build() {
  const { AuthClient } = await import('@supabase/auth-js');
  if (identity.publishableKey !== undefined) {
    translate = (await import('./hosted-sentences.ts')).hostedSentence;
  }
  return new AuthClient({
    url: identity.url,
    storageKey,
    storage,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    fetch: (input, init) => fetch(input, { ...init, headers: identityHeaders(init?.headers) }),
  });
}

/** Fetches the identity client before anybody waits for it. */
export function prepareAuth() {
  void open().catch(() => undefined);
}

/** Whether this browser holds a session, or was just handed one in its address. */
export function hasStoredSession(): boolean {
  return storage.getItem(storageKey) !== null || landing?.kind === 'session';
}

/** A "no" of the identity service. Without a sentence it never answered, or not in a way one could tell a person. */
export type AuthRefusal = { code: string; sentence: string | undefined };

export type AuthEvent = {
  type: 'signed-in' | 'changed' | 'signed-out' | 'recovery';
  session: Session | null;
};

/** Hears every change of the session; answers how to stop. */
export async function watchAuth(hear: (event: AuthEvent) => void): Promise<() => void> {
  const client = await open();
  const { data } = client.onAuthStateChange((event, session) => {
    // Whoever calls the client from within its own event would wait for itself.
    const later = (type: AuthEvent['type']) => setTimeout(() => hear({ type, session }), 0);
    if (event === 'SIGNED_OUT') later('signed-out');
    else if (event === 'PASSWORD_RECOVERY') later('recovery');
    else if (event === 'USER_UPDATED') later('changed');
    else if (session && event !== 'INITIAL_SESSION') later('signed-in');
  });
  return () => data.subscription.unsubscribe();
}

/** The session this browser holds, renewed when its time has come. */
export async function storedSession(): Promise<Session | null> {
  const { data } = await (await open()).getSession();
  return data.session;
}

type SignIn = { email: string; password: string; isRemembered: boolean };

export async function signIn(it: SignIn): Promise<{ session: Session } | { refusal: AuthRefusal }> {
  remember(it.isRemembered);
  const { data, error } = await (await open()).signInWithPassword({ email: it.email, password: it.password });
  return error ? { refusal: refusalOf(error) } : { session: data.session };
}

type SignUp = { email: string; password: string; name: string };

/** Signs up. The session is null while the address still has to be confirmed. */
export async function signUp(it: SignUp): Promise<{ session: Session | null } | { refusal: AuthRefusal }> {
  const options = { data: { name: it.name }, emailRedirectTo: `${location.origin}/login` };
  const { data, error } = await (await open()).signUp({ email: it.email, password: it.password, options });
  return error ? { refusal: refusalOf(error) } : { session: data.session };
}

/** Sends the link that confirms an address once more. */
export async function resendConfirmation(email: string): Promise<AuthRefusal | undefined> {
  const options = { emailRedirectTo: `${location.origin}/login` };
  const { error } = await (await open()).resend({ type: 'signup', email, options });
  return error ? refusalOf(error) : undefined;
}

/** Ends the session of this browser, in all its tabs. */
export async function signOut(): Promise<AuthRefusal | undefined> {
  const { error } = await (await open()).signOut({ scope: 'local' });
  return error ? refusalOf(error) : undefined;
}

export async function askForNewPassword(email: string): Promise<AuthRefusal | undefined> {
  const redirectTo = `${location.origin}/nova-senha`;
  const { error } = await (await open()).resetPasswordForEmail(email, { redirectTo });
  return error ? refusalOf(error) : undefined;
}

export async function setNewPassword(password: string): Promise<AuthRefusal | undefined> {
  const { error } = await (await open()).updateUser({ password });
  return error ? refusalOf(error) : undefined;
}

function refusalOf(error: AuthError): AuthRefusal {
  const isAnswer = error.status !== undefined && error.status >= 400 && error.status < 500;
  const code = error.code ?? error.name;
  const said = translate(code, document.documentElement.lang) ?? error.message;
  return { code, sentence: isAnswer ? said : undefined };
}
