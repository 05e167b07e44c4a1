export { eraseOutboxEvents } from './erase.ts';
export { processOutboxBatches } from './process-outbox-batches.ts';
export {
  anonymizeOutboxEventsByMember,
  insertOutboxEventsCte,
  type OutboxEvent,
  type OutboxProgress,
} from './store.ts';
