import proxyAddress from '@fastify/proxy-addr';

/** Whether a setting names an address or a network, or this machine, that may say whom it speaks for. */
export function isProxy(value: string): boolean {
  try {
    proxyAddress.compile(value);
    return true;
  } catch {
    return false;
  }
}
