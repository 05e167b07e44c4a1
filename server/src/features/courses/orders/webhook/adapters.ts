import type { Config } from '#platform/config/config';
import type { PaymentAdapter } from './adapter.ts';
import { createGenericAdapter } from './generic.ts';

/** Returns the adapters of the payment services that can report payments to this hub, by the name in their address. */
export function createPaymentAdapters({ pixWebhookSecret }: Pick<Config, 'pixWebhookSecret'>) {
  const adapters = new Map<string, PaymentAdapter>();
  if (pixWebhookSecret !== undefined) adapters.set('generic', createGenericAdapter(pixWebhookSecret));
  return adapters;
}
