import * as z from 'zod/mini';
import type { FastifyError, FastifyInstance } from 'fastify';
import { dataPolicy } from '#platform/http/headers';
import { DatabaseUnavailable } from '#platform/database/unavailable';
import { Refusal } from '#platform/http/refusal';
import { recover, resendConfirmation, signIn, signUp } from './accounts.ts';
import { changeAccount, verifyProof } from './change-account.ts';
import { mountConfirmation } from './confirmation-page.ts';
import type { Instance } from './instance.ts';
import { charge } from './limits.ts';
import { IdentityProblem } from './problem.ts';
import { endSessions, endSessionsOf, refreshSession } from './sessions.ts';
import { userBody, type Purpose } from './shapes.ts';
import { note } from './store/audit.ts';
import { listIdentities } from './store/users.ts';
import { authenticate, email, read, safeRedirect, sendProblem, sendSession, visitorOf } from './wire.ts';

const password = z.string().check(z.minLength(1), z.maxLength(1_000));
const metadata = z.optional(z.nullable(z.record(z.string().check(z.maxLength(60)), z.unknown())));

const shapes = {
  signUp: z.object({ email, password, data: metadata }),
  passwordGrant: z.object({ email, password }),
  refreshGrant: z.object({ refresh_token: z.string().check(z.minLength(12), z.maxLength(200)) }),
  address: z.object({ email }),
  resend: z.object({ email, type: z.enum(['signup', 'email_change']) }),
  byLink: z.object({ token_hash: z.string().check(z.minLength(20), z.maxLength(200)), type: z.string() }),
  byCode: z.object({
    email,
    token: z.string().check(z.regex(/^\d{6}$/)),
    type: z.enum(['signup', 'email', 'recovery', 'email_change']),
  }),
  user: z.object({
    email: z.optional(email),
    password: z.optional(password),
    current_password: z.optional(password),
    data: metadata,
  }),
  redirect: z.object({ redirect_to: z.optional(z.string()) }),
};

const purposesOf: Record<string, readonly Purpose[]> = {
  signup: ['signup'],
  email: ['signup', 'recovery'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};

/** Mounts one instance of the protocol below its prefix. */
export function mountIdentity(server: FastifyInstance, instance: Instance) {
  server.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', dataPolicy);
      });
      scope.setErrorHandler((error: FastifyError, request, reply) => {
        const problem = toProblem(error);
        if (problem.status >= 500) instance.log.error({ request: request.id, error }, 'identity failed');
        return sendProblem(problem, request, reply);
      });
      scope.setNotFoundHandler((request, reply) =>
        sendProblem(new IdentityProblem(404, 'not_found'), request, reply),
      );
      mountPublic(scope, instance);
      mountTokens(scope, instance);
      mountOwn(scope, instance);
      mountConfirmation(scope, instance);
    },
    { prefix: instance.settings.prefix },
  );
}

