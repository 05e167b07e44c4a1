const name = 'mut_invite';
const seconds = 86_400;
const address = /^\/convite\/([\w-]{32})$/;

/**
 * Lets this browser bring an invitation: a cookie goes along on every way in, to other services and back as well. It is
 * no secret from the page, whose address says it.
 */
export function bringInvite(code: string) {
  if (/^[\w-]{32}$/.test(code)) put(code, seconds);
}

/** Whoever is in needs it no more. */
export const dropInvite = () => put('', 0);

/** The code that this browser brings. */
export const broughtInvite = () => new RegExp(`(?:^|; )${name}=([\\w-]{32})`).exec(document.cookie)?.[1];

function put(code: string, life: number) {
  const isSecure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${code}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure}`;
}

// Whoever comes back here signed in, by a mail of a hosted service, is asked for it before anything is drawn.
const code = address.exec(location.pathname)?.[1];
if (code) bringInvite(code);
