import type { CurrentBan } from '#platform/session/caller';

/** Returns the message for a user who is rejected because of a ban. */
export function formatBanMessage({ reason, endsAt }: CurrentBan, zone: string) {
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  const until = endsAt ? ` até ${format.format(endsAt)}` : '';
  return `Sua conta está suspensa${until}. Motivo: ${reason}`;
}
