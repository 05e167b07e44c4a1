import type { Words } from './pt-BR.ts';

export const words: Words = {
  fileNotStored: 'No se guarda en este navegador: si la página se recarga, elija el archivo de nuevo.',
};
