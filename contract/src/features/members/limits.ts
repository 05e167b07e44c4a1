export const memberLimits = {
  name: 80,
  email: 254,
  minimumPassword: 6,
  maximumPassword: 128,
} as const;

export const languages = ['pt-BR', 'en-US', 'es-ES'] as const;
export type Language = (typeof languages)[number];
