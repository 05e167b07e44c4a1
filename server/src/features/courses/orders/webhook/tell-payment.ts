import type * as calls from '@mutirao/contract/features/courses/orders/endpoints';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { forbidden, notFound, Refusal } from '#platform/http/refusal';
import { settle } from '../settle.ts';
import { adaptersOf } from './adapters.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'identity' | 'config' | 'log'>;

/** Records a payment that a payment service reports, after its signature is verified. */
export async function tellPayment(
  house: Parts,
  { params, request }: Pick<Asked<typeof calls.tellPayment>, 'params' | 'request'>,
) {
  const adapter = adaptersOf(house.config).get(params.adapter);
  if (!adapter) throw notFound('Não há nada neste endereço.');
  const sent = { text: request.sent, header: request.header, now: house.now() };
  if (!adapter.isGenuine(sent)) throw forbidden('A assinatura não confere, ou o aviso é antigo.');
  const payment = adapter.paymentIn(sent);
  if (!payment) throw new Refusal('invalid_input', 'O aviso não diz um pagamento que se possa ler.');
  const { txid, ...told } = payment;
  const outcome = await house.db.transaction((tx) =>
    settle(tx, house, { ...told, which: { txid }, by: 'webhook', memberId: undefined }),
  );
  // The service cannot resolve these outcomes; the team can, so the team is notified.
  if (outcome === 'differs' || outcome === 'twice' || outcome === 'reused')
    house.log.warn({ outcome, txid }, 'a payment fits no order');
  return { outcome };
}
