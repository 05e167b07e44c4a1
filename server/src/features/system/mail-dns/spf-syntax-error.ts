import { isIP } from 'node:net';
import { expandSpfMacros } from './spf-macros.ts';
import { parseSpfRecord } from './spf-record.ts';

/** Why a term of an SPF record is invalid. `several` means that the domain has more than one record. */
export type SpfSyntaxErrorReason =
  | 'several'
  | 'unknown'
  | 'address'
  | 'prefix'
  | 'domain'
  | 'redirect'
  | 'other';

const macroValues = { sender: 'a@hub.example', domain: 'hub.example', address: '192.0.2.1' };
const termPattern = /^([+\-~?]?)(\w+)(?::([^/]*))?(\/.*)?$/;
const mechanismsWithDomain = ['include', 'exists', 'a', 'mx', 'ptr'];

const termsOf = (text: string) => text.split(' ').slice(1).filter(Boolean);
const isRedirect = (term: string) => /^redirect=/i.test(term);
const isAll = (term: string) => /^[+\-~?]?all$/i.test(term);

/**
 * Returns the first syntax error in the SPF records of a domain (RFC 7208, sections 3.2, 4.6 and 7.1), and the term
 * that has it; undefined if there is none.
 */
export function findSpfSyntaxError(
  texts: readonly string[],
): { term: string; reason: SpfSyntaxErrorReason } | undefined {
  if (texts.length > 1) return { term: 'v=spf1', reason: 'several' };
  const terms = texts.flatMap(termsOf);
  const invalid = terms.find((term) => !isValidTerm(term)) ?? terms.filter(isRedirect)[1];
  return invalid === undefined ? undefined : { term: invalid, reason: findReason(invalid) };
}

function isValidTerm(term: string): boolean {
  const record = parseSpfRecord(`v=spf1 ${term}`);
  const domains = [record?.directives[0]?.value, record?.redirect].filter((domain) => domain !== undefined);
  return (
    record !== undefined && domains.every((domain) => expandSpfMacros(domain, macroValues) !== undefined)
  );
}

function findReason(term: string): SpfSyntaxErrorReason {
  if (isRedirect(term)) return 'redirect';
  const [, , name = '', value = '', prefix] = termPattern.exec(term) ?? [];
  const mechanism = name.toLowerCase();
  if (mechanism === 'ip4' || mechanism === 'ip6')
    return isIP(value) === Number(mechanism.slice(2)) ? 'prefix' : 'address';
  if (mechanismsWithDomain.includes(mechanism)) {
    if (value === '') return 'domain';
    return prefix === undefined ? 'other' : 'prefix';
  }
  return mechanism === 'all' ? 'other' : 'unknown';
}

/**
 * Returns one valid record with the terms of the given ones. An invalid term is corrected if its address shows what it
 * means, and left out otherwise. `mechanism` is added if nothing else can allow the mail server.
 */
export function repairSpfRecord(texts: readonly string[], mechanism: string): string {
  const terms = texts.flatMap(termsOf).flatMap((term) => (isValidTerm(term) ? [term] : correctAddress(term)));
  const redirect = terms.find(isRedirect);
  const senders = [...new Set(terms.filter((term) => !isAll(term) && !isRedirect(term)))];
  const isDelegated = redirect !== undefined || senders.some((term) => /^[+]?include:/i.test(term));
  if (!isDelegated && !senders.includes(mechanism)) senders.push(mechanism);
  return ['v=spf1', ...senders, terms.find(isAll) ?? redirect ?? '~all'].join(' ');
}

/** Corrects a term such as `ipv4:192.0.2.1`, or `ip4` with an IPv6 address. */
function correctAddress(term: string): string[] {
  const [, qualifier = '', name = ''] = /^([+\-~?]?)(\w+):/.exec(term) ?? [];
  if (!/^ip(?:v?[46])?$/i.test(name)) return [];
  const [address = '', ...lengths] = term.slice(qualifier.length + name.length + 1).split('/');
  const corrected = `${qualifier}ip${isIP(address)}:${[address, ...lengths].join('/')}`;
  return isValidTerm(corrected) ? [corrected] : [];
}