function mountPublic(scope: FastifyInstance, instance: Instance) {
  const { settings, keys } = instance;
  scope.get('/health', async () => ({
    version: '1',
    name: 'Mutirão',
    description: 'Mutirão identity service',
  }));

  scope.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !settings.signUp,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }));

  scope.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=600').send(keys.publicSet),
  );

  scope.get('/.well-known/openid-configuration', async () => ({
    issuer: settings.issuer,
    jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
    token_endpoint: `${settings.issuer}/token`,
    userinfo_endpoint: `${settings.issuer}/user`,
    response_types_supported: ['token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  }));
}

function mountTokens(scope: FastifyInstance, instance: Instance) {
  scope.post('/signup', async (request, reply) => {
    const body = read(shapes.signUp, request.body);
    await charge(instance, 'signUpAddress', request.ip);
    const redirectTo = redirectOf(instance, request.query, '/login');
    const made = await signUp(
      instance,
      { ...body, metadata: body.data ?? {}, redirectTo },
      visitorOf(instance, request),
    );
    return 'user' in made ? reply.send(made.user) : sendSession(instance, reply, made);
  });

  scope.post<{ Querystring: { grant_type?: string } }>('/token', async (request, reply) => {
    const visitor = visitorOf(instance, request);
    if (request.query.grant_type === 'password') {
      const body = read(shapes.passwordGrant, request.body);
      await charge(instance, 'signInPair', `${request.ip} ${body.email}`);
      await charge(instance, 'signInAddress', request.ip);
      await charge(instance, 'signInAccount', body.email);
      return sendSession(instance, reply, await signIn(instance, body, visitor));
    }
    if (request.query.grant_type === 'refresh_token') {
      const { refresh_token: token } = read(shapes.refreshGrant, request.body);
      await charge(instance, 'refreshSession', token);
      return reply.send(await refreshSession(instance, token, visitor));
    }
    throw new IdentityProblem(400, 'invalid_credentials');
  });

  scope.post('/recover', async (request) => {
    const body = read(shapes.address, request.body);
    await chargeMail(instance, request.ip, body.email);
    const redirectTo = redirectOf(instance, request.query, '/nova-senha');
    await recover(instance, { ...body, redirectTo }, visitorOf(instance, request));
    return {};
  });

  scope.post('/resend', async (request) => {
    const body = read(shapes.resend, request.body);
    await chargeMail(instance, request.ip, body.email);
    const redirectTo = redirectOf(instance, request.query, '/login');
    if (body.type === 'signup') await resendConfirmation(instance, { email: body.email, redirectTo });
    return {};
  });

  scope.post('/verify', async (request, reply) => {
    await charge(instance, 'verifyAddress', request.ip);
    const byLink = shapes.byLink.safeParse(request.body);
    const proof = byLink.success
      ? { link: byLink.data.token_hash }
      : await proofByCode(instance, read(shapes.byCode, request.body));
    const verified = await verifyProof(instance, proof, visitorOf(instance, request));
    if ('waitsForOther' in verified) {
      return reply.send({
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      });
    }
    return sendSession(instance, reply, verified);
  });
}

async function chargeMail(instance: Instance, ip: string, address: string) {
  await charge(instance, 'mailAddress', ip);
  await charge(instance, 'mailAccount', address);
}

async function proofByCode(instance: Instance, body: z.output<typeof shapes.byCode>) {
  await charge(instance, 'verifyAccount', body.email);
  return { email: body.email, code: body.token, purposes: purposesOf[body.type] ?? [] };
}

function mountOwn(scope: FastifyInstance, instance: Instance) {
  scope.get('/user', async (request) => {
    const { user } = await authenticate(instance, request);
    return userBody(user, await listIdentities(instance.db, user.id));
  });

  scope.put('/user', async (request) => {
    const own = await authenticate(instance, request);
    await charge(instance, 'account', own.user.id);
    const body = read(shapes.user, request.body);
    const changes = {
      password: body.password,
      currentPassword: body.current_password,
      email: body.email,
      metadata: body.data ?? undefined,
      redirectTo: redirectOf(instance, request.query, '/login'),
    };
    return changeAccount(instance, own, changes, visitorOf(instance, request));
  });

  scope.post<{ Querystring: { scope?: string } }>('/logout', async (request, reply) => {
    const { user, session } = await authenticate(instance, request);
    const reach = request.query.scope ?? 'global';
    if (!['global', 'local', 'others'].includes(reach)) throw new IdentityProblem(400, 'validation_failed');
    await instance.db.transaction(async (tx) => {
      if (reach === 'local') await endSessions(tx, instance, [session.id]);
      else await endSessionsOf(tx, instance, user.id, reach === 'others' ? { except: session.id } : {});
      await note(tx, { action: 'logout', userId: user.id, ip: request.ip, now: instance.now() });
    });
    return reply.code(204).send();
  });
}

function redirectOf(instance: Instance, query: unknown, usual: string): string {
  const { redirect_to: wanted } = read(shapes.redirect, query);
  return wanted ? safeRedirect(instance, wanted) : `${instance.settings.siteUrl}${usual}`;
}

function toProblem(error: unknown): IdentityProblem {
  if (error instanceof IdentityProblem) return error;
  if (error instanceof DatabaseUnavailable)
    return new IdentityProblem(503, 'unexpected_failure', { retryAfterSeconds: 2 });
  if (error instanceof Refusal && error.code === 'bad_json') return new IdentityProblem(400, 'bad_json');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new IdentityProblem(413, 'request_entity_too_large');
  if (status >= 400 && status < 500) return new IdentityProblem(400, 'validation_failed');
  return new IdentityProblem(500, 'unexpected_failure');
}
