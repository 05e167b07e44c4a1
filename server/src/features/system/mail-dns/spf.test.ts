import { afterAll, expect, test } from 'vitest';
import { startDnsServer, type TestDnsRecordsByNameAndType } from '#testing/dns-server';
import { expandSpfMacros } from './spf-macros.ts';
import { evaluateSpf, type SpfResult } from './spf.ts';

const dns = await startDnsServer();
afterAll(() => dns.stop());

const domain = 'hub.example';
const address = '93.184.216.34';
const longAddress = '2606:2800:220:1::24';

function evaluate(
  record: string | string[],
  { zone = {}, from = address }: { zone?: TestDnsRecordsByNameAndType; from?: string },
) {
  dns.serve({ [`${domain} TXT`]: [record].flat(), ...zone });
  return evaluateSpf(dns.resolver, { domain, address: from });
}

const includes = (count: number) =>
  Array.from({ length: count }, (_, index) => [`i${index}.example TXT`, ['v=spf1 -all']] as const);
const ten = Object.fromEntries(includes(11));

const records: [SpfResult, string | string[], { zone?: TestDnsRecordsByNameAndType; from?: string }?][] = [
  ['none', 'google-site-verification=x'],
  ['none', 'v=spf10 +all'],
  ['permerror', ['v=spf1 +all', 'v=spf1 -all']],
  ['neutral', 'v=spf1'],
  ['pass', 'V=SPF1 +ALL'],
  ['softfail', 'v=spf1 ~all'],
  ['neutral', 'v=spf1 ?all'],
  ['pass', 'v=spf1 ip4:93.184.216.34 -all'],
  ['pass', 'v=spf1 ip4:93.184.0.0/16 -all'],
  ['fail', 'v=spf1 ip4:93.185.0.0/16 -all'],
  ['fail', 'v=spf1 -ip4:93.184.0.0/16 +all'],
  ['pass', 'v=spf1 ip6:2606:2800::/32 -all', { from: longAddress }],
  ['fail', 'v=spf1 ip4:0.0.0.0/0 -all', { from: longAddress }],
  ['fail', 'v=spf1 ip6:2606:2801::/32 -all', { from: longAddress }],
  ['pass', 'v=spf1 a -all', { zone: { 'hub.example A': [address] } }],
  ['pass', 'v=spf1 a -all', { zone: { 'hub.example AAAA': [longAddress] }, from: longAddress }],
  ['pass', 'v=spf1 a:mail.example/24 -all', { zone: { 'mail.example A': ['93.184.216.1'] } }],
  ['fail', 'v=spf1 a:mail.example -all', { zone: { 'mail.example A': ['93.184.216.1'] } }],
  [
    'pass',
    'v=spf1 a:mail.example/32//48 -all',
    { zone: { 'mail.example AAAA': ['2606:2800:220::1'] }, from: longAddress },
  ],
  ['pass', 'v=spf1 mx -all', { zone: { 'hub.example MX': ['mx.example'], 'mx.example A': [address] } }],
  ['pass', 'v=spf1 include:i.example -all', { zone: { 'i.example TXT': [`v=spf1 ip4:${address} -all`] } }],
  // The `-all` of an included domain decides nothing about this one.
  ['softfail', 'v=spf1 include:i.example ~all', { zone: { 'i.example TXT': ['v=spf1 -all'] } }],
  ['permerror', 'v=spf1 include:i.example ~all'],
  [
    'pass',
    'v=spf1 redirect=i.example',
    { zone: { 'i.example TXT': ['v=spf1 a +all'], 'i.example A': ['93.1.1.1'] } },
  ],
  ['fail', 'v=spf1 redirect=i.example -all', { zone: { 'i.example TXT': ['v=spf1 +all'] } }],
  ['permerror', 'v=spf1 redirect=i.example'],
  [
    'pass',
    'v=spf1 exists:%{ir}.list.example -all',
    { zone: { '34.216.184.93.list.example A': ['127.0.0.2'] } },
  ],
  [
    'pass',
    'v=spf1 ptr -all',
    { zone: { '34.216.184.93.in-addr.arpa PTR': ['m.hub.example'], 'm.hub.example A': [address] } },
  ],
  ['fail', 'v=spf1 ptr -all', { zone: { '34.216.184.93.in-addr.arpa PTR': ['m.hub.example'] } }],
  ['neutral', 'v=spf1 unknown-modifier=x'],
  ['permerror', 'v=spf1 ipv4:93.184.216.34 +all'],
  ['permerror', 'v=spf1 ip4:93.184.216 +all'],
  ['permerror', 'v=spf1 ip4:93.184.216.0/33 +all'],
  ['permerror', 'v=spf1 include: +all'],
  ['permerror', 'v=spf1 a: +all'],
  ['permerror', 'v=spf1 exists:%{x} +all'],
  [
    'pass',
    `v=spf1 ${includes(10)
      .map(([name]) => `include:${name.split(' ')[0]}`)
      .join(' ')} +all`,
    { zone: ten },
  ],
  [
    'permerror',
    `v=spf1 ${includes(11)
      .map(([name]) => `include:${name.split(' ')[0]}`)
      .join(' ')} +all`,
    { zone: ten },
  ],
  ['permerror', 'v=spf1 include:hub.example +all'],
  ['pass', 'v=spf1 a:x.example a:y.example +all'],
  ['permerror', 'v=spf1 a:x.example a:y.example a:z.example +all'],
];

test.each(records)('%s: %s', async (result, record, zoneRecords = {}) => {
  expect(await evaluate(record, zoneRecords)).toBe(result);
});

test('a name server that fails gives no result', async () => {
  await expect(evaluate('v=spf1 a -all', { zone: { 'hub.example A': 'fails' } })).rejects.toThrow(
    'ESERVFAIL',
  );
});

// RFC 7208, section 7.4.
const sender = 'strong-bad@email.example.com';
test.each([
  ['%{s}', 'strong-bad@email.example.com'],
  ['%{o}', 'email.example.com'],
  ['%{d4}', 'email.example.com'],
  ['%{d2}', 'example.com'],
  ['%{dr}', 'com.example.email'],
  ['%{d2r}', 'example.email'],
  ['%{l-}', 'strong.bad'],
  ['%{lr-}', 'bad.strong'],
  ['%{ir}.%{v}._spf.%{d2}', '3.2.0.192.in-addr._spf.example.com'],
  ['a%%b%_c%-d', 'a%b c%20d'],
])('the macro %s becomes %s', (text, expanded) => {
  const values = { sender, domain: 'email.example.com', address: '192.0.2.3' };
  expect(expandSpfMacros(text, values)).toBe(expanded);
});

test('the macro of an IPv6 address has its digits, separated by dots', () => {
  const values = { sender, domain: 'email.example.com', address: '2001:db8::cb01' };
  expect(expandSpfMacros('%{ir}.%{v}._spf.%{d2}', values)).toBe(
    '1.0.b.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6._spf.example.com',
  );
});
