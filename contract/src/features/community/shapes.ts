import * as z from 'zod/mini';

export const communityStats = z.object({
  totalMembers: z.int(),
  onlineMembers: z.int(),
  totalAdmins: z.int(),
  newDiscussionsToday: z.int(),
  chatMessagesCount: z.int(),
  newMembersToday: z.int(),
});
export type CommunityStats = z.output<typeof communityStats>;
