import type { DemoPersonSlug } from './people.ts';

type Action = { at: Date; run: () => Promise<unknown> };

/** Creates the timeline of the demo: all actions in the order of their times, regardless of the part that adds them. */
export function createTimeline() {
  const actions: Action[] = [];
  const firstActs = new Map<DemoPersonSlug, Date>();
  return {
    /** When each member does something, or is mentioned, for the first time: by then they must have joined. */
    firstActs,
    add(at: Date, run: Action['run'], ...people: DemoPersonSlug[]) {
      actions.push({ at, run });
      for (const person of people) {
        const known = firstActs.get(person);
        if (!known || at < known) firstActs.set(person, at);
      }
    },
    /** Runs all actions; calls `before` with the time of each one first. */
    async runAll(before: (at: Date) => Promise<void>) {
      for (const { at, run } of actions.toSorted(
        (action, other) => action.at.getTime() - other.at.getTime(),
      )) {
        await before(at);
        await run();
      }
    },
  };
}

export type Timeline = ReturnType<typeof createTimeline>;
