import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { roundTo, withSeededDatabase, type DatabaseSize } from './databases.ts';
import { startHub, type HubProcess } from './hub-process.ts';

const mega = 1024 * 1024;
const limit = 10 * mega;
const rounds = 4;

/**
 * Measures the cost of a 10 MB upload for the hub’s process: the peak memory during the upload above the memory after a
 * few earlier uploads, and the duration. The hub never holds a complete file in memory.
 */
export function measureUpload(size: DatabaseSize) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const headers = { ...(await hub.signIn()), Origin: hub.url };
      const text = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(limit - 9)]);
      const picture = await aLargePicture();
      return [
        await measure(hub, { what: 'document, form', headers, send: asForm(text, 'x.pdf') }),
        await measure(hub, { what: 'document, data URL', headers, send: asDataUrl(text, 'x.pdf') }),
        await measure(hub, {
          what: `picture of ${roundTo(picture.length / mega)} MB, form`,
          headers,
          send: asForm(picture, 'x.jpg'),
        }),
      ];
    } finally {
      await hub.stop();
    }
  });
}

type Sending = { body: BodyInit; headers: Record<string, string> };
type Params = { what: string; headers: Record<string, string>; send: () => Sending };

async function measure(hub: HubProcess, { what, headers, send }: Params) {
  const discussionPath = await publish(hub.url, headers);
  // The first uploads allocate the memory that the hub retains permanently. Only the cost of one more file counts.
  for (let round = 0; round < rounds; round += 1) await upload(discussionPath, headers, send());
  const before = readMemoryKilobytes(hub.pid, 'VmRSS');
  // Resets the peak memory (VmHWM) of the process in the kernel, so that it covers only the uploads below.
  writeFileSync(`/proc/${hub.pid}/clear_refs`, '5');
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) await upload(discussionPath, headers, send());
  return {
    file: what,
    'MB resident before': roundTo(before),
    'peak MB above that': roundTo(readMemoryKilobytes(hub.pid, 'VmHWM') - before),
    'ms each': Math.round((performance.now() - startedAt) / rounds),
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

async function upload(path: string, headers: Record<string, string>, { body, headers: ownHeaders }: Sending) {
  const response = await fetch(path, { method: 'POST', headers: { ...headers, ...ownHeaders }, body });
  if (response.status !== 201) throw new Error(`answered ${response.status}: ${await response.text()}`);
  await response.text();
}

const asForm = (content: Buffer, name: string) => (): Sending => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), name);
  return { body, headers: {} };
};

const asDataUrl = (content: Buffer, fileName: string) => (): Sending => ({
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
