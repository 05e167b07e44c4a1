import type { Published } from './play-discussions.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';

const readers: readonly Person[] = ['ana', 'dora', 'caio', 'elis'];

/** Saves some discussions of others for each account that users of the demo sign in with; each account has its own selection. */
export async function playSaved(stage: Stage, published: Published) {
  const all = [...published.values()];
  for (const [turn, reader] of readers.entries())
    for (const { id } of all.filter((_, place) => place % 11 === turn * 2))
      await stage.call(reader, 'POST', `/api/discussions/${id}/bookmark`);
}
