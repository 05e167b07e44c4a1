// Only the URL of the file is imported (`?url`), so the rule must not look for a default export in the file.
// oxlint-disable-next-line import/default
import loader from 'pyodide/pyodide.mjs?url';
import machine from 'pyodide/pyodide.asm.mjs?url';
import core from 'pyodide/pyodide.asm.wasm?url';
import library from 'pyodide/python_stdlib.zip?url';

/** Pyodide, the Python runtime for browsers, served unchanged by the hub itself. */
export const pyodideFileUrls = { loader, machine, core, library };
