// It is wanted for its address alone.
// oxlint-disable-next-line import/default
import loader from 'pyodide/pyodide.mjs?url';
import machine from 'pyodide/pyodide.asm.mjs?url';
import core from 'pyodide/pyodide.asm.wasm?url';
import library from 'pyodide/python_stdlib.zip?url';

/** Python as it was made for browsers: served as it is, by the hub itself. */
export const pythonFiles = { loader, machine, core, library };
