import { open } from 'node:fs/promises';
import { acceptedEndings } from '@mutirao/contract/features/attachments/limits';
import { Refusal } from '#platform/http/refusal';
import { isPlainText } from './plain-text.ts';
import { refuseUnfitDocument } from './word-files.ts';

export type FileKind =
  | { kind: 'image'; form: 'jpeg' | 'png' | 'gif'; mediaType: string; ending: string }
  | { kind: 'document'; mediaType: string; ending: string };

type Ending = (typeof acceptedEndings)[number];

const kinds = {
  png: { kind: 'image', form: 'png', mediaType: 'image/png', ending: 'png' },
  jpg: { kind: 'image', form: 'jpeg', mediaType: 'image/jpeg', ending: 'jpg' },
  gif: { kind: 'image', form: 'gif', mediaType: 'image/gif', ending: 'gif' },
  pdf: { kind: 'document', mediaType: 'application/pdf', ending: 'pdf' },
  doc: { kind: 'document', mediaType: 'application/msword', ending: 'doc' },
  docx: {
    kind: 'document',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
  },
  txt: { kind: 'document', mediaType: 'text/plain', ending: 'txt' },
} as const satisfies Record<string, FileKind>;

const beginnings: readonly (readonly [kind: keyof typeof kinds, hex: string])[] = [
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8ff'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['pdf', '255044462d'],
  ['doc', 'd0cf11e0a1b11ae1'],
  ['docx', '504b0304'],
];

/** What a file is, by what it holds. What it is called only has to be of a kind that is taken at all. */
export async function kindOf(file: string, name: string): Promise<FileKind> {
  const ending = endingOf(name);
  if (!ending) throw unwanted();
  const start = (await firstBytes(file, 16)).toString('hex');
  const known = beginnings.find(([, hex]) => start.startsWith(hex))?.[0];
  if (known === 'doc' || known === 'docx') {
    await refuseUnfitDocument(file, known);
    return kinds[known];
  }
  if (known) return kinds[known];
  if (ending === 'txt' && (await isPlainText(file))) return kinds.txt;
  throw unwanted();
}

/** What a file is called from then on: without a way to other folders or signs that lie, and with the ending it deserves. */
export function cleanName(name: string, { ending }: { ending: string }): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ');
  const stem = plain.replace(/\.[^.]*$/, '').replaceAll(/^[. ]+|[. ]+$/g, '');
  const spoken = endingOf(plain);
  // A .jpeg is as good as a .jpg.
  const isRight = spoken === ending || (spoken === 'jpeg' && ending === 'jpg');
  return `${shortened(stem) || 'arquivo'}.${isRight ? spoken : ending}`;
}

/** No letter is cut in half: half of one can be neither stored nor sent. */
const shortened = (stem: string) =>
  Array.from(stem)
    .slice(0, 150)
    .join('')
    .slice(0, 190)
    .toWellFormed()
    .replace(/\uFFFD$/, '');

const endingOf = (name: string): Ending | undefined => {
  const spoken = /\.([^.]+)$/.exec(name)?.[1]?.trim().toLowerCase();
  return acceptedEndings.find((ending) => ending === spoken);
};

export async function firstBytes(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const unwanted = () =>
  new Refusal('invalid_file', `Este tipo de arquivo não é aceito. Envie ${acceptedEndings.join(', ')}.`);
