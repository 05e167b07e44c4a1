/** How many pixels a side of the picture has that is sent. */
export const cropSide = 512;
export const maxZoom = 4;

/** Which square of a picture: how close, and where its middle is, each from 0 to 1 of the whole. */
export type Crop = { zoom: number; x: number; y: number };

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

type Measures = { width: number; height: number };

/** The same square, moved back to where the picture is. */
export function clampCrop(crop: Crop, picture: Measures): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), maxZoom);
  const side = Math.min(picture.width, picture.height) / zoom;
  const clamp = (offset: number, length: number) => {
    const half = side / 2 / length;
    return Math.min(Math.max(offset, half), 1 - half);
  };
  return { zoom, x: clamp(crop.x, picture.width), y: clamp(crop.y, picture.height) };
}

/** The square in the picture's own pixels. */
export function cropSquare(crop: Crop, picture: Measures) {
  const { zoom, x, y } = clampCrop(crop, picture);
  const side = Math.min(picture.width, picture.height) / zoom;
  return { left: x * picture.width - side / 2, top: y * picture.height - side / 2, side };
}

/** The square moved by parts of its own side. */
export function moveCrop(crop: Crop, picture: Measures, by: { x: number; y: number }): Crop {
  const { side } = cropSquare(crop, picture);
  const x = crop.x + (by.x * side) / picture.width;
  const y = crop.y + (by.y * side) / picture.height;
  return clampCrop({ ...crop, x, y }, picture);
}

/** Reads a picture as it is meant to be seen: upright. */
export const decodePicture = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' });

/** Draws the square. What is seen is what will be sent. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const context = canvas.getContext('2d');
  const { left, top, side } = cropSquare(crop, picture);
  if (!context) return;
  context.clearRect(0, 0, cropSide, cropSide);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, cropSide, cropSide);
}

/** What was drawn, as a file. What one can see through stays so. */
export function canvasToFile(
  canvas: HTMLCanvasElement,
  { keepsTransparency }: { keepsTransparency: boolean },
): Promise<File> {
  const type = keepsTransparency ? 'image/png' : 'image/jpeg';
  return new Promise((settle, fail) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? settle(new File([blob], keepsTransparency ? 'foto.png' : 'foto.jpg', { type }))
          : fail(new Error('the canvas gave nothing')),
      type,
      0.92,
    ),
  );
}
