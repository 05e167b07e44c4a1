import { keep, readKept } from '#platform/storage/kept.ts';
import { ownTraces } from '#platform/storage/own-traces.ts';

const beginning = ownTraces.searches;
const most = 6;

/** What a member looked for on this device, the newest first. */
export function readRecent(memberId: string): string[] {
  try {
    const found: unknown = JSON.parse(readKept(beginning + memberId) ?? '[]');
    return Array.isArray(found) ? found.filter((text) => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function keepRecent(memberId: string, q: string) {
  const others = readRecent(memberId).filter((text) => text.toLowerCase() !== q.toLowerCase());
  keep(beginning + memberId, JSON.stringify([q, ...others].slice(0, most)));
}

export function forgetRecent(memberId: string) {
  keep(beginning + memberId, undefined);
}
