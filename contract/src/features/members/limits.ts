export const memberLimits = {
  name: 80,
  email: 254,
  named: 10,
  minimumPassword: 6,
  maximumPassword: 128,
} as const;
