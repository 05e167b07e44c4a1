import type { AuthClient, AuthError, Session } from '@supabase/auth-js';
import { rememberHeader } from '#platform/api/call.ts';

const storageKey = `sb-${location.hostname.split('.')[0]}-auth-token`;

// Remembered sessions outlive the browser; the others end with it.
const storage = {
  getItem: (key: string) => sessionStorage.getItem(key) ?? localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    const [kept, other] =
      rememberHeader() === '1' ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    kept.setItem(key, value);
    other.removeItem(key);
  },
  removeItem: (key: string) => {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  },
};

type Client = InstanceType<typeof AuthClient>;

let opened: Promise<Client> | undefined;

// Loaded when it is needed: the first view of somebody signed in does without.
function open(): Promise<Client> {
  opened ??= import('@supabase/auth-js').then(
    ({ AuthClient }) =>
      new AuthClient({
        url: `${location.origin}/auth/v1`,
        storageKey,
        storage,
        autoRefreshToken: true,
        persistSession: true,
        detectSessionInUrl: true,
        fetch: (input, init) =>
          fetch(input, {
            ...init,
            headers: {
              ...headersOf(init),
              'X-Remember': rememberHeader(),
              'Accept-Language': document.documentElement.lang,
            },
          }),
      }),
  );
  return opened;
}

function headersOf(init: RequestInit | undefined) {
  return Object.fromEntries(new Headers(init?.headers));
}

/** Whether this browser holds a session, or was just handed one in its address. */
export function hasStoredSession(): boolean {
  return storage.getItem(storageKey) !== null || location.hash.includes('access_token=');
}

export type AuthEvent = { type: 'signed-in' | 'signed-out' | 'recovery'; session: Session | null };

/** Hears every change of the session; answers how to stop. */
export async function watchAuth(hear: (event: AuthEvent) => void): Promise<() => void> {
  const client = await open();
  const { data } = client.onAuthStateChange((event, session) => {
    // Whoever calls the client from within its own event would wait for itself.
    const later = (type: AuthEvent['type']) => setTimeout(() => hear({ type, session }), 0);
    if (event === 'SIGNED_OUT') later('signed-out');
    else if (event === 'PASSWORD_RECOVERY') later('recovery');
    else if (session && event !== 'INITIAL_SESSION') later('signed-in');
  });
  return () => data.subscription.unsubscribe();
}

export async function storedSession(): Promise<Session | null> {
  const { data } = await (await open()).getSession();
  return data.session;
}

type Outcome<Data> = { data: Data; error: null } | { data: null; error: AuthError };

export async function signIn(it: {
  email: string;
  password: string;
  remember: boolean;
}): Promise<Outcome<Session>> {
  localStorage.setItem('mutirao-remember', it.remember ? '1' : '0');
  const { data, error } = await (await open()).signInWithPassword({ email: it.email, password: it.password });
  return error ? { data: null, error } : { data: data.session, error: null };
}

export async function signUp(it: {
  email: string;
  password: string;
  name: string;
}): Promise<AuthError | null> {
  const options = { data: { name: it.name }, emailRedirectTo: `${location.origin}/` };
  const { error } = await (await open()).signUp({ email: it.email, password: it.password, options });
  return error;
}

export async function signOut(): Promise<AuthError | null> {
  const { error } = await (await open()).signOut({ scope: 'local' });
  return error;
}

export async function askForNewPassword(email: string): Promise<AuthError | null> {
  const redirectTo = `${location.origin}/nova-senha`;
  const { error } = await (await open()).resetPasswordForEmail(email, { redirectTo });
  return error;
}

export async function setNewPassword(password: string): Promise<AuthError | null> {
  const { error } = await (await open()).updateUser({ password });
  return error;
}
