import { createContext } from 'react';

/** The hub's own mark, where it has one. */
export const LogoImageContext = createContext<string | null>(null);
