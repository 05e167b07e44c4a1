/** The sanctions against a member. Only bans restrict the member. */
export const sanctionTypes = ['removal', 'warning', 'temporary_ban', 'permanent_ban'] as const;
export type SanctionType = (typeof sanctionTypes)[number];
