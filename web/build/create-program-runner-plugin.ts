import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const languages = ['javascript', 'python'];

/**
 * Writes the frame that runs programs of members as one self-contained file, because the frame cannot fetch anything.
 */
export function createProgramRunnerPlugin(): Plugin {
  return {
    name: 'build-runner',
    apply: 'build',
    async generateBundle() {
      const workers = Object.fromEntries(
        await Promise.all(languages.map(async (language) => [language, await bundleProgram(language)])),
      );
      const script = `const workers = ${JSON.stringify(workers)};\n${await bundleProgram('frame')}`;
      // Escapes `</script`, which would end the script element. It occurs only inside strings of the script, where the
      // escaped form has the same value.
      const written = script.replaceAll('</script', String.raw`<\/script`);
      this.emitFile({
        type: 'asset',
        fileName: 'runner.html',
        source: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Mutirão</title></head><body><script>${written}</script></body></html>`,
      });
    },
  };
}

async function bundleProgram(name: string): Promise<string> {
  const created = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../runner/${name}.ts`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [first] = Array.isArray(created) ? created : [created];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`nothing came of ${name}`);
  return chunk.code;
}
