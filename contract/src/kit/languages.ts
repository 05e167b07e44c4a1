export const languages = ['pt-BR', 'en-US', 'es-ES'] as const;
export type Language = (typeof languages)[number];
