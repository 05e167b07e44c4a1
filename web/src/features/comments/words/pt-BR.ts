export const words = {};

export type Words = typeof words;
