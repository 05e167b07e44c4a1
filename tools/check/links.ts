import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', '.git', '.runtime', 'dist', 'data', 'demo-data']);

/** Links in the documents that lead nowhere. */
export function brokenLinks(root: string): { read: number; problems: string[] } {
  const documents = documentsBelow(root, '');
  const problems = documents.flatMap((file) =>
    linksIn(readFileSync(path.join(root, file), 'utf8'))
      .filter((link) => !leadsSomewhere(root, file, link))
      .map((link) => `${file}: ${link} leads nowhere`),
  );
  return { read: documents.length, problems };
}

function linksIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  const inline = Array.from(
    prose.matchAll(/\]\(<?([^()\s>]+)>?(?:\s+"[^"]*")?\)/g),
    ([, to = '']) => to,
  );
  const referenced = Array.from(prose.matchAll(/^\[[^\]]+\]:\s+(\S+)/gm), ([, to = '']) => to);
  return [...inline, ...referenced].filter((to) => !/^[a-z]+:/.test(to));
}

function leadsSomewhere(root: string, file: string, link: string): boolean {
  const [to = '', anchor] = link.split('#');
  const place = to ? path.join(root, path.dirname(file), decodeURI(to)) : path.join(root, file);
  if (!existsSync(place)) return false;
  if (!anchor || !place.endsWith('.md')) return true;
  return anchorsOf(readFileSync(place, 'utf8')).includes(decodeURI(anchor));
}

/** Headings as the address they get on the web: lower case, spaces to hyphens, no punctuation. */
function anchorsOf(text: string): string[] {
  return Array.from(text.matchAll(/^#{1,6}\s+(.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

function documentsBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : documentsBelow(root, place);
    return entry.name.endsWith('.md') ? [place] : [];
  });
}
