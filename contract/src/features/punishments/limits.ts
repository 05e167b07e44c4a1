/** What was decided against a member. Only the bans take anything from them. */
export const sanctionTypes = ['removal', 'warning', 'temporary_ban', 'permanent_ban'] as const;
export type SanctionType = (typeof sanctionTypes)[number];
