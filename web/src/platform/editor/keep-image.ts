import { createContext } from 'react';

/** Stores an image and returns its URL. */
export type KeepImage = (file: File) => Promise<string>;

/** Where images in a text are stored. The app provides it. */
export const KeepImageContext = createContext<KeepImage>(() =>
  Promise.reject(new Error('nobody keeps pictures here')),
);
