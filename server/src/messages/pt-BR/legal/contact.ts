/** Who answers questions about the legal texts if the hub names nobody. */
export const messages = { unnamed: 'a administração do hub' };

export type Messages = typeof messages;
