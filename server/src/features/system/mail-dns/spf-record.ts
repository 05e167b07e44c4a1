import { isIP } from 'node:net';

/** What a qualifier of a directive means for an address that matches it (RFC 7208, section 4.6.2). */
const qualifiers = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;
export type SpfQualifierResult = (typeof qualifiers)[keyof typeof qualifiers];

const mechanisms = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'] as const;
type Mechanism = (typeof mechanisms)[number];

export type SpfDirective = {
  result: SpfQualifierResult;
  mechanism: Mechanism;
  /** The domain, perhaps with macros, or the address; empty for the domain itself. */
  value: string;
  /** The length of the prefix for each family of addresses. */
  prefix: { 4: number; 6: number };
};

export type SpfRecord = { directives: SpfDirective[]; redirect: string | undefined };

const directivePattern = /^(\W)?(\w+)(?::([^/]*))?(?:\/(\d+))?(?:\/\/(\d+))?$/;
const modifierPattern = /^([a-z][a-z0-9._-]*)=(.*)$/i;

export const isSpfRecord = (text: string) => /^v=spf1(?: |$)/i.test(text);

/** Parses an SPF record (RFC 7208, section 12); undefined if it has a syntax error. */
export function parseSpfRecord(text: string): SpfRecord | undefined {
  const record: SpfRecord = { directives: [], redirect: undefined };
  for (const term of text.split(' ').slice(1).filter(Boolean)) {
    const [, name = '', target = ''] = modifierPattern.exec(term) ?? [];
    if (name.toLowerCase() === 'redirect') {
      if (record.redirect !== undefined || target === '') return undefined;
      record.redirect = target;
    } else if (name === '') {
      const directive = parseDirective(term);
      if (!directive) return undefined;
      record.directives.push(directive);
    }
  }
  return record;
}

function parseDirective(term: string): SpfDirective | undefined {
  const [, qualifier = '+', name = '', value = '', first, second] = directivePattern.exec(term) ?? [];
  const mechanism = toMechanism(name);
  const result = toQualifierResult(qualifier);
  if (!mechanism || !result) return undefined;
  const ip4Prefix = Number(first ?? 32);
  const long = Number((mechanism === 'ip6' ? first : second) ?? 128);
  const directive = {
    result,
    mechanism,
    value,
    prefix: { 4: mechanism === 'ip6' ? 32 : ip4Prefix, 6: long },
  };
  const hasPrefix = first !== undefined || second !== undefined;
  return isValid(directive, term.includes(':'), hasPrefix) ? directive : undefined;
}

function isValid({ mechanism, value, prefix }: SpfDirective, hasValue: boolean, hasPrefix: boolean): boolean {
  if (prefix[4] > 32 || prefix[6] > 128) return false;
  switch (mechanism) {
    case 'all':
      return !hasValue && !hasPrefix;
    case 'include':
    case 'exists':
      return value !== '' && !hasPrefix;
    case 'ip4':
      return isIP(value) === 4;
    case 'ip6':
      return isIP(value) === 6;
    case 'ptr':
      return !hasPrefix && (!hasValue || value !== '');
    case 'a':
    case 'mx':
      return !hasValue || value !== '';
  }
}

const toMechanism = (name: string) => mechanisms.find((known) => known === name.toLowerCase());

const toQualifierResult = (qualifier: string) =>
  Object.entries(qualifiers).find(([known]) => known === qualifier)?.[1];
