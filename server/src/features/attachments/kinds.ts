import { acceptedFileExtensions } from '@mutirao/contract/features/attachments/limits';
import { attachmentErrors } from '@mutirao/contract/features/attachments/errors';
import { getFileExtension, toSafeFileName } from '#platform/documents/file-names';
import { readFirstBytes } from '#platform/documents/first-bytes';
import { rejectUnsafeDocument } from '#platform/documents/office-files';
import { isPlainTextFile } from '#platform/documents/plain-text';
import { ApiError } from '#platform/http/endpoints/api-error';

export type FileKind =
  | { kind: 'image'; format: 'jpeg' | 'png' | 'gif'; mediaType: string; extension: string }
  | { kind: 'document'; mediaType: string; extension: string };

type Extension = (typeof acceptedFileExtensions)[number];

const kinds = {
  png: { kind: 'image', format: 'png', mediaType: 'image/png', extension: 'png' },
  jpg: { kind: 'image', format: 'jpeg', mediaType: 'image/jpeg', extension: 'jpg' },
  gif: { kind: 'image', format: 'gif', mediaType: 'image/gif', extension: 'gif' },
  pdf: { kind: 'document', mediaType: 'application/pdf', extension: 'pdf' },
  doc: { kind: 'document', mediaType: 'application/msword', extension: 'doc' },
  docx: {
    kind: 'document',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  txt: { kind: 'document', mediaType: 'text/plain', extension: 'txt' },
} as const satisfies Record<string, FileKind>;

const signatures: readonly (readonly [kind: keyof typeof kinds, hex: string])[] = [
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8ff'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['pdf', '255044462d'],
  ['doc', 'd0cf11e0a1b11ae1'],
  ['docx', '504b0304'],
];

/**
 * Returns the kind of a file by its content. Its name only needs an extension of an accepted kind, but a text file
 * needs `.txt`. Throws an `ApiError` for any other file.
 */
export async function requireAcceptedFileKind(file: string, name: string): Promise<FileKind> {
  const extension = extensionOf(name);
  if (!extension) throw unacceptedTypeError();
  const start = (await readFirstBytes(file, 16)).toString('hex');
  const detected = signatures.find(([, hex]) => start.startsWith(hex))?.[0];
  if (detected === 'doc' || detected === 'docx') {
    await rejectUnsafeDocument(file, detected);
    return kinds[detected];
  }
  if (detected) return kinds[detected];
  if (extension === 'txt' && (await isPlainTextFile(file))) return kinds.txt;
  throw unacceptedTypeError();
}

/** Returns a safe name to store a file under; the extension of its kind replaces the given one. */
export function normalizeFileName(name: string, { extension }: { extension: string }): string {
  const givenExtension = extensionOf(name);
  // The extension .jpeg is retained, because it is equivalent to .jpg.
  return toSafeFileName(name, givenExtension === 'jpeg' && extension === 'jpg' ? givenExtension : extension);
}

const extensionOf = (name: string): Extension | undefined => {
  const givenExtension = getFileExtension(name);
  return acceptedFileExtensions.find((extension) => extension === givenExtension);
};

const unacceptedTypeError = () =>
  new ApiError(
    attachmentErrors.attachment_type_not_accepted({ extensions: acceptedFileExtensions.join(', ') }),
  );
