/**
 * Loads the code that creates and verifies keys, only once a user has a key: it is larger than all the rest of the
 * identity service.
 */
export const importCeremonyModule = () => import('./ceremony.ts');
