import type { RunLanguage } from './runner-messages.ts';

type Files = Record<string, ArrayBuffer>;

const addresses: Readonly<Record<RunLanguage, () => Promise<Readonly<Record<string, string>>>>> = {
  javascript: () => Promise.resolve({}),
  python: () => import('./pyodide-file-urls.ts').then((item) => item.pyodideFileUrls),
};

/** Returns the runtime files of a language. The sandboxed frame has no network, so they are passed to it. */
export async function fetchRuntimeFiles(language: RunLanguage, signal: AbortSignal): Promise<Files> {
  const wanted = Object.entries(await addresses[language]());
  const fetched = wanted.map(async ([name, address]) => [name, await bytesOf(address, signal)] as const);
  return Object.fromEntries(await Promise.all(fetched));
}

async function bytesOf(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}
