import { removeAccentsAndRepeatedSpaces } from '@mutirao/contract/features/courses/orders/schemas';

export type BrCodeInput = {
  key: string;
  name: string;
  city: string;
  /** The amount in cents; undefined if the payer enters the amount. */
  amount?: number | undefined;
  txid?: string | undefined;
};

/**
 * Returns the payload of a Pix BR Code, to copy or to show as a QR code, with the key of its receiver (EMV QRCPS-MPM).
 */
export function encodeBrCode({ key, name, city, amount, txid = '***' }: BrCodeInput): string {
  const payload = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    amount === undefined ? '' : field('54', (amount / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', removeAccentsAndRepeatedSpaces(name).slice(0, 25)),
    field('60', removeAccentsAndRepeatedSpaces(city).slice(0, 15)),
    field('62', field('05', txid)),
    // The checksum also covers the id and the length of its own field.
    '6304',
  ].join('');
  return payload + calculateBrCodeChecksum(payload);
}

/** A field of the payload: its id, its length in bytes and its value. */
function field(id: string, value: string): string {
  const length = Buffer.byteLength(value, 'utf8');
  if (length === 0 || length > 99) throw new RangeError(`field ${id} of a BR Code takes 1 to 99 bytes`);
  return id + String(length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE, as four hexadecimal digits. */
export function calculateBrCodeChecksum(text: string): string {
  let sum = 0xff_ff;
  for (const byte of Buffer.from(text, 'utf8')) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x80_00 ? (sum << 1) ^ 0x10_21 : sum << 1) & 0xff_ff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
