/** Whether a name or address means this machine. */
export function isLoopback(host: string): boolean {
  const unbracketedHost = host.replace(/^\[|\]$/g, '');
  return (
    unbracketedHost === 'localhost' ||
    unbracketedHost === '::1' ||
    /^127(\.\d{1,3}){3}$/.test(unbracketedHost)
  );
}

/** Whether what is sent to a URL is encrypted or does not leave this machine: https, or http to a loopback address. */
export const isEncryptedOrLocal = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
