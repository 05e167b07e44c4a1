import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConfirmedAtOnce, nameOf, type Contact } from '../contacts/contact.ts';
import { IdentityProblem, invalid } from '../errors/problem.ts';
import { finishFlow } from '../flows/flow-states.ts';
import { refuseUnlessAnonymousMayEnter, signInAnonymously } from '../flows/sign-in-anonymously.ts';
import { signIn } from '../flows/sign-in.ts';
import { refuseSignUp, signUp } from '../flows/sign-up.ts';
import type { Instance } from '../instance.ts';
import { charge, chargeText, noteSignUpMail, slowDown } from '../limits/limits.ts';
import { steadily } from '../limits/steadily.ts';
import { signInWithIdToken } from '../providers/id-tokens.ts';
import { refuseLinking } from '../providers/link-identity.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import type { Visitor } from '../shapes.ts';
import { requireFreshProof } from '../sessions/require-fresh-proof.ts';
import { longestMessage } from '../web3/read-message.ts';
import { refuseWithoutWallets, signInWithWallet } from '../web3/sign-in-with-wallet.ts';
import { sendSession } from './answers.ts';
import { authenticate } from './authenticate.ts';
import { readContact } from './read-contact.ts';
import { challengeFields, challengeIn, channel, metadata, password, read } from './read.ts';
import { redirectOf } from './redirects.ts';
import { visitorOf } from './visitor.ts';

const optionalText = z.optional(z.nullable(z.string().check(z.maxLength(500))));

const absent = z.optional(z.nullable(z.literal('')));

