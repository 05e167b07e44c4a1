import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@mutirao/contract/kit/languages';
import { ZipFile } from 'yazl';
import type { Queryable } from '#platform/database/database';
import type {
  DataSubject,
  ExportFile,
  ExportFileSource,
  ExportSection,
} from '#platform/context/personal-data';
import {
  renderExportHtmlEnd,
  renderExportHtmlStart,
  renderSectionEnd,
  renderSectionStart,
  renderExportedRowHtml,
  type ExportTitleData,
} from './render-html.ts';

/** Everything that must be exported about a member, as the features provide it. */
export type ExportSources = { sections: readonly ExportSection[]; files: readonly ExportFileSource[] };

export type ExportProgress = { parts: number; done: number; items: number };

type Deps = {
  db: Queryable;
  subject: DataSubject;
  /** The directory for the parts during the export. */
  scratch: string;
  language: Language;
  zone: string;
  title: ExportTitleData;
  signal: AbortSignal;
  /** Receives the progress after every page; throws to stop the export. */
  reportProgress: (progress: ExportProgress) => Promise<void>;
};

/** The format of `dados.json`; a change that could break its parsers gets the next number. */
const format = { format: 'mutirao-export', version: 1 };

/**
 * Writes all data of a member into a ZIP and returns its path. Pages go straight to the disk, and the files straight
 * into the ZIP: the amount of data does not matter.
 */
export async function createExportZipFile({ sections, files }: ExportSources, deps: Deps): Promise<string> {
  const at = (part: string) => path.join(deps.scratch, `${randomUUID()}-${part}`);
  const filePaths = { json: at('json'), html: at('html'), zip: at('zip') };
  const progress = { parts: sections.length + 1, done: 0, items: 0 };
  try {
    await deps.reportProgress(progress);
    await writeTexts(sections, deps, { filePaths, progress });
    const zip = new ZipFile();
    zip.addFile(filePaths.json, 'dados.json');
    zip.addFile(filePaths.html, 'dados.html');
    for (const kind of files) await addFiles(zip, kind, () => deps.reportProgress(progress), deps);
    zip.end();
    await writeZip(zip, filePaths.zip, deps.signal);
    return filePaths.zip;
  } catch (error) {
    await rm(filePaths.zip, { force: true });
    throw error;
  } finally {
    await Promise.all([filePaths.json, filePaths.html].map((filePath) => rm(filePath, { force: true })));
  }
}

type Texts = { filePaths: { json: string; html: string }; progress: ExportProgress };

async function writeTexts(parts: readonly ExportSection[], deps: Deps, { filePaths, progress }: Texts) {
  const json = await open(filePaths.json, 'wx', 0o600);
  const html = await open(filePaths.html, 'wx', 0o600);
  try {
    const { hub, address, at } = deps.title;
    const head = JSON.stringify({ ...format, exportedAt: at.toISOString(), hub: { name: hub, address } });
    await json.write(head.slice(0, -1));
    await html.write(renderExportHtmlStart(deps));
    for (const part of parts) {
      await writePart(part, deps, { json, html, progress });
      progress.done += 1;
      await deps.reportProgress(progress);
    }
    await json.write('\n}\n');
    await html.write(renderExportHtmlEnd());
  } finally {
    await json.close();
    await html.close();
  }
}

type Sinks = { json: FileHandle; html: FileHandle; progress: ExportProgress };

async function writePart(part: ExportSection, deps: Deps, { json, html, progress }: Sinks) {
  let isFirst = true;
  await json.write(`,\n${JSON.stringify(part.name)}: [`);
  for await (const rows of part.pages(deps.db, deps.subject)) {
    const text = rows.map((row) => JSON.stringify(row)).join(',\n');
    await json.write(`${isFirst ? '\n' : ',\n'}${text}`);
    if (isFirst) await html.write(renderSectionStart(part.name, deps));
    await html.write(rows.map((row) => renderExportedRowHtml(row, deps)).join(''));
    isFirst = false;
    progress.items += rows.length;
    await deps.reportProgress(progress);
  }
  await json.write(']');
  if (!isFirst) await html.write(renderSectionEnd());
}

async function addFiles(
  zip: ZipFile,
  kind: ExportFileSource,
  notify: () => Promise<void>,
  { db, subject }: Deps,
) {
  for await (const page of kind.pages(db, subject)) {
    for (const file of page) addFile(zip, file, notify);
    await notify();
  }
}

/** Opens the file only when its turn comes, so that many files are never open at once. */
function addFile(zip: ZipFile, file: ExportFile, notify: () => Promise<void>) {
  zip.addReadStreamLazy(file.name, { compress: false }, (provideStream) => {
    notify()
      .then(() => file.open())
      // A file that was removed during the export leaves its name and empty content.
      .then((content) => provideStream(null, content ?? Readable.from([])))
      .catch((error: unknown) => provideStream(error, Readable.from([])));
  });
}

async function writeZip(zip: ZipFile, to: string, signal: AbortSignal) {
  const failed = new AbortController();
  zip.on('error', (error: unknown) => failed.abort(error));
  const stop = AbortSignal.any([signal, failed.signal]);
  await pipeline(zip.outputStream, createWriteStream(to, { mode: 0o600 }), { signal: stop }).catch(
    (error: unknown) => {
      throw failed.signal.aborted ? failed.signal.reason : error;
    },
  );
}
