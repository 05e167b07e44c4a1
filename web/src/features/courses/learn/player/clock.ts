/** Formats seconds as a position in a video: `4:05`, `1:04:05`. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Formats seconds as words for screen readers: `4 minutos e 5 segundos`. */
export function formatSpokenDuration(seconds: number, language: string): string {
  const total = Math.max(0, Math.floor(seconds));
  const units = [
    { unit: 'hour', value: Math.floor(total / 3600) },
    { unit: 'minute', value: Math.floor(total / 60) % 60 },
    { unit: 'second', value: total % 60 },
  ].filter(({ unit, value }) => value > 0 || (unit === 'second' && total < 60));
  const parts = units.map(({ unit, value }) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

const maxSeconds = 86_400;

/** Parses a position such as `4:05` or `1:04:05` to seconds; undefined if it is not valid or longer than a day. */
export function parseClock(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = ''] =
    /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (seconds === '' || (hours !== '0' && Number(minutes) > 59)) return undefined;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total <= maxSeconds ? total : undefined;
}
