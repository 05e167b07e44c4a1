import type { Invite } from '@mutirao/contract/features/invites/schemas';
import type { BadgeTone } from '#design/Badge.tsx';
import { useFormatShortDate } from '#platform/dates/days.ts';
import { useWords } from '#platform/messages/i18n.ts';

export const inviteStateTones: Record<Invite['state'], BadgeTone> = {
  live: 'leaf',
  expired: 'neutral',
  used: 'sun',
  revoked: 'neutral',
};

type Standing = Pick<Invite, 'uses' | 'used' | 'waiting' | 'expiresAt'>;

/** For how many people a link is good yet, until when, and who has still to confirm. */
export function useInviteSummary({ uses, used, waiting, expiresAt }: Standing): string {
  const words = useWords('invites');
  const day = useFormatShortDate();
  return [
    uses === null ? words('unlimited') : words('left', { left: uses - used, uses }),
    expiresAt === null ? words('endless') : words('until', { date: day(expiresAt) }),
    ...(waiting > 0 ? [words('waiting', { count: waiting })] : []),
  ].join(' · ');
}
