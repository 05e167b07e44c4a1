export { useMaintenanceNews } from './live.ts';
export { openBoot } from './boot.ts';
export { HubContext, useHub, useIsDevelopment } from './HubContext.ts';
