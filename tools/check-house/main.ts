import path from 'node:path';
import { readHouse } from './read-house.ts';
import { rules } from './rules.ts';

const house = readHouse(path.resolve(import.meta.dirname, '../..'));

let broken = 0;
for (const rule of rules) {
  const breaches = rule.check(house);
  broken += breaches.length;
  if (breaches.length > 0) console.log(`\n${rule.name}: ${rule.why}`);
  for (const { file, line, says } of breaches) console.log(`  ${file}:${line}  ${says}`);
}
console.log(`\n${rules.length} rules over ${house.files.length} files: ${broken} breaches`);
process.exitCode = broken === 0 ? 0 : 1;
