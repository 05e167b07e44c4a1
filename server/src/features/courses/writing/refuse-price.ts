import type { CourseStatus } from '@mutirao/contract/features/courses/limits';
import { isFreshProof } from '@mutirao/contract/kit/proof';
import type { House } from '#platform/house/house';
import type { Me } from '#platform/http/answer';
import { forbidden, Refusal } from '#platform/http/refusal';

type Change = { known: { status: CourseStatus; price: number }; price: number | undefined };

/** What members pay at this moment is changed as everything about money is: by an admin, who has just shown who they are. */
export function refusePrice(
  { now }: Pick<House, 'now'>,
  { role, provenAt }: Pick<Me, 'role' | 'provenAt'>,
  { known, price }: Change,
) {
  // A draft cannot be bought, so its price is free to change. An archived course can be published again, so its price
  // is protected.
  if (known.status === 'draft' || price === undefined || price === known.price) return;
  if (role !== 'admin') throw forbidden('Só administradores mudam o preço de um curso publicado.');
  if (!isFreshProof(provenAt, now())) throw new Refusal('proof_needed');
}
