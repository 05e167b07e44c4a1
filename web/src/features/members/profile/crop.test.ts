import { expect, test } from 'vitest';
import { maxZoom, moveCrop, toPixelCrop, initialCrop, clampCrop, type Crop } from './crop.ts';

const wide = { width: 1200, height: 800 };
const toPixels = (crop: Crop) => {
  const { left, top, side } = toPixelCrop(crop, wide);
  return [left, top, side].map((length) => Math.round(length) + 0);
};

test('the initial crop is the largest square in the middle', () => {
  expect(toPixelCrop(initialCrop, wide)).toEqual({ left: 200, top: 0, side: 800 });
});

test('a crop never leaves the picture', () => {
  const right = moveCrop(initialCrop, wide, { x: 9, y: 9 });
  expect(toPixels(right)).toEqual([400, 0, 800]);
  const near = moveCrop({ ...initialCrop, zoom: 2 }, wide, { x: -9, y: -9 });
  expect(toPixels(near)).toEqual([0, 0, 400]);
});

test('a crop moves by a fraction of its side', () => {
  const before = toPixelCrop({ ...initialCrop, zoom: 2 }, wide);
  const after = toPixelCrop(moveCrop({ ...initialCrop, zoom: 2 }, wide, { x: 0.25, y: 0 }), wide);
  expect(after.left - before.left).toBeCloseTo(100);
});

test('the zoom is limited to a range from 1 to its max', () => {
  expect(clampCrop({ zoom: 99, x: 0.5, y: 0.5 }, wide).zoom).toBe(maxZoom);
  expect(clampCrop({ zoom: 0, x: 0.5, y: 0.5 }, wide).zoom).toBe(1);
});
