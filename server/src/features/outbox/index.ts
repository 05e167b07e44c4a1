export { eraseOutboxEvents } from './erase.ts';
export { createOutboxEventTask } from './outbox-event-task.ts';
export { processOutboxBatches, type OutboxEventReader } from './process-outbox-batches.ts';
export {
  anonymizeOutboxEventsByMember,
  insertOutboxEventsCte,
  type OutboxEvent,
  type OutboxProgress,
} from './store.ts';
