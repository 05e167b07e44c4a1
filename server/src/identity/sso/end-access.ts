import type { Transaction } from '#platform/database/database';
import type { Instance } from '../instance.ts';
import { endSessions } from '../sessions/sessions.ts';
import { providerName } from './admit-person.ts';
import { deleteOpenCodes, listSessionsOfPeople } from './store.ts';

/** Ends what an organisation let its people into: their sessions, and every code that one could still be opened with. */
export async function endAccessByOrganisation(tx: Transaction, instance: Instance, id: string) {
  const name = providerName({ id });
  await deleteOpenCodes(tx, { id, name });
  await endSessions(tx, instance, await listSessionsOfPeople(tx, name), 'by_staff');
}
