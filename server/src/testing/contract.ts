import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Endpoint } from '@mutirao/contract/kit/endpoint';
import type { SocketFrameDefinition } from '@mutirao/contract/kit/frame';

const features = resolve(import.meta.dirname, '../../../contract/src/features');

/** Returns everything that the files of this name export, in every feature of the contract. */
async function loadExports<Kind>(file: string): Promise<Kind[]> {
  const files = readdirSync(features, { encoding: 'utf8', recursive: true })
    .filter((path) => basename(path) === file)
    .map((path) => join(features, path));
  const modules = await Promise.all(files.map(async (path): Promise<Record<string, Kind>> => import(path)));
  return modules.flatMap((exported) => Object.values(exported));
}

/** Every call of the contract. */
export const allEndpoints = await loadExports<Endpoint>('endpoints.ts');

/** Every frame that a client may send. */
export const allClientFrames = await loadExports<SocketFrameDefinition>('frames.ts');

/** A call as it is written: `GET /api/discussions`. */
export const toEndpointName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
