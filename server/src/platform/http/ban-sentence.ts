import type { Punishment } from '#platform/session/caller';

/** What somebody is told who may not do something because they are banned. */
export function banSentence({ reason, endsAt }: Punishment, zone: string) {
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  const until = endsAt ? ` até ${format.format(endsAt)}` : '';
  return `Sua conta está suspensa${until}. Motivo: ${reason}`;
}
