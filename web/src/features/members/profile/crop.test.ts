import { expect, test } from 'vitest';
import { largestZoom, moved, squareOf, wholeCrop, within, type Crop } from './crop.ts';

const wide = { width: 1200, height: 800 };
const pixelsOf = (crop: Crop) => {
  const { left, top, side } = squareOf(crop, wide);
  return [left, top, side].map((length) => Math.round(length) + 0);
};

test('at first it is the largest square in the middle', () => {
  expect(squareOf(wholeCrop, wide)).toEqual({ left: 200, top: 0, side: 800 });
});

test('it never leaves the picture, however far it is moved', () => {
  const right = moved(wholeCrop, wide, { x: 9, y: 9 });
  expect(pixelsOf(right)).toEqual([400, 0, 800]);
  const near = moved({ ...wholeCrop, zoom: 2 }, wide, { x: -9, y: -9 });
  expect(pixelsOf(near)).toEqual([0, 0, 400]);
});

test('it moves by parts of its own side', () => {
  const before = squareOf({ ...wholeCrop, zoom: 2 }, wide);
  const after = squareOf(moved({ ...wholeCrop, zoom: 2 }, wide, { x: 0.25, y: 0 }), wide);
  expect(after.left - before.left).toBeCloseTo(100);
});

test('the zoom is limited to a range from 1 to its max', () => {
  expect(within({ zoom: 99, x: 0.5, y: 0.5 }, wide).zoom).toBe(largestZoom);
  expect(within({ zoom: 0, x: 0.5, y: 0.5 }, wide).zoom).toBe(1);
});
