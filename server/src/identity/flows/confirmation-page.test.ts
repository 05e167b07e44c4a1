import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLastEmail, assertPresent, testAccountPassword } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

async function signUpForLink(email: string, emailRedirectTo?: string) {
  const options = emailRedirectTo === undefined ? {} : { emailRedirectTo };
  await ctx.client().signUp({ email, password: testAccountPassword, options });
  return assertPresent((await getLastEmail(ctx, email)).links[0]);
}

const fetchPage = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: 'manual', headers });

/** Presses the button of the page, as a browser does. */
function submitForm(html: string, headers: Record<string, string> = {}) {
  const action = assertPresent(/action="([^"]+)"/.exec(html)?.[1]);
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(/name="([^"]+)" value="([^"]*)"/g)) {
    fields.set(
      name,
      value.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code))),
    );
  }
  return fetch(new URL(action, ctx.site), {
    method: 'POST',
    redirect: 'manual',
    body: fields,
    headers,
  });
}

const parseLocation = (response: Response) => new URL(assertPresent(response.headers.get('location')));
const parseFragment = (response: Response) => new URLSearchParams(parseLocation(response).hash.slice(1));

test('A GET of the link uses nothing up; its button redirects with the session', async () => {
  const link = await signUpForLink('ana@hub.example', `${ctx.site}/login?de=convite`);
  for (let round = 0; round < 3; round += 1) expect((await fetchPage(link)).status).toBe(200);
  const page = await fetchPage(link);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('<button type="submit">Confirmar</button>');

  const redirected = await submitForm(html, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' });
  expect(redirected.status).toBe(303);
  expect(redirected.headers.get('set-cookie')).toMatch(/^__Secure-mut_rb=/);
  expect(parseLocation(redirected).href).toContain(`${ctx.site}/login?de=convite#`);
  const fragment = parseFragment(redirected);
  expect([...fragment.keys()].toSorted()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'].toSorted(),
  );
  expect(fragment.get('type')).toBe('signup');
  const user = await ctx.client().getUser(assertPresent(fragment.get('access_token')));
  expect(user.data.user?.email).toBe('ana@hub.example');
});

test('A used, a foreign and a missing link return the error at once, in the fragment', async () => {
  const link = await signUpForLink('bia@hub.example');
  await submitForm(await (await fetchPage(link)).text());
  const invalidLinks = [link, `${ctx.url}/verify?token=nonsense&type=signup`, `${ctx.url}/verify`];
  for (const url of invalidLinks) {
    const response = await fetchPage(url, { 'Accept-Language': 'pt-BR' });
    expect(response.status).toBe(303);
    expect(parseLocation(response).origin).toBe(ctx.site);
    const fragment = parseFragment(response);
    expect(fragment.get('error')).toBe('access_denied');
    expect(fragment.get('error_code')).toBe('otp_expired');
    expect(fragment.get('error_description')).toContain('não vale mais');
    expect(fragment.has('access_token')).toBe(false);
  }
  const unknownType = parseFragment(await fetchPage(`${ctx.url}/verify?token=nonsense&type=constructor`));
  expect(unknownType.get('error')).toBe('invalid_request');
  expect(unknownType.get('error_code')).toBe('validation_failed');
});

test('Two clicks at the same time sign in once', async () => {
  const html = await (await fetchPage(await signUpForLink('dupla@hub.example'))).text();
  const redirected = await Promise.all([submitForm(html), submitForm(html)]);
  expect(redirected.filter((response) => parseFragment(response).has('access_token'))).toHaveLength(1);
});

test('the page is in the language of the browser', async () => {
  const link = await signUpForLink('lingua@hub.example');
  expect(await (await fetchPage(link, { 'Accept-Language': 'en' })).text()).toContain('>Confirm</button>');
  expect(await (await fetchPage(link, { 'Accept-Language': 'es-MX' })).text()).toContain('lang="es-ES"');
});

test('another site cannot press the button', async () => {
  const html = await (await fetchPage(await signUpForLink('csrf@hub.example'))).text();
  const response = await submitForm(html, {
    'Sec-Fetch-Site': 'cross-site',
    Origin: 'https://evil.example',
  });
  expect(response.status).toBe(400);
  expect(parseFragment(await submitForm(html)).has('access_token')).toBe(true);
});

test('links lead to the site only; on this machine its port is free', async () => {
  const { site } = ctx;
  const elsewhere = new URL(site);
  elsewhere.port = '5173';
  const wanted: [string, string][] = [
    [`${site}/courses?x=1#y`, `${site}/courses?x=1`],
    [`${elsewhere.origin}/a`, `${elsewhere.origin}/a`],
    ['http://127.0.0.1:5173/a', 'http://127.0.0.1:5173/a'],
    ['https://evil.example/', `${site}/`],
    [`${site}.evil.example/`, `${site}/`],
    [`${site}@evil.example/`, `${site}/`],
    ['//evil.example', `${site}/`],
    ['http:\\\\evil.example', `${site}/`],
    ['http://2130706433/', `${site}/`],
    ['http://0x7f.1/', `${site}/`],
    [site.replace('http:', 'https:'), `${site}/`],
    ['javascript:alert(1)', `${site}/`],
    ['nonsense', `${site}/`],
  ];
  for (const [index, [redirectTo, expectedUrl]] of wanted.entries()) {
    const html = await (await fetchPage(await signUpForLink(`alvo${index}@hub.example`, redirectTo))).text();
    const target = parseLocation(await submitForm(html));
    target.hash = '';
    expect([redirectTo, target.href]).toEqual([redirectTo, expectedUrl]);
  }
});

test('a site on the net leads nowhere else, not even to this machine', async () => {
  const net = await startIdentity({ settings: { siteUrl: 'https://hub.example' } });
  try {
    for (const wanted of ['http://localhost:3000/', 'https://hub.example:8443/', 'https://hub.example/x']) {
      await net.client().signUp({
        email: `a${wanted.length}@hub.example`,
        password: testAccountPassword,
        options: { emailRedirectTo: wanted },
      });
      const link = assertPresent((await getLastEmail(net, `a${wanted.length}@hub.example`)).links[0]);
      const getRedirectOfLink = new URL(link).searchParams.get('redirect_to');
      expect(getRedirectOfLink).toBe(wanted.endsWith('/x') ? wanted : 'https://hub.example');
    }
  } finally {
    await net.stop();
  }
});

test('without a requested address the link leads to the page where it was requested', async () => {
  const request = (headers: Record<string, string>, email: string) =>
    fetch(`${ctx.url}/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ email, password: testAccountPassword }),
    });
  const getRedirectOfLink = async (email: string) =>
    new URL(assertPresent((await getLastEmail(ctx, email)).links[0])).searchParams.get('redirect_to');
  await request({ Referer: `${ctx.site}/login` }, 'referer@hub.example');
  expect(await getRedirectOfLink('referer@hub.example')).toBe(`${ctx.site}/login`);
  await request({ Referer: 'https://evil.example/' }, 'alheio@hub.example');
  expect(await getRedirectOfLink('alheio@hub.example')).toBe(ctx.site);
});

test('No value in a link can inject HTML into the page', async () => {
  const link = new URL(await signUpForLink('aspas@hub.example'));
  link.searchParams.set('redirect_to', '"><script>alert(1)</script>');
  const html = await (await fetchPage(link.href)).text();
  expect(html).not.toContain('<script');
});
