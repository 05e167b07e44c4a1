import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { startDnsServer, type TestDnsRecordsByNameAndType } from '#testing/dns-server';
import { dkimCheck } from '../checks/dkim.ts';
import { dmarcCheck } from '../checks/dmarc.ts';
import { ptrCheck } from '../checks/ptr.ts';
import { spfCheck } from '../checks/spf.ts';
import type { SystemCheckResult } from '../checks/system-check.ts';
import type { MailCheckContext } from './mail-server.ts';

const dns = await startDnsServer();
afterAll(() => dns.stop());

const address = '93.184.216.34';
const longAddress = '2606:2800:220:1::24';
const settings = {
  HUB_URL: 'https://hub.example',
  SMTP_URL: 'smtps://user:password@mail.hub.example:465',
  MAIL_FROM: 'Mutirão <oi@Hub.Example>',
  MAIL_DKIM_SELECTOR: 'hub1',
};
const server: TestDnsRecordsByNameAndType = { 'mail.hub.example A': [address] };

type MailCheck = { run(ctx: MailCheckContext): Promise<SystemCheckResult> };

/** Runs a check of a hub with these settings, where the name server has these records and those of the mail server. */
function run(check: MailCheck, zone: TestDnsRecordsByNameAndType, changed: Record<string, string> = {}) {
  dns.serve({ ...server, ...zone });
  const config = readConfig({ ...settings, ...changed });
  return check.run({ config, resolver: dns.resolver });
}

describe('all checks of the mail domain', () => {
  const checks = [spfCheck, dkimCheck, dmarcCheck, ptrCheck];
  const local: Record<string, string>[] = [
    { SMTP_URL: '' },
    { MAIL_FROM: 'oi@localhost' },
    { MAIL_FROM: 'oi@127.0.0.1' },
    { MAIL_FROM: 'oi@servidor' },
  ];

  test.each(local)('the checks are off and ask no name server with %o', async (changed) => {
    const before = dns.countQueries();
    for (const check of checks) expect(await run(check, {}, changed)).toEqual({ state: 'off' });
    expect(dns.countQueries()).toBe(before);
  });

  test('the checks do not know the state if the name server fails', async () => {
    const zone: TestDnsRecordsByNameAndType = {
      'hub.example TXT': 'fails',
      'hub1._domainkey.hub.example TXT': 'fails',
      '_dmarc.hub.example TXT': 'fails',
      '34.216.184.93.in-addr.arpa PTR': 'fails',
    };
    for (const check of checks) await expect(run(check, zone)).rejects.toThrow('ESERVFAIL');
  });
});

