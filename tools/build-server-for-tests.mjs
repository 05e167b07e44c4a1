import { buildIfChanged } from './builds.mjs';

/** Bundles the server if its sources have changed, because tests start programs from the bundle. */
export default function buildServerForTests() {
  const failure = buildIfChanged('server');
  if (failure !== undefined) throw new Error(`The server could not be built.\n${failure}`);
}
