export const bytesPerMegabyte = 1024 * 1024;

/**
 * Returns the number of megabytes that a text about a limit names. A limit that is a multiple of 1,000,000 bytes counts
 * in these, every other in units of 1,048,576 bytes.
 */
export const toSizeLimitMegabytes = (limit: number) =>
  limit / (limit % 1_000_000 === 0 ? 1_000_000 : bytesPerMegabyte);

/** Returns a limit with its unit, as texts name it: `50 MB`, `2 GB`. */
export function formatSizeLimit(limit: number): string {
  const megabytes = toSizeLimitMegabytes(limit);
  return megabytes >= 1024 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
}