describe('SPF', () => {
  const spf = (record: string): TestDnsRecordsByNameAndType => ({ 'hub.example TXT': ['other=1', record] });
  const ok = { state: 'ok' };

  test('the check holds if the record allows every address of the mail server', async () => {
    const both = { 'mail.hub.example AAAA': [longAddress] };
    expect(await run(spfCheck, { ...both, ...spf('v=spf1 a:mail.hub.example -all') })).toMatchObject(ok);
    const excluded = {
      problem: 'spf_excludes_server',
      params: { domain: 'hub.example', address: longAddress },
    };
    expect(await run(spfCheck, { ...both, ...spf(`v=spf1 ip4:${address} -all`) })).toMatchObject(excluded);
  });

  test('the check suggests a record if there is none', async () => {
    const record = 'v=spf1 a:mail.hub.example ~all';
    const missing = { problem: 'spf_missing', params: { domain: 'hub.example', record }, copyText: record };
    expect(await run(spfCheck, { 'hub.example TXT': ['other=1'] })).toEqual(missing);
    const byAddress = await run(spfCheck, {}, { SMTP_URL: `smtp://${address}:25` });
    expect(byAddress).toMatchObject({ copyText: `v=spf1 ip4:${address} ~all` });
    const relay = await run(spfCheck, {}, { SMTP_URL: 'smtp://10.0.0.5:25' });
    expect(relay).toMatchObject({ copyText: 'v=spf1 mx ~all' });
  });

  test('the check names the address that is missing, and what to add', async () => {
    const excluded = { problem: 'spf_excludes_server', copyText: `ip4:${address}` };
    for (const record of ['v=spf1 -all', 'v=spf1 include:other.example ~all']) {
      const zone = { ...spf(record), 'other.example TXT': ['v=spf1 -all'] };
      expect(await run(spfCheck, zone)).toMatchObject(excluded);
    }
  });

  const hubServer = 'a:mail.hub.example';
  test.each([
    ['unknown', 'ipv4:93.1.1.1', 'v=spf1 mx ipv4:93.1.1.1 -all', `v=spf1 mx ip4:93.1.1.1 ${hubServer} -all`],
    ['unknown', 'mail.hub.example', 'v=spf1 mail.hub.example ~all', `v=spf1 ${hubServer} ~all`],
    ['address', 'ip4:1.2.3', 'v=spf1 ip4:1.2.3 +all', `v=spf1 ${hubServer} +all`],
    ['address', 'ip4:2606::1', 'v=spf1 ip4:2606::1 -all', `v=spf1 ip6:2606::1 ${hubServer} -all`],
    ['prefix', 'ip4:93.1.1.0/33', 'v=spf1 ip4:93.1.1.0/33 a', `v=spf1 a ${hubServer} ~all`],
    ['domain', 'include:', 'v=spf1 include: ~all', `v=spf1 ${hubServer} ~all`],
    ['redirect', 'redirect=', 'v=spf1 mx redirect=', `v=spf1 mx ${hubServer} ~all`],
    [
      'redirect',
      'redirect=b.example',
      'v=spf1 redirect=a.example redirect=b.example',
      'v=spf1 redirect=a.example',
    ],
    ['other', 'exists:%{x}', 'v=spf1 exists:%{x} include:a.example -all', 'v=spf1 include:a.example -all'],
  ])(
    'the check says that %s is wrong in %s, and which record to write',
    async (reason, term, text, record) => {
      const invalid = { problem: 'spf_invalid', params: { domain: 'hub.example', term, reason, record } };
      expect(await run(spfCheck, spf(text))).toEqual({ ...invalid, copyText: record });
      expect(await run(spfCheck, spf(record))).not.toMatchObject({ problem: 'spf_invalid' });
    },
  );

  test('several records are joined into one', async () => {
    const zone = { 'hub.example TXT': ['v=spf1 mx -all', `v=spf1 ip4:${address} mx ~all`] };
    const record = `v=spf1 mx ip4:${address} ${hubServer} -all`;
    const params = { domain: 'hub.example', term: 'v=spf1', reason: 'several', record };
    expect(await run(spfCheck, zone)).toEqual({ problem: 'spf_invalid', params, copyText: record });
  });

  test('the record of a mail service needs only an include, because its servers send from other addresses', async () => {
    const externalSmtp = { SMTP_URL: 'smtps://smtp.service.example:465' };
    const zone: TestDnsRecordsByNameAndType = {
      'smtp.service.example A': [address],
      'spf.service.example TXT': ['v=spf1 ip4:93.1.1.1 -all'],
    };
    const included = { ...zone, ...spf('v=spf1 include:spf.service.example ~all') };
    expect(await run(spfCheck, included, externalSmtp)).toMatchObject(ok);
    const forgotten = {
      ...zone,
      ...spf('v=spf1 mx ~all'),
      'hub.example MX': ['mail.hub.example'],
      'mail.hub.example A': ['93.1.1.2'],
    };
    expect(await run(spfCheck, forgotten, externalSmtp)).toMatchObject({ problem: 'spf_excludes_server' });
    const broken = { ...zone, ...spf('v=spf1 include:nothing.example ~all') };
    expect(await run(spfCheck, broken, externalSmtp)).toMatchObject({ problem: 'spf_excludes_server' });
  });

  test('the domain of a relay in a private network needs only a record', async () => {
    const inside = { SMTP_URL: 'smtp://10.0.0.5:25' };
    expect(await run(spfCheck, spf('v=spf1 -all'), inside)).toMatchObject(ok);
  });
});

