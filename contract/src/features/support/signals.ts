import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/** Something happened to a ticket. Only its author and staff hear of it. */
export const ticketChanged = signal('ticket_changed', z.object({ id }));
