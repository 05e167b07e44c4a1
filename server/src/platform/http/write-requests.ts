import type { FastifyRequest } from 'fastify';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True if the request writes to the database when it succeeds. */
export const isWriteRequest = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) =>
  !readMethods.has(method) || routeOptions.config.writes === true;
