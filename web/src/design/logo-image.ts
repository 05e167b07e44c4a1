import { createContext } from 'react';

/** The address of the hub's own logo, or null for the default logo. */
export const LogoImageContext = createContext<string | null>(null);
