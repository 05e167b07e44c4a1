import { createHash } from 'node:crypto';
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { hashFile, listEntries, createTarStream } from './archive.mjs';
import { imageDataFolder, imageUser, collectHostBaseLayers } from './image-base.mjs';
import { license, version } from './lock.mjs';

const programFolder = 'opt/mutirao';
const mediaType = (kind) => `application/vnd.oci.image.${kind}`;

/**
 * Writes an image of the staged folder as an archive in the OCI layout, which `docker load`, `podman load` and `skopeo`
 * read. Its layers are the libraries, Node, and the hub, so that a new version of the hub replaces the last one only.
 */
export async function writeImage(file, staged, { mtime, base = collectHostBaseLayers() }) {
  const layout = mkdtempSync(`${file}-`);
  try {
    const blobs = path.join(layout, 'blobs/sha256');
    mkdirSync(blobs, { recursive: true });
    const layers = [];
    for (const entries of [base.libraries, base.node, listProgramEntries(staged)])
      layers.push(await writeLayer(blobs, entries, mtime));
    writeIndex(layout, { layers, mtime });
    await pipeline(createTarStream(listEntries(layout), mtime), createWriteStream(file));
  } finally {
    rmSync(layout, { recursive: true });
  }
}

function listProgramEntries(staged) {
  const parent = { name: 'opt', type: 'directory', mode: 0o755 };
  const entries = listEntries(staged).map((entry) => ({ ...entry, name: `${programFolder}/${entry.name}` }));
  return [parent, { ...parent, name: programFolder }, ...entries];
}

/** Writes a compressed layer. Returns its descriptor, and the hash of its content before compression. */
async function writeLayer(blobs, entries, mtime) {
  const hash = createHash('sha256');
  const temporary = path.join(blobs, 'layer');
  const tar = createTarStream(entries, mtime);
  tar.on('data', (chunk) => hash.update(chunk));
  await pipeline(tar, createGzip(), createWriteStream(temporary));
  const digest = await hashFile(temporary);
  renameSync(temporary, path.join(blobs, digest));
  const descriptor = {
    mediaType: mediaType('layer.v1.tar+gzip'),
    digest: `sha256:${digest}`,
    size: statSync(path.join(blobs, digest)).size,
  };
  return { descriptor, content: `sha256:${hash.digest('hex')}` };
}

function writeIndex(layout, { layers, mtime }) {
  const config = writeBlob(layout, 'config.v1+json', describeImage(layers, mtime));
  const manifest = writeBlob(layout, 'manifest.v1+json', {
    schemaVersion: 2,
    mediaType: mediaType('manifest.v1+json'),
    config,
    layers: layers.map(({ descriptor }) => descriptor),
  });
  const write = (name, value) => writeFileSync(path.join(layout, name), JSON.stringify(value));
  write('oci-layout', { imageLayoutVersion: '1.0.0' });
  write('index.json', {
    schemaVersion: 2,
    mediaType: mediaType('index.v1+json'),
    manifests: [{ ...manifest, annotations: { 'org.opencontainers.image.ref.name': version } }],
  });
  // Docker before version 25 reads this file instead of the index.
  const toBlobPath = ({ digest }) => `blobs/${digest.replace(':', '/')}`;
  const tags = { RepoTags: [`mutirao:${version}`] };
  write('manifest.json', [
    { Config: toBlobPath(config), ...tags, Layers: layers.map(({ descriptor }) => toBlobPath(descriptor)) },
  ]);
}

function writeBlob(layout, kind, value) {
  const content = JSON.stringify(value);
  const digest = createHash('sha256').update(content).digest('hex');
  writeFileSync(path.join(layout, 'blobs/sha256', digest), content);
  return { mediaType: mediaType(kind), digest: `sha256:${digest}`, size: Buffer.byteLength(content) };
}

const isReady = `fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))`;
const inNanoseconds = (seconds) => seconds * 1e9;

function describeImage(layers, mtime) {
  const node = '/usr/local/bin/node';
  return {
    created: mtime.toISOString(),
    architecture: { x64: 'amd64' }[process.arch] ?? process.arch,
    os: 'linux',
    config: {
      User: `${imageUser.id}:${imageUser.id}`,
      ExposedPorts: { '3000/tcp': {} },
      Env: ['PATH=/usr/local/bin:/usr/bin:/bin', 'HOST=0.0.0.0', `HUB_DATA_DIR=${imageDataFolder}`],
      Entrypoint: [node, `/${programFolder}/server/dist/launcher.mjs`],
      Cmd: ['start'],
      Volumes: { [imageDataFolder]: {} },
      WorkingDir: imageDataFolder,
      StopSignal: 'SIGTERM',
      // Docker reads the health check, which OCI does not define. For other programs, compose.yaml has one.
      Healthcheck: {
        Test: ['CMD', node, '-e', isReady],
        Interval: inNanoseconds(30),
        Timeout: inNanoseconds(5),
        StartPeriod: inNanoseconds(60),
        Retries: 3,
      },
      Labels: {
        'org.opencontainers.image.title': 'Mutirão',
        'org.opencontainers.image.version': version,
        'org.opencontainers.image.licenses': license,
      },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ content }) => content) },
    history: ['libraries', 'Node', 'Mutirão'].map((comment) => ({ created: mtime.toISOString(), comment })),
  };
}
