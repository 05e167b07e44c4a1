const name = 'mut_invite';
const seconds = 86_400;
const address = /^\/convite\/([\w-]{32})$/;

/**
 * Stores the code of an invitation in a cookie for 24 hours. Every way of signing in sends the cookie, also via an
 * external provider. Scripts of the page can read it, because the page's URL contains the code anyway.
 */
export function setInviteCookie(code: string) {
  if (/^[\w-]{32}$/.test(code)) set(code, seconds);
}

/** Deletes the invite cookie, which a signed-in member does not need. */
export const clearInviteCookie = () => set('', 0);

/** Returns the invite code from the cookie; undefined if there is none. */
export const readInviteCookie = () => new RegExp(`(?:^|; )${name}=([\\w-]{32})`).exec(document.cookie)?.[1];

function set(code: string, maxAgeSeconds: number) {
  const isSecure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${code}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure}`;
}

// A user who returns signed in from an e-mail of a hosted service needs the invitation before the first render.
const code = address.exec(location.pathname)?.[1];
if (code) setInviteCookie(code);
