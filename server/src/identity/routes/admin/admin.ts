import type { FastifyInstance } from 'fastify';
import type { IdentityInstance } from '../../instance.ts';
import { mountAdminAudit } from './admin-audit.ts';
import { mountAdminInvitesAndLinks } from './admin-links.ts';
import { mountAdminUserSecurity } from './admin-user-security.ts';
import { mountAdminUsers } from './admin-users.ts';
import { requireServiceToken } from '../authenticate.ts';

/** Mounts the admin routes, which need a service token. The token is checked before any part of the request is read. */
export async function mountAdmin(scope: FastifyInstance, instance: IdentityInstance) {
  await scope.register(async (admin) => {
    admin.addHook('onRequest', (request) => requireServiceToken(instance, request));
    mountAdminUsers(admin, instance);
    mountAdminUserSecurity(admin, instance);
    mountAdminInvitesAndLinks(admin, instance);
    mountAdminAudit(admin, instance);
  });
}
