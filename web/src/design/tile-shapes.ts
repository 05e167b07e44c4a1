const cobalt = '#1d50b8';
const sky = '#4a7de0';
const white = '#ffffff';
const yellow = '#f9be1f';

/** A tile's four corners, and the ways from there along its sides, clockwise. */
const corners = [
  { x: 0, y: 0, from: [1, 0], to: [0, 1] },
  { x: 1, y: 0, from: [0, 1], to: [-1, 0] },
  { x: 1, y: 1, from: [-1, 0], to: [0, -1] },
  { x: 0, y: 1, from: [0, -1], to: [1, 0] },
] as const;

/**
 * Draws a wall of tiles. Each is a square with a quarter disc around one of its corners and a smaller one within;
 * most are cobalt on white, some white on cobalt, a few yellow. Answers one path per colour, to be drawn in order.
 */
export function tileShapes(seed: string, columns: number, rows: number) {
  const random = randomFrom(seed);
  const layers = new Map<string, string[]>();
  const add = (depth: 0 | 1 | 2, fill: string, path: string) => {
    const key = `${depth} ${fill}`;
    layers.set(key, [...(layers.get(key) ?? []), path]);
  };
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const corner = corners[Math.floor(random() * 4)] ?? corners[0];
      const kind = random();
      const [ground, outer, inner] =
        kind < 0.34
          ? [white, cobalt, sky]
          : kind < 0.64
            ? [cobalt, white, cobalt]
            : kind < 0.86
              ? [white, cobalt, white]
              : [cobalt, yellow, white];
      add(0, ground, `M${x} ${y}h1v1h-1z`);
      add(1, outer, quarter(x, y, corner, 1));
      add(2, inner, quarter(x, y, corner, 0.5));
    }
  }
  return [...layers]
    .filter(([, paths]) => paths.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, paths]) => ({ key, fill: key.slice(2), path: paths.join('') }));
}

function quarter(x: number, y: number, corner: (typeof corners)[number], radius: number) {
  const cx = x + corner.x;
  const cy = y + corner.y;
  const [fx, fy] = [cx + corner.from[0] * radius, cy + corner.from[1] * radius];
  const [tx, ty] = [cx + corner.to[0] * radius, cy + corner.to[1] * radius];
  return `M${cx} ${cy}L${fx} ${fy}A${radius} ${radius} 0 0 1 ${tx} ${ty}z`;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32 over an FNV-1a hash). */
function randomFrom(seed: string) {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
