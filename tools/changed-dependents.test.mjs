import { expect, test } from 'vitest';
import { findFoldersOfDirectImporters } from './changed-dependents.mjs';

const comments = 'server/src/features/comments';
const sources = [
  {
    path: `${comments}/index.ts`,
    text: `export { addComment } from './add-comment.ts';
export { first as firstComment, type Comment } from './store/read.ts';`,
  },
  {
    path: 'server/src/features/moderation/decide/decide.ts',
    text: `import { firstComment as first, other } from '#features/comments/index';`,
  },
  {
    path: 'server/src/features/assistant/summary.ts',
    text: `import {
  addComment,
} from '#features/comments/index';`,
  },
  { path: 'server/src/app.ts', text: `import { addComment } from '#features/comments/index';` },
  { path: 'web/src/features/search/hits.ts', text: `import { addComment } from '#features/comments/index';` },
  { path: 'server/src/features/polls/vote.ts', text: `import { vote } from '#features/votes/index';` },
];
const find = (...files) => findFoldersOfDirectImporters(files, sources);

test('the features of the same side that import what a changed file exports are found', () => {
  expect(find(`${comments}/add-comment.ts`)).toEqual(['server/src/features/assistant/']);
  expect(find(`${comments}/store/read.ts`)).toEqual(['server/src/features/moderation/decide/']);
});

test('a file whose exports no other feature uses has no importers, nor has one outside of the features', () => {
  expect(find(`${comments}/purge.ts`, 'server/src/app.ts', 'server/src/features/votes/index.ts')).toEqual([]);
});
