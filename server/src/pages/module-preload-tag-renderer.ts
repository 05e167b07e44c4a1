import { readFileSync } from 'node:fs';
import path from 'node:path';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };

export type ModulePreloadTagRenderer = {
  /** Returns tags for the `<head>` that preload the scripts and styles of these modules before a script imports them. */
  preload(modules: readonly string[]): string;
};

/**
 * Reads the manifest of the build. Modules are named by their path in the workspace `web`, such as
 * `src/messages/pt-BR/catalogue.ts`, or by the file into which the build puts several of them, such as `feed`. Files
 * that `frame`, the HTML of the page, already contains are not requested twice.
 */
export function openModulePreloadTagRenderer(buildFolder: string, frame: string): ModulePreloadTagRenderer {
  const text = readFileSync(path.join(buildFolder, '.vite', 'manifest.json'), 'utf8');
  const written: [string, Chunk][] = Object.entries(JSON.parse(text));
  const chunks = new Map(written);
  for (const [key, chunk] of written) if (key.startsWith('_') && chunk.name) chunks.set(chunk.name, chunk);

  function filesOf(modules: readonly string[], seen = new Set<string>()): string[] {
    for (const name of modules) {
      const chunk = chunks.get(name);
      if (!chunk) throw new Error(`the page has no ${name}`);
      if (seen.has(chunk.file)) continue;
      seen.add(chunk.file);
      for (const style of chunk.css ?? []) seen.add(style);
      filesOf(chunk.imports ?? [], seen);
    }
    return [...seen];
  }

  const buildTags = (modules: readonly string[]) =>
    filesOf(modules)
      .filter((file) => !frame.includes(file))
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="preload" as="style" crossorigin href="/${file}">`
          : `<link rel="modulepreload" crossorigin href="/${file}">`,
      )
      .join('');
  // There are only as many lists of modules as there are kinds of pages in each language.
  const tags = new Map<string, string>();
  return {
    preload(modules) {
      const key = modules.join();
      const cached = tags.get(key) ?? buildTags(modules);
      tags.set(key, cached);
      return cached;
    },
  };
}