describe('DKIM', () => {
  const name = 'hub1._domainkey.hub.example';
  const [rsa, short] = [2_048, 512].map(
    (modulusLength) => generateKeyPairSync('rsa', { modulusLength }).publicKey,
  );
  const edwards = generateKeyPairSync('ed25519')
    .publicKey.export({ type: 'spki', format: 'der' })
    .subarray(-32);
  const write = (key: Buffer | undefined) => key?.toString('base64');
  const spki = write(rsa?.export({ type: 'spki', format: 'der' }));

  test.each([
    ['a key with all tags', `v=DKIM1; k=rsa; p=${spki}`],
    ['a key without a version', `p=${spki};`],
    ['a key in the older form', `v=DKIM1; p=${write(rsa?.export({ type: 'pkcs1', format: 'der' }))}`],
    ['an Ed25519 key', `v=DKIM1; k=ed25519; p=${write(edwards)}`],
  ])('the check holds for %s', async (_, record) => {
    expect(await run(dkimCheck, { [`${name} TXT`]: [record] })).toMatchObject({ state: 'ok' });
  });

  test.each([
    ['a revoked key', 'v=DKIM1; p='],
    ['half of a key', `v=DKIM1; k=rsa; p=${spki?.slice(0, 200)}`],
    ['a key that is too short', `v=DKIM1; k=rsa; p=${write(short?.export({ type: 'spki', format: 'der' }))}`],
    ['an unknown kind of key', `v=DKIM1; k=dsa; p=${spki}`],
    ['another version', `v=DKIM2; p=${spki}`],
    ['a text without tags', 'hello'],
  ])('the check rejects %s', async (_, record) => {
    const invalid = { problem: 'dkim_invalid', params: { name } };
    expect(await run(dkimCheck, { [`${name} TXT`]: [record] })).toEqual(invalid);
  });

  test('the check says at which name the key is missing, and is off without a selector', async () => {
    expect(await run(dkimCheck, {})).toEqual({ problem: 'dkim_missing', params: { name } });
    expect(await run(dkimCheck, {}, { MAIL_DKIM_SELECTOR: '' })).toEqual({ state: 'off' });
  });
});

describe('DMARC', () => {
  const name = '_dmarc.hub.example';

  test('the check holds for a policy of the domain, or of the one above it', async () => {
    const zone = { [`${name} TXT`]: ['v=DMARC1; p=quarantine; rua=mailto:a@hub.example'] };
    expect(await run(dmarcCheck, zone)).toEqual({ state: 'ok' });
    const below = { MAIL_FROM: 'oi@turma.hub.example' };
    expect(await run(dmarcCheck, zone, below)).toEqual({ state: 'ok' });
  });

  test('the check suggests a record if there is none', async () => {
    const record = 'v=DMARC1; p=none';
    const missing = { problem: 'dmarc_missing', params: { name, record }, copyText: record };
    expect(await run(dmarcCheck, { [`${name} TXT`]: ['other'] })).toEqual(missing);
  });

  test.each([
    [['v=DMARC1; rua=mailto:a@hub.example']],
    [['v=DMARC1; p=maybe']],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject']],
  ])('the check rejects %o', async (texts) => {
    const invalid = { problem: 'dmarc_invalid', params: { name } };
    expect(await run(dmarcCheck, { [`${name} TXT`]: texts })).toEqual(invalid);
  });
});

describe('PTR', () => {
  const reverse = '34.216.184.93.in-addr.arpa PTR';

  test('the check holds if one name of the address points back to it', async () => {
    const zone = { [reverse]: ['vps7.example', 'mail.hub.example'] };
    expect(await run(ptrCheck, zone)).toMatchObject({ state: 'ok' });
  });

  test('the name of an address is missing, or does not match', async () => {
    expect(await run(ptrCheck, {})).toEqual({ problem: 'ptr_missing', params: { address } });
    const mismatch = { problem: 'ptr_mismatch', params: { address, name: 'vps7.example' } };
    expect(await run(ptrCheck, { [reverse]: ['vps7.example'], 'vps7.example A': ['93.1.1.1'] })).toEqual(
      mismatch,
    );
  });

  test('the name of an IPv6 address is checked too', async () => {
    const zone: TestDnsRecordsByNameAndType = {
      'mail.hub.example A': [],
      'mail.hub.example AAAA': [longAddress],
    };
    expect(await run(ptrCheck, zone)).toEqual({ problem: 'ptr_missing', params: { address: longAddress } });
  });

  test('the check is off for a relay in a private network', async () => {
    expect(await run(ptrCheck, {}, { SMTP_URL: 'smtp://10.0.0.5:25' })).toEqual({ state: 'off' });
  });
});
