import sharp from 'sharp';
import type { TestResponse } from './http-test-client.ts';
import type { TestPerson } from './people.ts';

type UploadTarget = { url: string; by: TestPerson; path: string };

/** Sends a file as the page does: as a form. */
export async function uploadFileAsForm(
  { url, by, path }: UploadTarget,
  content: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<TestResponse> {
  const body = new FormData();
  body.set('file', new Blob([content]), name);
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${by.token}` },
    body,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Uploads a file as JSON with a data URL, as the specification requires. */
export function uploadFileAsDataUrl({ by, path }: UploadTarget, content: Uint8Array, fileName: string) {
  const file = `data:application/octet-stream;base64,${Buffer.from(content).toString('base64')}`;
  return by.request('POST', path, { file, fileName, contentType: 'image/png' });
}

type Params = { width?: number; height?: number; format?: 'png' | 'jpeg' | 'gif' };

/** Creates a picture of one colour. */
export async function createTestPicture({ width = 40, height = 30, format = 'png' }: Params = {}) {
  const background = { r: 30, g: 80, b: 180 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}

/**
 * Returns the metadata of a picture in a response. The hub allows sharp to read pictures only from disk, so this allows
 * reading them from memory, too.
 */
export async function readPictureMetadata(response: Response) {
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  return sharp(Buffer.from(await response.arrayBuffer()), { animated: true }).metadata();
}

type Entry = { name: string; unpacked?: number; mode?: number };

/**
 * Returns a ZIP with a central directory of these entries but without their content, to test readers that do not unpack
 * the files.
 */
export function createZipWithoutContents(entries: readonly Entry[]) {
  const bytes = Buffer.from('PK\u0003\u0004'.padEnd(40, '\0'), 'latin1');
  const directory = Buffer.concat(
    entries.map(({ name, unpacked = 10, mode = 0o100644 }) => {
      const head = Buffer.alloc(46);
      head.writeUInt32LE(0x02014b50, 0);
      head.writeUInt32LE(unpacked, 24);
      head.writeUInt16LE(Buffer.byteLength(name), 28);
      head.writeUInt32LE((mode << 16) >>> 0, 38);
      return Buffer.concat([head, Buffer.from(name)]);
    }),
  );
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(bytes.length, 16);
  return new Uint8Array(Buffer.concat([bytes, directory, end]));
}

export const wordDocumentEntryNames: readonly Entry[] = [
  { name: '[Content_Types].xml' },
  { name: 'word/document.xml' },
];
