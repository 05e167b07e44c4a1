import type * as z from 'zod/mini';

export type ModelQuestion<Answer> = {
  /** The id of the member who asks. A member must wait for the response before asking again. */
  memberId: string;
  /** The task, in the hub's own words only. */
  task: string;
  /** The input of the task: texts of members, which must never be put into `task`. */
  input: unknown;
  /** The schema of a valid response. If two responses do not match it, the call fails with the reason `silent`. */
  schema: z.ZodMiniType<Answer>;
  /** Aborts when no caller waits for the answer any more. */
  signal: AbortSignal;
};

/** A language model. Its output is trusted no more than the input of a guest. `ask` throws a `ModelError`. */
export type LanguageModel = {
  ask<Answer>(question: ModelQuestion<Answer>): Promise<Answer>;
};

/**
 * `asking`: another question of the same member is still pending; `busy`: too many questions wait already, or this
 * question waited too long; `spent`: the max number of questions for today is reached; `left`: no caller waits any
 * more; `silent`: no answer in time, or no usable answer.
 */
export type ModelErrorReason = 'asking' | 'busy' | 'spent' | 'left' | 'silent';

export class ModelError extends Error {
  readonly reason: ModelErrorReason;

  constructor(reason: ModelErrorReason) {
    super(`the model gave no answer: ${reason}`);
    this.name = 'ModelError';
    this.reason = reason;
  }
}
