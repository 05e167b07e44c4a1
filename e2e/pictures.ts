import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Returns a picture of one colour to choose in a form. Pictures with different `hue` can be distinguished. */
export async function createPictureFile(name: string, { width = 1_200, height = 800, hue = 220 } = {}) {
  const background = `hsl(${hue}, 60%, 45%)`;
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** Drops a file over an element, as from a file manager. */
export const dropFileOnto = (target: Locator, file: Awaited<ReturnType<typeof createPictureFile>>) =>
  target.evaluate(
    (element, { name, mimeType, bytes }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      const { left, top } = element.getBoundingClientRect();
      const init = { dataTransfer, bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 };
      element.dispatchEvent(new DragEvent('drop', init));
    },
    { ...file, bytes: [...file.buffer] },
  );
