export { eraseOutboxEvents } from './erase.ts';
export { readOutbox } from './read-outbox.ts';
export { anonymizeOutboxEvents, outboxEventsCte, type OutboxEvent, type OutboxProgress } from './store.ts';
