const bcryptPattern = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const argon2Pattern =
  /^\$argon2(?:i|id)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/;

// The highest supported costs: comparing a password must take less than a second, and two concurrent comparisons must
// fit into half a gigabyte of memory.
const maxBcryptCost = 13;
const maxMemory = 131_072;
const maxArgon2Work = 524_288;
const maxLanes = 8;

/** True if a hash of another service can be compared at an acceptable cost. */
export function isSupportedPasswordHash(hash: string): boolean {
  const cost = parseBcryptCost(hash);
  if (cost !== undefined) return cost >= 4 && cost <= maxBcryptCost;
  const [, memory, , lanes] = (argon2Pattern.exec(hash) ?? []).map(Number);
  const work = calculateArgon2Work(hash);
  if (memory === undefined || lanes === undefined || work === undefined || work === 0) return false;
  const fitsMemory = memory >= 8 * lanes && memory <= maxMemory;
  return fitsMemory && work <= maxArgon2Work && lanes >= 1 && lanes <= maxLanes;
}

/** Returns the cost of a bcrypt hash; each step doubles the time. Undefined for other hashes. */
export function parseBcryptCost(hash: string): number | undefined {
  const [, cost] = bcryptPattern.exec(hash) ?? [];
  return cost === undefined ? undefined : Number(cost);
}

/** Returns KiB times passes, which determines the time of a comparison; undefined if the hash is not argon2. */
export function calculateArgon2Work(hash: string): number | undefined {
  const [, memory, passes] = /\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? [];
  return memory === undefined ? undefined : Number(memory) * Number(passes);
}
