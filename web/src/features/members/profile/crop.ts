/** The width and height of the uploaded avatar in pixels. */
export const avatarSizePixels = 512;
export const maxZoom = 4;

/** The selected square of a picture: its zoom, and the centre as fractions of the picture's width and height. */
export type Crop = { zoom: number; x: number; y: number };

/** The crop of a newly chosen picture: its largest centred square. */
export const initialCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

type Measures = { width: number; height: number };

/** Returns the crop with its zoom and position limited, so that it stays inside the picture. */
export function clampCrop(crop: Crop, picture: Measures): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), maxZoom);
  const side = Math.min(picture.width, picture.height) / zoom;
  const clamp = (offset: number, length: number) => {
    const half = side / 2 / length;
    return Math.min(Math.max(offset, half), 1 - half);
  };
  return { zoom, x: clamp(crop.x, picture.width), y: clamp(crop.y, picture.height) };
}

/** Returns the crop in the picture's own pixels. */
export function toPixelCrop(crop: Crop, picture: Measures) {
  const { zoom, x, y } = clampCrop(crop, picture);
  const side = Math.min(picture.width, picture.height) / zoom;
  return { left: x * picture.width - side / 2, top: y * picture.height - side / 2, side };
}

/** Returns the crop, moved by a fraction of its own side. */
export function moveCrop(crop: Crop, picture: Measures, by: { x: number; y: number }): Crop {
  const { side } = toPixelCrop(crop, picture);
  const x = crop.x + (by.x * side) / picture.width;
  const y = crop.y + (by.y * side) / picture.height;
  return clampCrop({ ...crop, x, y }, picture);
}

/** Decodes a picture, rotated as its EXIF data says. */
export const decodePicture = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' });

/** Draws the crop on the canvas; the canvas is also what is uploaded. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const context = canvas.getContext('2d');
  const { left, top, side } = toPixelCrop(crop, picture);
  if (!context) return;
  context.clearRect(0, 0, avatarSizePixels, avatarSizePixels);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, avatarSizePixels, avatarSizePixels);
}

/** Encodes the canvas as a file. With `keepsTransparency`, transparent parts stay transparent. */
export function canvasToFile(
  canvas: HTMLCanvasElement,
  { keepsTransparency }: { keepsTransparency: boolean },
): Promise<File> {
  const type = keepsTransparency ? 'image/png' : 'image/jpeg';
  return new Promise((resolve, fail) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], keepsTransparency ? 'foto.png' : 'foto.jpg', { type }))
          : fail(new Error('the canvas gave nothing')),
      type,
      0.92,
    ),
  );
}
