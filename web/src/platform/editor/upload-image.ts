import { createContext } from 'react';

/** Stores an image and returns its URL. */
export type UploadImage = (file: File) => Promise<string>;

/** The function that uploads the images of a text. The app provides it. */
export const UploadImageContext = createContext<UploadImage>(() =>
  Promise.reject(new Error('nobody keeps pictures here')),
);
