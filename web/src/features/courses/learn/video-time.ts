const mostSeconds = 86_400;

/** Seconds as a player shows them: 2:05, or 1:02:05. */
export function showTime(seconds: number) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pair = (part: number) => String(part).padStart(2, '0');
  const rest = pair(Math.floor(seconds) % 60);
  return hours > 0 ? `${hours}:${pair(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The seconds that somebody wrote so; undefined for what is none. */
export function readTime(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = ''] =
    /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  if (seconds === '' || (hours !== '0' && Number(minutes) > 59)) return undefined;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole <= mostSeconds ? whole : undefined;
}
