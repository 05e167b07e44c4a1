import sharp from 'sharp';

// The hub accepts no SVG: the decoder is enabled only here, while the demo draws its own pictures.
const ownDrawings = { operation: ['VipsForeignLoadSvgBuffer'] };

/** Converts SVG drawings to PNG files, and returns them in the order of the drawings. */
export async function rasterizeSvgs(drawings: readonly string[]): Promise<Buffer[]> {
  sharp.unblock(ownDrawings);
  try {
    const drawn: Buffer[] = [];
    for (const svg of drawings) drawn.push(await sharp(Buffer.from(svg)).png().toBuffer());
    return drawn;
  } finally {
    sharp.block(ownDrawings);
  }
}

/** Returns a PNG as a data URL, the form in which a JSON request contains a file. */
export const toPngDataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
