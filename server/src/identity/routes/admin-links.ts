import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { generateLink } from '../admin/generate-link.ts';
import { invite } from '../admin/invite.ts';
import type { Instance } from '../instance.ts';
import { chargeMailHour } from '../limits/limits.ts';
import { email, metadata, password, read } from './read.ts';
import { redirectOf } from './redirects.ts';
import { visitorOf } from './visitor.ts';

const invitation = z.object({ email, data: metadata });

const link = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  email,
  new_email: z.optional(z.nullable(z.union([z.literal(''), email]))),
  password: z.optional(z.nullable(z.union([z.literal(''), password]))),
  data: metadata,
});

/** Mounts invitations, and links for a service that sends its own emails. */
export function mountAdminLinks(scope: FastifyInstance, instance: Instance) {
  scope.post('/invite', async (request) => {
    const { email: address, data } = read(invitation, request.body);
    await chargeMailHour(instance);
    const redirectTo = redirectOf(instance, request);
    const wanted = { email: address, metadata: data ?? {}, redirectTo };
    return invite(instance, wanted, visitorOf(instance, request));
  });

  scope.post('/admin/generate_link', async (request) => {
    const body = read(link, request.body);
    const wanted = {
      type: body.type,
      email: body.email,
      newEmail: body.new_email || undefined,
      password: body.password || undefined,
      metadata: body.data ?? {},
      redirectTo: redirectOf(instance, request),
    };
    return generateLink(instance, wanted, visitorOf(instance, request));
  });
}
