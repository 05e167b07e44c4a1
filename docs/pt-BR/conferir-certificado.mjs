// Confere um certificado sem internet, só com a chave pública do hub e o Node (20 ou mais novo):
//   node conferir-certificado.mjs certificado.json chave.json
// Nada aqui vem do hub: é o que diz a recomendação do W3C (Data Integrity EdDSA Cryptosuites, eddsa-jcs-2022).
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [, , certificado, chave] = process.argv;
if (!certificado || !chave) sair('Use: node conferir-certificado.mjs certificado.json chave.json', 2);
const { proof, ...documento } = JSON.parse(readFileSync(certificado, 'utf8'));
const publicada = JSON.parse(readFileSync(chave, 'utf8'));

const { proofValue, ...opcoes } = proof ?? {};
if (opcoes.type !== 'DataIntegrityProof' || opcoes.cryptosuite !== 'eddsa-jcs-2022')
  sair('NÃO VALE: o arquivo não tem a assinatura esperada.', 1);
// O endereço do hub pode mudar; a chave, que está no fim dele, é a mesma.
const usada = opcoes.verificationMethod.split('#').at(-1);
const metodo = publicada.verificationMethod.find(({ publicKeyMultibase }) => publicKeyMultibase === usada);
if (!metodo) sair('NÃO VALE: foi assinado com outra chave, que não é a deste hub.', 1);

// Os dois primeiros bytes dizem que é uma chave Ed25519.
const x = deBase58(metodo.publicKeyMultibase.slice(1)).subarray(2).toString('base64url');
const publica = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
const assinado = Buffer.concat([resumo(opcoes), resumo(documento)]);
if (!verify(null, assinado, publica, deBase58(proofValue.slice(1))))
  sair('NÃO VALE: o arquivo foi alterado depois de assinado.', 1);

const { identifier, achievement, activityEndDate } = documento.credentialSubject;
sair(
  `VÁLIDO: ${identifier[0].identityHash} concluiu “${achievement.name}” em ${activityEndDate.slice(0, 10)}.\n` +
    `Se foi revogado depois disso, só a página dele sabe: ${documento.id}`,
  0,
);

/** JSON em ordem (RFC 8785), e o seu SHA-256. */
function resumo(valor) {
  return createHash('sha256').update(emOrdem(valor)).digest();
}

function emOrdem(valor) {
  if (Array.isArray(valor)) return `[${valor.map(emOrdem).join(',')}]`;
  if (valor === null || typeof valor !== 'object') return JSON.stringify(valor);
  const partes = Object.keys(valor).toSorted();
  return `{${partes.map((nome) => `${JSON.stringify(nome)}:${emOrdem(valor[nome])}`).join(',')}}`;
}

function deBase58(texto) {
  const letras = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let numero = 0n;
  for (const letra of texto) numero = numero * 58n + BigInt(letras.indexOf(letra));
  const digitos = numero.toString(16);
  const bytes = Buffer.from(digitos.length % 2 ? `0${digitos}` : digitos, 'hex');
  return Buffer.concat([Buffer.alloc(/^1*/.exec(texto)[0].length), bytes]);
}

function sair(frase, codigo) {
  process.stdout.write(`${frase}\n`);
  process.exit(codigo);
}
