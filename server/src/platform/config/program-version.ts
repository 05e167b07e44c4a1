import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const packageFile = path.join(import.meta.dirname, '../../../package.json');

/** The version of this program, such as `1.4.0`. */
export const programVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version;
