import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { createWorkThrottle } from '#platform/backup/throttle';

/** A part of a text; the parts of a text follow each other. `name` is the file name without the extension. */
export type MarkdownFilePart = { name: string; text: string };

/** A folder of readable texts. */
export type MarkdownFolder = { folder: string; read: (client: pg.Client) => AsyncIterable<MarkdownFilePart> };

/**
 * Writes texts as Markdown files in at most `share` of the time. Returns the number of files by folder.
 */
export async function writeMarkdownFolders(
  client: pg.Client,
  textFolders: readonly MarkdownFolder[],
  { folder, share }: { folder: string; share: number },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const throttle = createWorkThrottle(share);
  for (const texts of textFolders) {
    const targetFolder = path.join(folder, texts.folder);
    await mkdir(targetFolder, { mode: 0o700 });
    counts[texts.folder] = await writeTextFiles(texts.read(client), { targetFolder, throttle });
  }
  return counts;
}

type Target = { targetFolder: string; throttle: () => Promise<void> };

async function writeTextFiles(
  parts: AsyncIterable<MarkdownFilePart>,
  { targetFolder, throttle }: Target,
): Promise<number> {
  let count = 0;
  let current: { name: string; file: FileHandle } | undefined;
  try {
    for await (const { name, text } of parts) {
      if (current?.name !== name) {
        await current?.file.close();
        current = { name, file: await open(path.join(targetFolder, `${name}.md`), 'wx', 0o600) };
        count += 1;
      }
      await current.file.writeFile(text);
      await throttle();
    }
  } finally {
    await current?.file.close();
  }
  return count;
}

/** Returns the front matter of a Markdown file. JSON values are valid in it, because they are a subset of YAML. */
export const toFrontMatter = (values: Record<string, unknown>) =>
  `---\n${Object.entries(values)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\n`;
