import sharp from 'sharp';

// The hub accepts no SVG: the decoder is enabled only here, while the demo draws its own pictures.
const svgDecoder = { operation: ['VipsForeignLoadSvgBuffer'] };

/** Converts SVG drawings to PNG files, and returns them in the order of the drawings. */
export async function rasterizeSvgs(svgs: readonly string[]): Promise<Buffer[]> {
  sharp.unblock(svgDecoder);
  try {
    const pngs: Buffer[] = [];
    for (const svg of svgs) pngs.push(await sharp(Buffer.from(svg)).png().toBuffer());
    return pngs;
  } finally {
    sharp.block(svgDecoder);
  }
}

/** Returns a PNG as a data URL, the form in which a JSON request contains a file. */
export const toPngDataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
