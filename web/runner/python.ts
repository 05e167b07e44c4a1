import type { PyodideAPI, loadPyodide as Load } from 'pyodide';
import { info } from 'pyodide/pyodide-lock.json';
import { createPythonRunner } from './python-run.ts';
import { truncateLine, postToPage } from './post-to-page.ts';

type Files = Record<'loader' | 'machine' | 'core' | 'library', ArrayBuffer>;
type Loader = { loadPyodide: typeof Load; version: string };
type Settings = Required<NonNullable<Parameters<typeof Load>[0]>>;
type Machine = { default: Settings['createPyodideModule'] };

// Pyodide requests its files from this address. While it loads, `fetch` is replaced and answers with the files that the
// page passed, because the frame has no network.
const runtimeBaseUrl = 'https://python.invalid/';

addEventListener(
  'message',
  ({ data }: MessageEvent<{ code: string; files: Files }>) => {
    run(data.code, data.files).catch(() => postToPage({ kind: 'unable' }));
  },
  { once: true },
);

async function run(code: string, files: Files) {
  const python = await load(files);
  const start = createPythonRunner(python);
  postToPage({ kind: 'begun' });
  const { value, text, line } = await start(code);
  if (text === undefined)
    return postToPage({ kind: 'ended', ...(value === undefined ? {} : { value: truncateLine(value) }) });
  return postToPage({ kind: 'ended', problem: { text: truncateLine(text), ...(line ? { line } : {}) } });
}

async function load(files: Files): Promise<PyodideAPI> {
  const [{ loadPyodide, version }, { default: createPyodideModule }] = await Promise.all([
    moduleOf<Loader>(files.loader),
    moduleOf<Machine>(files.machine),
  ]);
  const browserFetch = globalThis.fetch;
  Reflect.set(globalThis, 'fetch', respondFromFiles(files));
  try {
    return await loadPyodide({
      indexURL: runtimeBaseUrl,
      packageBaseUrl: runtimeBaseUrl,
      // No packages except the standard library.
      lockFileContents: { info: { ...info, arch: 'wasm32', version }, packages: {} },
      createPyodideModule,
      // The program has no standard input.
      stdin: () => null,
    });
  } finally {
    Reflect.set(globalThis, 'fetch', browserFetch);
  }
}

const moduleOf = <Module>(script: ArrayBuffer): Promise<Module> => {
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return import(/* @vite-ignore */ address);
};

const respondFromFiles =
  ({ core, library }: Files) =>
  (address: string | URL): Promise<Response> => {
    const isCore = String(address).endsWith('.wasm');
    const type = isCore ? 'application/wasm' : 'application/zip';
    return Promise.resolve(new Response(isCore ? core : library, { headers: { 'Content-Type': type } }));
  };
