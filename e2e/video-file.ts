import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

type Params = { file: string; seconds: number; fill?: number };

/**
 * Writes a short video that browsers can play, with one frame per second, each in another colour. `fill` meaningless
 * bytes make its upload longer.
 */
export async function writeVideoFile(page: Page, { file, seconds, fill = 0 }: Params) {
  const frames = await page.evaluate(encode, seconds);
  await writeFile(
    file,
    webm(
      frames.map((frame) => Buffer.from(frame)),
      fill,
    ),
  );
}

async function encode(seconds: number): Promise<number[][]> {
  const canvas = new OffscreenCanvas(160, 90);
  const drawn = canvas.getContext('2d');
  const frames: number[][] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push([...bytes]);
    },
    error: (error) => console.error(error),
  });
  encoder.configure({ codec: 'vp8', width: 160, height: 90 });
  for (let second = 0; second < seconds; second += 1) {
    if (drawn) drawn.fillStyle = `hsl(${second * 31} 70% 50%)`;
    drawn?.fillRect(0, 0, 160, 90);
    const frame = new VideoFrame(canvas, { timestamp: second * 1_000_000 });
    encoder.encode(frame, { keyFrame: true });
    frame.close();
  }
  await encoder.flush();
  return frames;
}

const element = (id: string, ...contents: Buffer[]) => {
  const content = Buffer.concat(contents);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n + BigInt(content.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};
const text = (id: string, value: string) => element(id, Buffer.from(value));
const number = (id: string, value: number) => {
  const content = Buffer.alloc(4);
  content.writeUInt32BE(value);
  return element(id, content);
};
const real = (id: string, value: number) => {
  const content = Buffer.alloc(8);
  content.writeDoubleBE(value);
  return element(id, content);
};

/** Returns the frames as a WebM video, one in each cluster. */
function webm(frames: readonly Buffer[], fill: number): Buffer {
  const head = element(
    '1a45dfa3',
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    text('4282', 'webm'),
    number('4287', 2),
    number('4285', 2),
  );
  const info = element(
    '1549a966',
    number('2ad7b1', 1_000_000),
    real('4489', frames.length * 1_000),
    text('4d80', 'mutirao'),
    text('5741', 'mutirao'),
  );
  const picture = element('e0', number('b0', 160), number('ba', 90));
  const track = element(
    'ae',
    number('d7', 1),
    number('73c5', 1),
    number('83', 1),
    text('86', 'V_VP8'),
    picture,
  );
  const clusters = frames.map((frame, second) =>
    element('1f43b675', number('e7', second * 1_000), element('a3', Buffer.from([0x81, 0, 0, 0x80]), frame)),
  );
  return Buffer.concat([
    head,
    element('18538067', info, element('1654ae6b', track), ...clusters, element('ec', Buffer.alloc(fill))),
  ]);
}
