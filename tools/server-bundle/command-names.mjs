import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Replaces `npm run` commands in the texts of the hub by those of a release, such as `mutirao hub`. */
export const replaceCommandNames = (code) =>
  code
    .replaceAll(/npm run(?: -s)? (hub|identity) --/g, 'mutirao $1')
    .replaceAll('npm start --', 'mutirao start');

/** Replaces the commands in the scripts of a built page, and writes the compressed copies of these scripts again. */
export function replaceCommandNamesInPage(folder) {
  for (const name of globSync('**/*.js', { cwd: folder })) {
    const file = path.join(folder, name);
    const code = readFileSync(file, 'utf8');
    const replaced = replaceCommandNames(code);
    if (replaced === code) continue;
    writeFileSync(file, replaced);
    // Without options, the quality of Brotli is the highest.
    writeFileSync(`${file}.br`, brotliCompressSync(replaced));
    writeFileSync(`${file}.gz`, gzipSync(replaced, { level: 9 }));
  }
}
