export const memberKeys = { me: ['me'] as const, signOut: ['sign-out'] as const };
