/** The seconds until a client can retry after a request during maintenance. */
export const maintenanceRetrySeconds = 30;
