import type { Invite } from '@mutirao/contract/features/invites/schemas';
import type { BadgeTone } from '#design/Badge.tsx';
import { useFormatHubZoneShortDate } from '#platform/dates/days.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

export const inviteStateBadgeTones: Record<Invite['state'], BadgeTone> = {
  live: 'leaf',
  expired: 'neutral',
  used: 'sun',
  revoked: 'neutral',
};

type Status = Pick<Invite, 'uses' | 'used' | 'waiting' | 'expiresAt'>;

/**
 * Returns a text with the remaining uses of a link, its expiry, and the number of accounts that must still confirm
 * their address.
 */
export function useInviteSummaryText({ uses, used, waiting, expiresAt }: Status): string {
  const t = useTranslations('invites');
  const day = useFormatHubZoneShortDate();
  return [
    uses === null ? t('unlimited') : t('left', { left: uses - used, uses }),
    expiresAt === null ? t('endless') : t('until', { date: day(expiresAt) }),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
  ].join('\u00a0· ');
}
