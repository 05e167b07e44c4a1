/** Returns a random UUID. `crypto.randomUUID` is missing on pages that are served without TLS. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const [first, second, third, fourth, fifth] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(13, 16),
    digits.slice(17, 20),
    digits.slice(20),
  ];
  return `${first}-${second}-4${third}-8${fourth}-${fifth}`;
}
