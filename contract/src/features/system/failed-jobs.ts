import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import { storedBackupFailureSchema } from '../backups/schemas.ts';

/** A job that was given up. */
export const failedJobSchema = z.object({
  id: idSchema,
  task: z.string(),
  reason: z.nullable(z.string()),
  /** Why a nightly backup failed, if it is known. Then the reason is its sentence in Portuguese. */
  failure: z.nullable(storedBackupFailureSchema),
  tries: z.int().check(z.gte(0)),
  failedAt: timestampSchema,
});
export type FailedJob = z.output<typeof failedJobSchema>;

/**
 * The failed jobs to run again: some by their ids, or all jobs of some tasks that were given up or wait after an error.
 */
export const failedJobChoiceSchema = z.union([
  z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) }),
  z.object({
    tasks: z
      .array(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1), z.maxLength(100)),
  }),
]);
export type FailedJobChoice = z.output<typeof failedJobChoiceSchema>;
