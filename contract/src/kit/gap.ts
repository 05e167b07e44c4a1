import * as z from 'zod/mini';
import { signal } from './signal.ts';

/** Something may not have been heard; where it goes on, more may not be, until the hub says otherwise. */
export const gap = signal('gap', z.object({ goesOn: z.boolean() }));
