import type * as z from 'zod/mini';

export type Question<Answer> = {
  /** Who asks. They have to wait for the answer before they ask for another. */
  by: string;
  /** What is to be done, in our words alone. */
  task: string;
  /** What it is to be done with: texts of members, which are never part of the task. */
  material: unknown;
  /** Whatever is no such thing is no answer. */
  shape: z.ZodMiniType<Answer>;
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal;
};

/** A language model: what it says is believed no more than what a stranger says. */
export type Model = {
  ask<Answer>(question: Question<Answer>): Promise<Answer>;
};

/** `asking`: another question of theirs is not answered yet; `busy`: too many wait already, or too long; `spent`: there were as many questions today as there may be; `left`: nobody waits any more; `silent`: no answer in time, or none that can be used. */
export type WhyUnanswered = 'asking' | 'busy' | 'spent' | 'left' | 'silent';

export class Unanswered extends Error {
  readonly why: WhyUnanswered;

  constructor(why: WhyUnanswered) {
    super(`the model gave no answer: ${why}`);
    this.name = 'Unanswered';
    this.why = why;
  }
}
