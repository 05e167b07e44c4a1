/** The seconds until a client can retry after a request during maintenance. */
export const maintenanceSeconds = 30;
