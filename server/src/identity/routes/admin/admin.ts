import type { FastifyInstance } from 'fastify';
import type { IdentityInstance } from '../../instance.ts';
import { mountAdminAudit } from './admin-audit.ts';
import { mountAdminInvitesAndLinks } from './admin-links.ts';
import { mountAdminUserSecurity } from './admin-user-security.ts';
import { mountAdminUsers } from './admin-users.ts';
import { assertServiceToken } from '../authenticate.ts';

/**
 * Mounts the routes for users, factors, sessions, links and the audit log, for admins with a service token. The token
 * is checked before the body of a request is read.
 */
export async function mountAdminRoutes(scope: FastifyInstance, instance: IdentityInstance) {
  await scope.register(async (admin) => {
    admin.addHook('onRequest', (request) => assertServiceToken(instance, request));
    mountAdminUsers(admin, instance);
    mountAdminUserSecurity(admin, instance);
    mountAdminInvitesAndLinks(admin, instance);
    mountAdminAudit(admin, instance);
  });
}
