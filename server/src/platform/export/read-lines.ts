const newline = 10;

/**
 * Splits bytes into lines, without their line breaks. `fail` creates the error for a line longer than `max` bytes,
 * which is thrown before all of it is in memory, and for a last line without a line break.
 */
export async function* readLines(
  source: AsyncIterable<Uint8Array>,
  { max, fail }: { max: number; fail: () => Error },
): AsyncGenerator<string> {
  let pendingChunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      if (length + end - start > max) throw fail();
      yield Buffer.concat([...pendingChunks, chunk.subarray(start, end)]).toString();
      [pendingChunks, length, start] = [[], 0, end + 1];
    }
    const rest = chunk.subarray(start);
    length += rest.length;
    if (length > max) throw fail();
    if (rest.length > 0) pendingChunks.push(rest);
  }
  if (length > 0) throw fail();
}
