import { lessonFileExtensions, type LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import { fileExtension, safeFileName } from '#platform/documents/file-names';
import { readFirstBytes } from '#platform/documents/first-bytes';
import { rejectUnsafeDocument } from '#platform/documents/office-files';
import { isPlainTextFile } from '#platform/documents/plain-text';
import { ApiError } from '#platform/http/api-error';

export type DetectedContentType = { mediaType: string; ending: string };

/** Returns the name to store a file under, if its extension fits the kind. */
export function normalizeLessonFileName(kind: LessonFileKind, name: string): string {
  const ending = spokenIn(kind, name);
  if (!ending) throw unwanted(kind);
  return safeFileName(name, ending);
}

const spokenIn = (kind: LessonFileKind, name: string) => {
  const spoken = fileExtension(name);
  return lessonFileExtensions[kind].find((item) => item === spoken);
};

/** The number of bytes at the start of a file that determine its kind. */
export const signatureBytes = 256;

/** Returns the kind of a file by its first bytes; the file may still turn out to be broken further on. */
export async function detectContentType(
  kind: LessonFileKind,
  place: string,
  name: string,
): Promise<DetectedContentType> {
  const start = await readFirstBytes(place, signatureBytes);
  const found =
    kind === 'video' ? videoIn(start) : kind === 'captions' ? captionsIn(start) : documentIn(start, name);
  if (!found) throw unwanted(kind);
  return found;
}

/** Returns the kind of a complete file, by all of its content. */
export async function verifyContentType(
  kind: LessonFileKind,
  place: string,
  name: string,
): Promise<DetectedContentType> {
  const found = await detectContentType(kind, place, name);
  const { ending } = found;
  if ((kind === 'captions' || ending === 'txt') && !(await isPlainTextFile(place))) throw unwanted(kind);
  if (ending === 'doc' || ending === 'docx' || ending === 'pptx' || ending === 'xlsx')
    await rejectUnsafeDocument(place, ending);
  return found;
}

// Of the family of MP4, but pictures, sounds, and what hardly any browser plays.
const noVideos = ['qt  ', 'heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'M4A ', 'M4B '];

function videoIn(start: Buffer): DetectedContentType | undefined {
  const text = start.toString('latin1');
  if (text.slice(4, 8) === 'ftyp' && !noVideos.includes(text.slice(8, 12)))
    return { mediaType: 'video/mp4', ending: 'mp4' };
  // The header of a Matroska file says if it is WebM.
  if (start.toString('hex', 0, 4) === '1a45dfa3' && /\u0042\u0082[^]{1,8}?webm/.test(text))
    return { mediaType: 'video/webm', ending: 'webm' };
  return undefined;
}

const captionsIn = (start: Buffer): DetectedContentType | undefined =>
  /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(start.toString('utf8'))
    ? { mediaType: 'text/vtt', ending: 'vtt' }
    : undefined;

const packages = ['docx', 'pptx', 'xlsx'] as const;

function documentIn(start: Buffer, name: string): DetectedContentType | undefined {
  const begins = (hex: string) => start.toString('hex').startsWith(hex);
  const as = (ending: string): DetectedContentType => ({ mediaType: 'application/octet-stream', ending });
  const spoken = spokenIn('file', name);
  if (begins('255044462d')) return as('pdf');
  if (begins('d0cf11e0a1b11ae1')) return as('doc');
  if (begins('504b0304')) return as(packages.find((item) => item === spoken) ?? 'docx');
  return spoken === 'txt' ? as('txt') : undefined;
}

const wanted = {
  video: 'Este vídeo não pode ser aceito. Envie MP4 ou WebM.',
  file: `Este tipo de arquivo não é aceito. Envie ${lessonFileExtensions.file.join(', ')}.`,
  captions: 'Estas legendas não podem ser aceitas. Envie um arquivo WebVTT (.vtt).',
};
const unwanted = (kind: LessonFileKind) => new ApiError('invalid_file', wanted[kind]);
