import { acceptedFileExtensions } from '@mutirao/contract/features/attachments/limits';
import { fileExtension, safeFileName } from '#platform/documents/file-names';
import { readFirstBytes } from '#platform/documents/first-bytes';
import { rejectUnsafeDocument } from '#platform/documents/office-files';
import { isPlainTextFile } from '#platform/documents/plain-text';
import { ApiError } from '#platform/http/api-error';

export type FileKind =
  | { kind: 'image'; form: 'jpeg' | 'png' | 'gif'; mediaType: string; ending: string }
  | { kind: 'document'; mediaType: string; ending: string };

type Ending = (typeof acceptedFileExtensions)[number];

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

const newConversations: readonly (readonly [kind: keyof typeof kinds, hex: string])[] = [
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8ff'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['pdf', '255044462d'],
  ['doc', 'd0cf11e0a1b11ae1'],
  ['docx', '504b0304'],
];

/** Returns the kind of a file by its content. Its name only needs an extension of an accepted kind. */
export async function detectFileKind(file: string, name: string): Promise<FileKind> {
  const ending = endingOf(name);
  if (!ending) throw unwanted();
  const start = (await readFirstBytes(file, 16)).toString('hex');
  const known = newConversations.find(([, hex]) => start.startsWith(hex))?.[0];
  if (known === 'doc' || known === 'docx') {
    await rejectUnsafeDocument(file, known);
    return kinds[known];
  }
  if (known) return kinds[known];
  if (ending === 'txt' && (await isPlainTextFile(file))) return kinds.txt;
  throw unwanted();
}

/** What a file is called from then on, with the ending it deserves. */
export function normalizeFileName(name: string, { ending }: { ending: string }): string {
  const spoken = endingOf(name);
  // A .jpeg is as good as a .jpg.
  return safeFileName(name, spoken === 'jpeg' && ending === 'jpg' ? spoken : ending);
}

const endingOf = (name: string): Ending | undefined => {
  const spoken = fileExtension(name);
  return acceptedFileExtensions.find((ending) => ending === spoken);
};

const unwanted = () =>
  new ApiError(
    'invalid_file',
    `Este tipo de arquivo não é aceito. Envie ${acceptedFileExtensions.join(', ')}.`,
  );
