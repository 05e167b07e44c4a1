export { createSupportRoutes } from './routes.ts';
export { eraseTickets } from './erase-own-data.ts';
export { ticketExportSections } from './store/own-data.ts';
export { purgeUnchangedTickets, unchangedTicketRetentionDays } from './purge-tickets.ts';
