/** What a hash of a password costs where thousands are made: nothing that anybody would wait for. */
export const quickCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
