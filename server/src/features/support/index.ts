export { supportRoutes } from './routes.ts';
export { eraseTickets } from './own-data/erase.ts';
export { ticketExportSections } from './own-data/store.ts';
export { purgeOldTickets, ticketRetentionDays } from './purge-tickets.ts';
