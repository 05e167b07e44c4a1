import type { Config } from '#platform/config/config';
import type { PaymentWebhookAdapter } from './adapter.ts';
import { createGenericPaymentWebhookAdapter } from './generic.ts';

/** Returns the adapters of the payment services that can report payments to this hub, by the name in their address. */
export function createPaymentWebhookAdapters({ pixWebhookSecret }: Pick<Config, 'pixWebhookSecret'>) {
  const adapters = new Map<string, PaymentWebhookAdapter>();
  if (pixWebhookSecret !== undefined)
    adapters.set('generic', createGenericPaymentWebhookAdapter(pixWebhookSecret));
  return adapters;
}
