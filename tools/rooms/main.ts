import path from 'node:path';
import { inspectRooms } from './inspect.ts';

const { breaches, read, missed } = await inspectRooms(path.resolve(import.meta.dirname, '../..'));

for (const { law, from, to, why } of breaches) {
  console.log(`${law}: ${from}${to ? ` → ${to}` : ''}\n  ${why}`);
}
for (const file of missed) console.log(`not read: ${file}`);
console.log(`\n${read} files read, ${missed.length} missed, ${breaches.length} breaches`);
process.exitCode = breaches.length + missed.length === 0 && read > 0 ? 0 : 1;
