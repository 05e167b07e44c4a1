export { useMaintenanceSync } from './realtime.ts';
export { loadBootData } from './boot.ts';
export { HubContext, useHub, useIsDevelopment } from './HubContext.ts';
