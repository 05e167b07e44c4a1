import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@mutirao/contract/kit/languages';

type Chunk = { file: string; imports?: string[] };

export type PageFiles = {
  /** Lines for the head that ask for the files of a screen and of a language before a script names them. */
  preload(screens: readonly string[], language: Language): string;
};

/**
 * Reads what the build says of its files. `screens` are modules of the page, such as `src/app/FeedPage.tsx`; what `frame`,
 * the page itself, names already is not asked for twice.
 */
export function readPageFiles(built: string, frame: string): PageFiles {
  const text = readFileSync(path.join(built, '.vite', 'manifest.json'), 'utf8');
  const chunks = new Map<string, Chunk>(Object.entries(JSON.parse(text)));

  function filesOf(modules: readonly string[], seen = new Set<string>()): string[] {
    for (const name of modules) {
      const chunk = chunks.get(name);
      if (!chunk) throw new Error(`the page has no ${name}`);
      if (seen.has(chunk.file)) continue;
      seen.add(chunk.file);
      filesOf(chunk.imports ?? [], seen);
    }
    return [...seen];
  }

  return {
    preload: (screens, language) =>
      filesOf([...screens, `src/app/words/${language}.ts`])
        .filter((file) => !frame.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        .join(''),
  };
}
