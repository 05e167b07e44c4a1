import { generateKeyPairSync, sign } from 'node:crypto';
import {
  encodeBitString,
  encodeCommonName,
  encodeDer,
  encodeInteger,
  encodeObjectIdentifierFromHex,
  encodeSequence,
  encodeUtcTime,
} from './der.ts';

type Validity = { from: Date; until: Date };

// SHA-256 with ECDSA.
const algorithm = encodeSequence(encodeObjectIdentifierFromHex('2a8648ce3d040302'));

/** Creates a key and a certificate of a host that is signed with the same key (RFC 5280), both in PEM. */
export function createServerCertificate(host: string, { from, until }: Validity) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = encodeCommonName(host);
  const content = encodeSequence(
    encodeDer(0xa0, encodeInteger(2)),
    encodeInteger(1),
    algorithm,
    name,
    encodeSequence(encodeUtcTime(toUtcText(from)), encodeUtcTime(toUtcText(until))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(0xa3, encodeSequence(encodeAlternativeName(host))),
  );
  const signature = encodeBitString(sign('sha256', content, privateKey));
  const certificate = encodeSequence(content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}

// Browsers compare the host with this extension, not with the common name.
const encodeAlternativeName = (host: string) =>
  encodeSequence(
    encodeObjectIdentifierFromHex('551d11'),
    encodeDer(0x04, encodeSequence(encodeDer(0x82, Buffer.from(host)))),
  );

const toUtcText = (moment: Date) => `${moment.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`;
