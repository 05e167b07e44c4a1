import * as z from 'zod/mini';
import { signal } from '../../kit/signal.ts';
import { hubMaintenance } from './shapes.ts';

/** Told to everybody, with the words: if every page fetched them, all would ask at the same moment. */
export const maintenanceChanged = signal('maintenance_changed', hubMaintenance);

/** Something that everybody sees of the hub is other now: its name, its look, its categories, who comes in. */
export const hubChanged = signal('hub_changed', z.object({}));
