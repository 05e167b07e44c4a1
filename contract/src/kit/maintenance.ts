/** How soon whoever met the hub in maintenance may ask again. */
export const maintenanceSeconds = 30;
