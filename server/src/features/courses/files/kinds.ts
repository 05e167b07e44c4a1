import { lessonFileExtensions, type LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import { lessonFileErrors } from '@mutirao/contract/features/courses/files/errors';
import { getFileExtension, toSafeFileName } from '#platform/documents/file-names';
import { readFirstBytes } from '#platform/documents/first-bytes';
import { rejectUnsafeDocument } from '#platform/documents/office-files';
import { isPlainTextFile } from '#platform/documents/plain-text';
import { ApiError } from '#platform/http/endpoints/api-error';

export type DetectedContentType = { mediaType: string; extension: string };

/** Returns the safe name to store a file under; throws if its extension does not fit the kind. */
export function normalizeLessonFileName(kind: LessonFileKind, name: string): string {
  const extension = givenExtensionOf(kind, name);
  if (!extension) throw unacceptedTypeError(kind);
  return toSafeFileName(name, extension);
}

const givenExtensionOf = (kind: LessonFileKind, name: string) => {
  const givenExtension = getFileExtension(name);
  return lessonFileExtensions[kind].find((item) => item === givenExtension);
};

/** The number of bytes at the start of a file that are read to detect its content type. */
export const fileSignatureByteCount = 256;

/**
 * Returns the content type of a file by its first bytes; the rest of the file is not checked. Throws if the type does
 * not fit the kind.
 */
export async function detectContentTypeFromFirstBytes(
  kind: LessonFileKind,
  filePath: string,
  name: string,
): Promise<DetectedContentType> {
  const start = await readFirstBytes(filePath, fileSignatureByteCount);
  const found = detectors[kind](start, name);
  if (!found) throw unacceptedTypeError(kind);
  return found;
}

/**
 * Returns the content type of a complete file; throws if it does not fit the kind or is not safe. Captions and text
 * files must be plain text in all of their content, and Office documents must have no macros. Videos and PDF files are
 * checked only by their first bytes.
 */
export async function verifyCompleteFileContentType(
  kind: LessonFileKind,
  filePath: string,
  name: string,
): Promise<DetectedContentType> {
  const found = await detectContentTypeFromFirstBytes(kind, filePath, name);
  const { extension } = found;
  if ((kind === 'captions' || extension === 'txt') && !(await isPlainTextFile(filePath)))
    throw unacceptedTypeError(kind);
  if (extension === 'doc' || extension === 'docx' || extension === 'pptx' || extension === 'xlsx')
    await rejectUnsafeDocument(filePath, extension);
  return found;
}

// Brands of the MP4 family that are pictures or sounds, or that few browsers play.
const nonVideoBrands = ['qt  ', 'heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'M4A ', 'M4B '];

function videoIn(start: Buffer): DetectedContentType | undefined {
  const text = start.toString('latin1');
  if (text.slice(4, 8) === 'ftyp' && !nonVideoBrands.includes(text.slice(8, 12)))
    return { mediaType: 'video/mp4', extension: 'mp4' };
  // WebM is a form of Matroska; the header of the file contains the name of the form.
  if (start.toString('hex', 0, 4) === '1a45dfa3' && /\u0042\u0082[^]{1,8}?webm/.test(text))
    return { mediaType: 'video/webm', extension: 'webm' };
  return undefined;
}

const detectCaptions = (start: Buffer): DetectedContentType | undefined =>
  /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(start.toString('utf8'))
    ? { mediaType: 'text/vtt', extension: 'vtt' }
    : undefined;

const zipBasedExtensions = ['docx', 'pptx', 'xlsx'] as const;

function documentIn(start: Buffer, name: string): DetectedContentType | undefined {
  const startsWithBytes = (hex: string) => start.toString('hex').startsWith(hex);
  const documentType = (extension: string): DetectedContentType => ({
    mediaType: 'application/octet-stream',
    extension,
  });
  const givenExtension = givenExtensionOf('file', name);
  if (startsWithBytes('255044462d')) return documentType('pdf');
  if (startsWithBytes('d0cf11e0a1b11ae1')) return documentType('doc');
  if (startsWithBytes('504b0304'))
    return documentType(zipBasedExtensions.find((item) => item === givenExtension) ?? 'docx');
  return givenExtension === 'txt' ? documentType('txt') : undefined;
}

const unacceptedTypes = {
  video: lessonFileErrors.lesson_video_not_accepted(),
  file: lessonFileErrors.lesson_file_type_not_accepted({ extensions: lessonFileExtensions.file.join(', ') }),
  captions: lessonFileErrors.captions_not_accepted(),
};
const unacceptedTypeError = (kind: LessonFileKind) => new ApiError(unacceptedTypes[kind]);

type Detector = (start: Buffer, name: string) => DetectedContentType | undefined;

const detectors: Record<LessonFileKind, Detector> = {
  video: videoIn,
  captions: detectCaptions,
  file: documentIn,
};
