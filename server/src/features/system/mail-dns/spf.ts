import { BlockList, isIP } from 'node:net';
import type { DnsResolver } from '#platform/context/app-context';
import { resolveHostAddresses, resolveMxHosts, resolvePtrNames, resolveTxtRecords } from './records.ts';
import { expandSpfMacros } from './spf-macros.ts';
import { isSpfRecord, parseSpfRecord, type SpfDirective, type SpfQualifierResult } from './spf-record.ts';

/** `none` without a record, `permerror` if the record cannot be evaluated. */
export type SpfResult = SpfQualifierResult | 'none' | 'permerror';

type Query = { domain: string; address: string };
type Evaluation = {
  resolver: DnsResolver;
  sender: string;
  address: string;
  family: 4 | 6;
  /**
   * The remaining number of terms that can query the name server, and of responses without records (RFC 7208,
   * 4.6.4).
   */
  remaining: { lookups: number; voids: number };
};

class SpfPermanentError extends Error {}

const maxLookups = 10;
const maxVoids = 2;
const maxMailHosts = 10;

/**
 * Evaluates whether an address may send e-mails of a domain (RFC 7208, section 4). Throws if a name server fails, so
 * that the result is not known.
 */
export async function evaluateSpf(resolver: DnsResolver, { domain, address }: Query): Promise<SpfResult> {
  const evaluation: Evaluation = {
    resolver,
    sender: `postmaster@${domain}`,
    address,
    family: isIP(address) === 6 ? 6 : 4,
    remaining: { lookups: maxLookups, voids: maxVoids },
  };
  try {
    return await evaluateDomain(evaluation, domain);
  } catch (error) {
    if (error instanceof SpfPermanentError) return 'permerror';
    throw error;
  }
}

async function evaluateDomain(evaluation: Evaluation, domain: string): Promise<SpfQualifierResult | 'none'> {
  const [text, ...more] = (await resolveTxtRecords(evaluation.resolver, domain)).filter(isSpfRecord);
  if (text === undefined) return 'none';
  const record = parseSpfRecord(text);
  if (!record || more.length > 0)
    throw new SpfPermanentError('the record is ambiguous or has a syntax error');
  for (const directive of record.directives) {
    if (await isMatch(evaluation, directive, domain)) return directive.result;
  }
  if (record.redirect === undefined) return 'neutral';
  countLookup(evaluation);
  return requireRecord(await evaluateDomain(evaluation, expand(evaluation, record.redirect, domain)));
}

async function isMatch(evaluation: Evaluation, directive: SpfDirective, domain: string): Promise<boolean> {
  const { mechanism, value, prefix } = directive;
  const { address, family, resolver } = evaluation;
  if (mechanism === 'all') return true;
  if (mechanism === 'ip4' || mechanism === 'ip6')
    return family === isIP(value) && isInNet(address, value, prefix[family]);

  countLookup(evaluation);
  const target = value === '' ? domain : expand(evaluation, value, domain);
  switch (mechanism) {
    case 'include':
      return requireRecord(await evaluateDomain(evaluation, target)) === 'pass';
    case 'a': {
      const addresses = countVoid(evaluation, await resolveHostAddresses(resolver, target, family));
      return addresses.some((net) => isInNet(address, net, prefix[family]));
    }
    case 'mx':
      return isMailHost(evaluation, target, prefix[family]);
    case 'exists':
      return countVoid(evaluation, await resolveHostAddresses(resolver, target, 4)).length > 0;
    case 'ptr': {
      const { confirmed } = await resolvePtrNames(resolver, address);
      return confirmed.some((name) => name === target || name.endsWith(`.${target}`));
    }
  }
}

async function isMailHost(evaluation: Evaluation, domain: string, prefix: number): Promise<boolean> {
  const { address, family, resolver } = evaluation;
  const hosts = countVoid(evaluation, await resolveMxHosts(resolver, domain));
  if (hosts.length > maxMailHosts) throw new SpfPermanentError('too many mail hosts');
  const addresses = await Promise.all(hosts.map((host) => resolveHostAddresses(resolver, host, family)));
  return addresses.flat().some((net) => isInNet(address, net, prefix));
}

function isInNet(address: string, net: string, prefix: number): boolean {
  const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(net, prefix, family);
  return list.check(address, family);
}

function expand({ address, sender }: Evaluation, text: string, domain: string): string {
  const name = expandSpfMacros(text, { address, sender, domain });
  if (name === undefined) throw new SpfPermanentError('a macro has a syntax error');
  return name.replace(/\.$/, '');
}

function countLookup({ remaining }: Evaluation) {
  remaining.lookups -= 1;
  if (remaining.lookups < 0) throw new SpfPermanentError('too many lookups');
}

function countVoid<Answer extends readonly unknown[]>({ remaining }: Evaluation, answer: Answer): Answer {
  if (answer.length === 0) remaining.voids -= 1;
  if (remaining.voids < 0) throw new SpfPermanentError('too many empty answers');
  return answer;
}

function requireRecord(result: SpfQualifierResult | 'none'): SpfQualifierResult {
  if (result === 'none') throw new SpfPermanentError('an included domain has no record');
  return result;
}
