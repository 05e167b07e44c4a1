import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import sharp from 'sharp';
import { roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub, type HubProcess } from './hub-process.ts';

const mega = 1024 * 1024;
const rounds = 4;

/**
 * Measures the cost of an upload of the max size for the hub’s process: the peak memory during the upload above the
 * memory after a few earlier uploads, the duration, and the bytes that the hub stores of it. The hub never holds a
 * complete file in memory.
 */
export function measureUpload(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const headers = { ...(await hub.signIn()), Origin: hub.url };
      const text = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(attachmentLimits.file - 9)]);
      const picture = await aLargePicture();
      const target = { hub, headers, folder };
      return [
        await measure(target, { label: 'document, form', send: asForm(text, 'x.pdf') }),
        await measure(target, { label: 'document, data URL', send: asDataUrl(text, 'x.pdf') }),
        await measure(target, {
          label: `picture of ${roundTo(picture.length / mega)} MB, form`,
          send: asForm(picture, 'x.jpg'),
        }),
      ];
    } finally {
      await hub.stop();
    }
  });
}

type UploadRequest = { body: BodyInit; headers: Record<string, string> };
type Target = { hub: HubProcess; headers: Record<string, string>; folder: string };
type Params = { label: string; send: () => UploadRequest };

async function measure({ hub, headers, folder }: Target, { label, send }: Params) {
  const files = path.join(folder, 'files');
  const discussionPath = await publish(hub.url, headers);
  // The first uploads allocate the memory that the hub retains permanently. Only the cost of one more file counts.
  for (let round = 0; round < rounds; round += 1) await upload(discussionPath, headers, send());
  const before = readMemoryKilobytes(hub.pid, 'VmRSS');
  const stored = readFolderMegabytes(files);
  // Resets the peak memory (VmHWM) of the process in the kernel, so that it covers only the uploads below.
  writeFileSync(`/proc/${hub.pid}/clear_refs`, '5');
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) await upload(discussionPath, headers, send());
  return {
    file: label,
    'MB resident before': roundTo(before),
    'peak MB above that': roundTo(readMemoryKilobytes(hub.pid, 'VmHWM') - before),
    'ms each': Math.round((performance.now() - startedAt) / rounds),
    'MB stored each': roundTo((readFolderMegabytes(files) - stored) / rounds),
  };
}

async function publish(url: string, headers: Record<string, string>) {
  const response = await fetch(`${url}/api/discussions`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content: 'anexos' }),
  });
  const { id }: { id: string } = JSON.parse(await response.text());
  return `${url}/api/discussions/${id}/attachments/upload`;
}

async function upload(
  address: string,
  headers: Record<string, string>,
  { body, headers: ownHeaders }: UploadRequest,
) {
  const response = await fetch(address, { method: 'POST', headers: { ...headers, ...ownHeaders }, body });
  if (response.status !== 201) throw new Error(`answered ${response.status}: ${await response.text()}`);
  await response.text();
}

const asForm = (content: Buffer, name: string) => (): UploadRequest => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), name);
  return { body, headers: {} };
};

const asDataUrl = (content: Buffer, fileName: string) => (): UploadRequest => ({
  body: JSON.stringify({ file: `data:application/pdf;base64,${content.toString('base64')}`, fileName }),
  headers: { 'Content-Type': 'application/json' },
});

/** Returns a JPEG picture of noise, so that it has many bytes: close to the maximum file size. */
async function aLargePicture() {
  const [width, height] = [4_000, 3_000];
  const noise = randomBytes(width * height * 3);
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** Returns a memory value in MB; `/proc` reports it in kB. */
const readMemoryKilobytes = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Returns the size of all files of a folder and its subfolders in MB. */
const readFolderMegabytes = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + readFileSize(path.join(entry.parentPath, entry.name)), 0) / mega;

// The hub may delete a file while the folder is read.
const readFileSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
