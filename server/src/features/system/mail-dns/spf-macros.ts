import { isIP } from 'node:net';

/** The values of the macros of an SPF record. */
export type SpfMacroValues = { address: string; domain: string; sender: string };

const macroPattern = /%(?:\{([sloiphdv])(\d*)(r?)([.\-+,/_=]*)\}|([%_-]))|%/gi;
const literals: Readonly<Record<string, string>> = { '%': '%', _: ' ', '-': '%20' };
const maxNameLength = 253;

/** Expands the macros of a domain (RFC 7208, section 7); undefined if it has a syntax error. */
export function expandSpfMacros(text: string, values: SpfMacroValues): string | undefined {
  let isBroken = false;
  const expanded = text.replace(macroPattern, (...match) => {
    const [, letter, digits, reversed, delimiters, literal]: (string | undefined)[] = match;
    if (literal !== undefined) return literals[literal] ?? '';
    if (letter === undefined || Number(digits || 1) === 0) {
      isBroken = true;
      return '';
    }
    const parts = valueOf(letter, values).split(new RegExp(`[${escapeClass(delimiters || '.')}]`));
    const ordered = reversed ? parts.toReversed() : parts;
    return ordered.slice(digits ? -Number(digits) : 0).join('.');
  });
  return isBroken ? undefined : shorten(expanded);
}

const escapeClass = (delimiters: string) => delimiters.replaceAll(/[-/]/g, '\\$&');

function valueOf(letter: string, { address, domain, sender }: SpfMacroValues): string {
  const at = sender.lastIndexOf('@');
  const values: Readonly<Record<string, string>> = {
    s: sender,
    l: sender.slice(0, at),
    o: sender.slice(at + 1),
    d: domain,
    h: domain,
    i: isIP(address) === 6 ? toNibbles(address) : address,
    p: 'unknown',
    v: isIP(address) === 6 ? 'ip6' : 'in-addr',
  };
  return values[letter.toLowerCase()] ?? '';
}

/** Returns the hexadecimal digits of an IPv6 address, separated by dots. */
function toNibbles(address: string): string {
  // The URL parser normalizes the address: `::` replaces the longest run of zeros, and no part is in IPv4
  // notation.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const words = (text: string) => text.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - words(head).length - words(tail).length }, () => '0');
  const all = [...words(head), ...zeros, ...words(tail)];
  return all
    .map((word) => word.padStart(4, '0'))
    .join('')
    .replaceAll(/\B/g, '.');
}

/** Removes labels from the left of a name that is too long. */
function shorten(name: string): string {
  let short = name;
  while (short.length > maxNameLength && short.includes('.')) short = short.slice(short.indexOf('.') + 1);
  return short;
}
