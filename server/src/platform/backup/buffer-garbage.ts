import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const bytesBetweenCollections = 1024 * 1024;
const minorCollectionsPerMajor = 4;

let collect: NodeJS.GCFunction | undefined;
let passedBytes = 0;
let minorCollections = 0;

/**
 * Counts the bytes that a stream passes on, and lets V8 free its unused young buffers after every MiB, and all unused
 * buffers after every 4 MiB. Left to itself, V8 keeps buffers of up to 64 MiB, because a stream of bytes creates few other
 * objects whose number would start a collection.
 */
export function addPassedBytesAndCollectGarbage(bytes: number) {
  passedBytes += bytes;
  if (passedBytes < bytesBetweenCollections) return;
  passedBytes = 0;
  collect ??= exposeCollection();
  minorCollections = (minorCollections + 1) % minorCollectionsPerMajor;
  collect({ type: minorCollections === 0 ? 'major' : 'minor' });
}

// Node offers the collection only with an option of the command line, or in a context that is created after this flag.
function exposeCollection(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NodeJS.GCFunction;
}
