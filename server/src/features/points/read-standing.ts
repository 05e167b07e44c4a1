import type { Standing } from '@mutirao/contract/features/points/shapes';
import type { Database } from '#platform/database/database';
import { notFound } from '#platform/http/refusal';
import { findStanding } from './statement/store.ts';

type Wish = { id: string; me: { id: string } };

/** How far a member has come, as another member may see it. */
export async function readStanding(db: Database, { id, me }: Wish): Promise<Standing> {
  const found = await findStanding(db, id);
  if (!found) throw notFound('Membro não encontrado.');
  const { points, shown, hidden, badges } = found;
  if (id === me.id) return { points, badges };
  return { points: shown && !hidden ? points : null, badges: hidden ? [] : badges };
}
