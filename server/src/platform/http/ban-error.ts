import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import type { CurrentBan } from '#platform/session/caller';

/** Returns why a banned user is rejected. */
export function toBanErrorDetail({ reason: cause, endsAt }: CurrentBan, zone: string) {
  if (!endsAt) return platformErrors.account_banned({ cause });
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  return platformErrors.account_banned_until(
    { until: endsAt.toISOString(), cause },
    { until: format.format(endsAt) },
  );
}
