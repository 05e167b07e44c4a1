import { forbidden } from '#platform/http/refusal';

/** Refuses to say something to somebody who is kept away, or who takes nothing. */
export function refuseClosed(found: { keeps_away: boolean; takes_none: boolean }) {
  if (found.keeps_away) throw forbidden('Você bloqueou esta pessoa. Desbloqueie para escrever.');
  if (found.takes_none) throw notReceiving();
}

/** The same for whoever is not there, takes no messages, keeps one away or wants none: which of it is theirs to know. */
export const notReceiving = () => forbidden('Esta pessoa não recebe mensagens suas.');
