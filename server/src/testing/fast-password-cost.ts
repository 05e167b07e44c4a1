/** The cost of a password hash in tests that hash thousands of passwords: too low to cause a wait. */
export const fastPasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