const shapes = {
  anonymous: z.object({ email: absent, phone: absent }),
  ofNobody: z.object({ data: metadata }),
  signUp: z.object({ password, data: metadata, channel, ...challengeFields }),
  passwordGrant: z.object({ password }),
  refreshGrant: z.object({ refresh_token: z.string().check(z.minLength(12), z.maxLength(200)) }),
  anyRefreshToken: z.object({ refresh_token: z.string().check(z.minLength(1)) }),
  idTokenGrant: z.object({
    provider: optionalText,
    issuer: optionalText,
    id_token: z.string().check(z.minLength(1), z.maxLength(16_384)),
    access_token: z.optional(z.nullable(z.string().check(z.maxLength(16_384)))),
    nonce: optionalText,
    link_identity: z.optional(z.nullable(z.boolean())),
  }),
  web3Grant: z.object({
    chain: z.enum(['ethereum', 'solana']),
    message: z.string().check(z.minLength(1), z.maxLength(longestMessage)),
    signature: z.string().check(z.maxLength(200)),
  }),
  codeGrant: z.object({
    auth_code: z.string().check(z.minLength(1), z.maxLength(200)),
    code_verifier: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
};

const namesRefreshToken = (body: unknown) => shapes.anyRefreshToken.safeParse(body).success;

/** Sign-up, and every grant that ends with a session. */
export function mountTokens(scope: FastifyInstance, instance: Instance) {
  scope.post('/signup', async (request, reply) => {
    const visitor = visitorOf(instance, request);
    if (shapes.anonymous.safeParse(request.body ?? {}).success) {
      await refuseUnlessAnonymousMayEnter(instance, visitor);
      const { data } = read(shapes.ofNobody, request.body ?? {});
      await charge(instance, 'anonymousNetwork', visitor.network);
      return sendSession(instance, reply, await signInAnonymously(instance, data ?? {}, visitor));
    }
    const contact = readContact(instance, request.body, 'signup');
    const body = read(shapes.signUp, request.body, { password: 'password_needed' });
    const wanted = {
      ...contact,
      password: body.password,
      metadata: body.data ?? {},
      redirectTo: redirectOf(instance, request),
      challenge: challengeIn(body),
      channel: body.channel || undefined,
    };
    await charge(instance, 'signUpNetwork', visitor.network);
    await refuseSignUp(instance, wanted, visitor);
    if (!isConfirmedAtOnce(instance, contact)) await chargeSignUp(contact, visitor);
    const made = await steadily(instance, () => signUp(instance, wanted, visitor));
    return 'user' in made ? reply.send(made.user) : sendSession(instance, reply, made);
  });

  const chargeSignUp = ({ email, phone }: Contact, { network }: Visitor) =>
    phone === undefined
      ? noteSignUpMail(instance, email)
      : chargeText(instance, { kind: 'signup', phone, network });

  type Grant = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  const grants: Record<string, Grant> = {
    password: async (request, reply) => {
      const contact = readContact(instance, request.body, 'login');
      const credentials = { ...contact, ...read(shapes.passwordGrant, request.body) };
      const visitor = visitorOf(instance, request);
      await charge(instance, 'signInPair', `${visitor.network} ${nameOf(contact)}`);
      await charge(instance, 'signInNetwork', visitor.network);
      await slowDown(instance, nameOf(contact));
      return sendSession(instance, reply, await signIn(instance, credentials, visitor));
    },
    refresh_token: async (request, reply) => {
      const { refresh_token: token } = read(shapes.refreshGrant, request.body, {
        refresh_token: namesRefreshToken(request.body) ? 'refresh_token_invalid' : 'refresh_token_needed',
      });
      const visitor = visitorOf(instance, request);
      try {
        return reply.send(await refreshSession(instance, token, visitor));
      } catch (error) {
        // Each guess costs a lookup, so a client that goes on guessing has to wait.
        const isUnknown = error instanceof IdentityProblem && error.code === 'refresh_token_not_found';
        if (isUnknown) await charge(instance, 'unknownRefresh', visitor.network);
        throw error;
      }
    },
    pkce: async (request, reply) => {
      const body = read(shapes.codeGrant, request.body, {
        auth_code: 'pkce_grant',
        code_verifier: 'pkce_grant',
      });
      const visitor = visitorOf(instance, request);
      await charge(instance, 'verifyNetwork', visitor.network);
      const flow = { code: body.auth_code, verifier: body.code_verifier };
      return sendSession(instance, reply, await finishFlow(instance, flow, visitor));
    },
    id_token: async (request, reply) => {
      const visitor = visitorOf(instance, request);
      await charge(instance, 'providerNetwork', visitor.network);
      const body = read(shapes.idTokenGrant, request.body, { id_token: 'id_token_needed' });
      return sendSession(
        instance,
        reply,
        await signInWithIdToken(instance, await brought(request, body), visitor),
      );
    },
    web3: async (request, reply) => {
      refuseWithoutWallets(instance);
      const visitor = visitorOf(instance, request);
      await charge(instance, 'web3Network', visitor.network);
      const signed = read(shapes.web3Grant, request.body, { chain: 'chain_unknown' });
      const redirectTo = redirectOf(instance, request);
      return sendSession(instance, reply, await signInWithWallet(instance, { signed, redirectTo }, visitor));
    },
  };

  scope.post<{ Querystring: { grant_type?: unknown } }>('/token', async (request, reply) => {
    const { grant_type: name } = request.query;
    const grant = typeof name === 'string' && Object.hasOwn(grants, name) ? grants[name] : undefined;
    if (!grant) throw new IdentityProblem(400, 'invalid_credentials', { sentence: 'unsupported_grant' });
    return grant(request, reply);
  });

  async function brought(request: FastifyRequest, body: z.output<typeof shapes.idTokenGrant>) {
    const token = {
      provider: body.provider || undefined,
      issuer: body.issuer || undefined,
      idToken: body.id_token,
      accessToken: body.access_token || undefined,
      nonce: body.nonce || undefined,
    };
    if (token.provider === undefined && token.issuer === undefined) {
      throw invalid('id_token_provider_needed');
    }
    const redirectTo = redirectOf(instance, request);
    if (!body.link_identity) return { token, redirectTo, linkTo: undefined };
    const own = await authenticate(instance, request);
    refuseLinking(instance, own);
    requireFreshProof(instance, own);
    return { token, redirectTo, linkTo: own.user.id };
  }
}
