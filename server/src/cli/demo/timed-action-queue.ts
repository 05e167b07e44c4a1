import type { DemoPersonSlug } from './people.ts';

type Action = { moment: Date; run: () => Promise<unknown> };

/**
 * Creates the timeline of the demo: all actions in the order of their times, regardless of the part that adds them. An
 * action after `end` is run at `end`.
 */
export function createTimedActionQueue(end: Date) {
  const actions: Action[] = [];
  const firstActionTimes = new Map<DemoPersonSlug, Date>();
  return {
    /** The time at which each member first does something or is mentioned. The member must have joined by that time. */
    firstActionTimes,
    add(wanted: Date, run: Action['run'], ...slugs: DemoPersonSlug[]) {
      const moment = wanted < end ? wanted : end;
      actions.push({ moment, run });
      for (const person of slugs) {
        const firstActionAt = firstActionTimes.get(person);
        if (!firstActionAt || moment < firstActionAt) firstActionTimes.set(person, moment);
      }
    },
    /** Runs all actions; calls `before` with the time of each one first. */
    async runAll(before: (moment: Date) => Promise<void>) {
      for (const { moment, run } of actions.toSorted(
        (action, other) => action.moment.getTime() - other.moment.getTime(),
      )) {
        await before(moment);
        await run();
      }
    },
  };
}

export type TimedActionQueue = ReturnType<typeof createTimedActionQueue>;
