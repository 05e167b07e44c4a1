import * as z from 'zod/mini';
import { defineRealtimeEvent } from '../../kit/realtime-event.ts';
import { hubMaintenanceSchema } from './schemas.ts';

/**
 * Maintenance began, ended, or has another message. The event contains the message, because otherwise all open pages
 * would request it at the same moment.
 */
export const maintenanceChangedEvent = defineRealtimeEvent('maintenance_changed', hubMaintenanceSchema);

/** Public settings of the hub changed: its name, its look, its categories, its limits, or who can read or join. */
export const publicHubSettingsChangedEvent = defineRealtimeEvent('hub_changed', z.object({}));
