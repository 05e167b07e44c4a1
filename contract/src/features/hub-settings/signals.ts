import { signal } from '../../kit/signal.ts';
import { hubMaintenance } from './shapes.ts';

/** Told to everybody, with the words: if every page fetched them, all would ask at the same moment. */
export const maintenanceChanged = signal('maintenance_changed', hubMaintenance);
