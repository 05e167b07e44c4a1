/** Encodes a value with its tag and its length (DER, X.690). */
export function encodeDer(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

export const encodeSequence = (...parts: Buffer[]) => encodeDer(0x30, Buffer.concat(parts));
export const encodeInteger = (value: number) => encodeDer(0x02, Buffer.of(value));
export const encodeObjectIdentifierFromHex = (hex: string) => encodeDer(0x06, Buffer.from(hex, 'hex'));
export const encodeBitString = (bytes: Buffer) => encodeDer(0x03, Buffer.concat([Buffer.of(0), bytes]));
/** Encodes a time of this century, such as `260101000000Z`. */
export const encodeUtcTime = (text: string) => encodeDer(0x17, Buffer.from(text));
/** Encodes a name that consists of a common name only. */
export const encodeCommonName = (name: string) =>
  encodeSequence(
    encodeDer(
      0x31,
      encodeSequence(encodeObjectIdentifierFromHex('550403'), encodeDer(0x0c, Buffer.from(name))),
    ),
  );
