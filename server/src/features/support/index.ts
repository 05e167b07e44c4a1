export { supportRoutes } from './routes.ts';
export { eraseTickets } from './erase-own-data.ts';
export { ticketExportSections } from './store/own-data.ts';
export { purgeOldTickets, ticketRetentionDays } from './purge-tickets.ts';
