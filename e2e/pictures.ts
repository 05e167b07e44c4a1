import sharp from 'sharp';

/** A picture to choose in a form: one colour after another, so that each can be told from the next. */
export async function aPictureFile(name: string, { width = 1_200, height = 800, hue = 220 } = {}) {
  const background = `hsl(${hue}, 60%, 45%)`;
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}
