/**
 * Loads the code that creates and verifies keys. It is loaded at the first passkey or WebAuthn request, because it is
 * larger than all the rest of the identity service.
 */
export const importCeremonyModule = () => import('./ceremony.ts');
