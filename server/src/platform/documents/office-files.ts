import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { ApiError } from '#platform/http/endpoints/api-error';

const limits = { entries: 1_000, unpacked: 100 * 1024 * 1024, directory: 512 * 1024 };

// The main part of each package, which determines its kind.
const packages = {
  docx: { part: 'word/document.xml', mismatch: 'not_a_word_document' },
  pptx: { part: 'ppt/presentation.xml', mismatch: 'not_a_presentation' },
  xlsx: { part: 'xl/workbook.xml', mismatch: 'not_a_spreadsheet' },
} as const;
export type OfficeFileKind = 'doc' | keyof typeof packages;

/**
 * Throws an `ApiError` for a document that is damaged, of another kind, too large when unpacked, or contains macros.
 */
export async function rejectUnsafeDocument(file: string, kind: OfficeFileKind) {
  if (kind === 'doc') return rejectPrograms(file);
  const names = new Set(await namesInside(file));
  const { part, mismatch } = packages[kind];
  if (!names.has('[Content_Types].xml') || !names.has(part)) throw new ApiError(platformErrors[mismatch]());
  if ([...names].some((text) => /vbaProject|vbaData|activeX/i.test(text)))
    throw new ApiError(platformErrors.document_has_macros());
}

/**
 * Rejects a file that is no old Word file (`.doc`), or is one with macros. The names of parts are searched in UTF-16,
 * as the old format stores them.
 */
async function rejectPrograms(file: string) {
  const word = Buffer.from('WordDocument', 'utf16le');
  const programs = Buffer.from('_VBA_PROJECT', 'utf16le');
  let tail = Buffer.alloc(0);
  let isWord = false;
  for await (const chunk of createReadStream(file)) {
    const text = Buffer.concat([tail, chunk]);
    if (text.includes(programs)) throw new ApiError(platformErrors.document_has_macros());
    isWord ||= text.includes(word);
    tail = text.subarray(-programs.length);
  }
  if (!isWord) throw new ApiError(platformErrors.not_a_word_document());
}

/**
 * Returns the names in the central directory of a ZIP. Nothing is unpacked, because the directory contains the unpacked
 * sizes.
 */
async function namesInside(file: string): Promise<string[]> {
  const handle = await open(file);
  try {
    const { entries, start, length } = await findDirectory(handle);
    if (entries > limits.entries || length > limits.directory)
      throw new ApiError(platformErrors.document_too_many_parts());
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    if (bytesRead < length) throw new ApiError(platformErrors.document_incomplete());
    return readDirectory(buffer, entries);
  } finally {
    await handle.close();
  }
}

const endOfCentralDirectorySignature = 0x06054b50;
const centralDirectorySignature = 0x02014b50;
const endOfCentralDirectoryBytes = 22;

async function findDirectory(handle: FileHandle) {
  const { size } = await handle.stat();
  const length = Math.min(size, endOfCentralDirectoryBytes + 65_535);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  for (let at = length - endOfCentralDirectoryBytes; at >= 0; at -= 1) {
    if (buffer.readUInt32LE(at) !== endOfCentralDirectorySignature) continue;
    const entries = buffer.readUInt16LE(at + 10);
    return { entries, length: buffer.readUInt32LE(at + 12), start: buffer.readUInt32LE(at + 16) };
  }
  throw new ApiError(platformErrors.document_incomplete());
}

function readDirectory(directory: Buffer, entries: number): string[] {
  const names: string[] = [];
  let unpacked = 0;
  let at = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== centralDirectorySignature)
      throw new ApiError(platformErrors.document_corrupt());
    unpacked += directory.readUInt32LE(at + 24);
    const nameLength = directory.readUInt16LE(at + 28);
    const mode = directory.readUInt32LE(at + 38) >>> 16;
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const leadsOut = name.startsWith('/') || name.split(/[/\\]/).includes('..');
    const isLink = (mode & 0o170000) === 0o120000;
    if (leadsOut || isLink) throw new ApiError(platformErrors.document_leads_outside());
    names.push(name);
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (unpacked > limits.unpacked) throw new ApiError(platformErrors.document_expands_too_much());
  return names;
}
