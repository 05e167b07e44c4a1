import proxyAddress from '@fastify/proxy-addr';

/** True if a setting names an address, a network or this machine that can be trusted to forward client addresses. */
export function isValidTrustedProxy(value: string): boolean {
  try {
    proxyAddress.compile(value);
    return true;
  } catch {
    return false;
  }
}
