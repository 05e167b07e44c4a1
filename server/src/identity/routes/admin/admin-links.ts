import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { generateLink } from '../../admin/generate-link.ts';
import { inviteUser } from '../../admin/invite.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeTotalHourlyEmailLimit } from '../../limits/limits.ts';
import {
  emailSchema,
  userMetadataSchema,
  passwordWithoutMaxLengthSchema,
  parseRequestData,
} from '../request-schemas.ts';
import { readRedirectUrl } from '../sso/redirects.ts';
import { readRequestContext } from '../request-context.ts';

const invitationSchema = z.object({ email: emailSchema, data: userMetadataSchema });

const linkRequestSchema = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  email: emailSchema,
  new_email: z.optional(z.nullable(z.union([z.literal(''), emailSchema]))),
  password: z.optional(z.nullable(z.union([z.literal(''), passwordWithoutMaxLengthSchema]))),
  data: userMetadataSchema,
});

/** Mounts invitations, and links for a service that sends its own emails. */
export function mountAdminInvitesAndLinks(scope: FastifyInstance, instance: IdentityInstance) {
  scope.post('/invite', async (request) => {
    const { email: address, data } = parseRequestData(invitationSchema, request.body);
    await consumeTotalHourlyEmailLimit(instance);
    const redirectTo = readRedirectUrl(instance, request);
    const wanted = { email: address, metadata: data ?? {}, redirectTo };
    return inviteUser(instance, wanted, readRequestContext(instance, request));
  });

  scope.post('/admin/generate_link', async (request) => {
    const body = parseRequestData(linkRequestSchema, request.body, { type: 'link_type_unknown' });
    const wanted = {
      type: body.type,
      email: body.email,
      newEmail: body.new_email || undefined,
      password: body.password || undefined,
      metadata: body.data ?? {},
      redirectTo: readRedirectUrl(instance, request),
    };
    return generateLink(instance, wanted, readRequestContext(instance, request));
  });
}
