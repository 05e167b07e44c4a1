import type { Language } from '#platform/http/languages';

const hour = 3_600;
const minute = 60;

/** Returns a lifetime in words in the recipient's language, rounded down so that it is never too long. */
export function formatLifetime(language: Language, seconds: number): string {
  const [unit, length] = selectUnit(seconds);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(seconds / length));
}

function selectUnit(seconds: number): ['hour' | 'minute' | 'second', number] {
  if (seconds >= hour && seconds % hour === 0) return ['hour', hour];
  return seconds >= minute ? ['minute', minute] : ['second', 1];
}
