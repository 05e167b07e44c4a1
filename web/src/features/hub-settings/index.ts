export { openBoot } from './boot.ts';
export { HubContext, useHub, useIsDevelopment } from './HubContext.ts';
