import { createContext } from 'react';

/** Keeps a picture and answers its address. */
export type KeepImage = (file: File) => Promise<string>;

/** Where pictures that are put into a text are kept. The app fills it. */
export const KeepImageContext = createContext<KeepImage>(() =>
  Promise.reject(new Error('nobody keeps pictures here')),
);
