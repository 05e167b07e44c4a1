import { createContext } from 'react';

/** Stores an image and returns its URL. */
export type UploadImage = (file: File) => Promise<string>;

/** Where images in a text are stored. The app provides it. */
export const UploadImageContext = createContext<UploadImage>(() =>
  Promise.reject(new Error('nobody keeps pictures here')),
);
