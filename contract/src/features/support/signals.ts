import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { id } from '../../kit/text.ts';

/** A ticket changed. Only its author and staff receive this event. */
export const ticketChanged = signal('ticket_changed', z.object({ id }));
