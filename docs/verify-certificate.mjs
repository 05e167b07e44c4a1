// Verifies a certificate offline, with only the public key of the hub and Node.js 20 or newer:
//   node verify-certificate.mjs certificate.json key.json
// It imports nothing from the hub. It follows the W3C recommendation "Data Integrity EdDSA Cryptosuites",
// eddsa-jcs-2022.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [, , certificateFile, keyFile] = process.argv;
if (!certificateFile || !keyFile) exit('Usage: node verify-certificate.mjs certificate.json key.json', 2);
const { proof, ...document } = JSON.parse(readFileSync(certificateFile, 'utf8'));
const published = JSON.parse(readFileSync(keyFile, 'utf8'));

const { proofValue, ...options } = proof ?? {};
if (options.type !== 'DataIntegrityProof' || options.cryptosuite !== 'eddsa-jcs-2022')
  exit('INVALID: the file does not have the expected signature.', 1);
// Only the fragment of the key's URL is compared. The fragment is the public key itself; the address of the hub may
// change.
const signingKey = options.verificationMethod.split('#').at(-1);
const method = published.verificationMethod.find(
  ({ publicKeyMultibase }) => publicKeyMultibase === signingKey,
);
if (!method) exit('INVALID: the file was signed with a key that is not the key of this hub.', 1);

// The first two bytes identify the key type, Ed25519.
const x = decodeBase58(method.publicKeyMultibase.slice(1)).subarray(2).toString('base64url');
const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
const signed = Buffer.concat([digest(options), digest(document)]);
if (!verify(null, signed, publicKey, decodeBase58(proofValue.slice(1))))
  exit('INVALID: the file was changed after it was signed.', 1);

const { identifier, achievement, activityEndDate } = document.credentialSubject;
exit(
  `VALID: ${identifier[0].identityHash} completed “${achievement.name}” on ${activityEndDate.slice(0, 10)}.\n` +
    `Only the hub can report a later revocation: ${document.credentialStatus.id}`,
  0,
);

/** Returns the SHA-256 of the canonical JSON (RFC 8785) of a value. */
function digest(value) {
  return createHash('sha256').update(canonicalize(value)).digest();
}

function canonicalize(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalize).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalize(value[name])}`).join(',')}}`;
}

function decodeBase58(text) {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(alphabet.indexOf(letter));
  const digits = number.toString(16);
  const bytes = Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex');
  return Buffer.concat([Buffer.alloc(/^1*/.exec(text)[0].length), bytes]);
}

function exit(sentence, code) {
  process.stdout.write(`${sentence}\n`);
  process.exit(code);
}
