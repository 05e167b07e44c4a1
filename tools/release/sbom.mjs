import { license, version, productionPackages } from './lock.mjs';

/**
 * Returns the bill of materials of a release in the CycloneDX format: every package that the lock file installs without
 * development dependencies. It has no moment and no random number, so that two builds are equal.
 */
export function formatSbom() {
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `mutirao@${version}`,
        name: 'mutirao',
        version,
        licenses: [{ expression: license }],
        purl: `pkg:npm/mutirao@${version}`,
      },
    },
    components: listComponents(),
  };
  return `${JSON.stringify(sbom, undefined, 2)}\n`;
}

function listComponents() {
  const components = new Map();
  for (const entry of productionPackages) {
    const purl = `pkg:npm/${entry.name.replace('@', '%40')}@${entry.version}`;
    if (!components.has(purl)) components.set(purl, toComponent(entry, purl));
  }
  return [...components.values()];
}

function toComponent({ name, version: locked, license: declared, integrity }, purl) {
  const slash = name.indexOf('/');
  return {
    type: 'library',
    'bom-ref': purl,
    ...(slash > 0 && { group: name.slice(0, slash) }),
    name: name.slice(slash + 1),
    version: locked,
    ...(integrity && { hashes: [toHash(integrity)] }),
    ...(declared && { licenses: [{ expression: declared }] }),
    purl,
  };
}

const algorithms = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };

function toHash(integrity) {
  const [algorithm, digest] = integrity.split(' ')[0].split(/-(.*)/);
  return { alg: algorithms[algorithm], content: Buffer.from(digest, 'base64').toString('hex') };
}
