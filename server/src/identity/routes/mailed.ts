import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/languages';
import { nameOf } from '../contacts/contact.ts';
import { invalid } from '../errors/problem.ts';
import { cases } from '../errors/sentences.ts';
import { resendEmailChange } from '../flows/change-email.ts';
import { recover, resendConfirmation, sendSignInLink } from '../flows/mailed-links.ts';
import { verifyProof, type Proof } from '../flows/verify.ts';
import type { Challenge } from '../flows/flow-states.ts';
import type { Instance } from '../instance.ts';
import { charge, chargeMail, slowDown, type MailKind } from '../limits/limits.ts';
import { steadily } from '../limits/steadily.ts';
import type { Visitor } from '../shapes.ts';
import { sendSession } from './answers.ts';
import { isByPhone, readContact, readEmail, type ContactUse } from './read-contact.ts';
import { challengeFields, challengeIn, email, metadata, read } from './read.ts';
import { redirectOf } from './redirects.ts';
import { answerOneTimeByText, answerResendByText } from './texted.ts';
import { visitorOf } from './visitor.ts';

const shapes = {
  recover: z.object({ email, ...challengeFields }),
  resend: z.object({ email, type: z.enum(['signup', 'email_change']), ...challengeFields }),
  oneTime: z.object({
    email,
    create_user: z.optional(z.nullable(z.boolean())),
    data: metadata,
    ...challengeFields,
  }),
  byLink: z.object({
    token_hash: z.string().check(z.minLength(1), z.maxLength(200)),
    type: z.string(),
    token: z.optional(z.literal('')),
    email: z.optional(z.literal('')),
    phone: z.optional(z.literal('')),
  }),
  withLink: z.object({ token_hash: z.string().check(z.minLength(1)), token: z.optional(z.literal('')) }),
  byCode: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    type: z.string(),
    token_hash: z.optional(z.literal('')),
  }),
};

/** Mounts the routes that send e-mail to an address: the response is the same whether the address is known or not. */
export function mountMailed(scope: FastifyInstance, instance: Instance) {
  type Wanted<Shape extends z.ZodMiniType> = {
    body: z.output<Shape>;
    visitor: Visitor;
    redirectTo: string;
    challenge: Challenge | undefined;
  };
  type Mailed = { email: string } & Parameters<typeof challengeIn>[0];

  async function answerAlike<Shape extends z.ZodMiniType<Mailed>>(
    request: FastifyRequest,
    { use, shape, kindOf }: { use: ContactUse; shape: Shape; kindOf: (body: z.output<Shape>) => MailKind },
    work: (wanted: Wanted<Shape>) => Promise<unknown>,
  ) {
    readEmail(instance, request.body, use);
    const body = read(shape, request.body, { type: 'resend_type_unknown' });
    const challenge = challengeIn(body);
    const redirectTo = redirectOf(instance, request);
    const visitor = visitorOf(instance, request);
    // Charged last, so that rejected requests do not use up the recipient's email limit.
    await chargeMail(instance, {
      kind: kindOf(body),
      address: body.email,
      network: visitor.network,
    });
    await steadily(instance, () => work({ body, visitor, redirectTo, challenge }));
    return {};
  }

  scope.post('/recover', (request) =>
    answerAlike(
      request,
      { use: 'recovery', shape: shapes.recover, kindOf: () => 'recovery' },
      ({ body, visitor, redirectTo, challenge }) =>
        recover(instance, { email: body.email, redirectTo, challenge }, visitor),
    ),
  );

  scope.post('/resend', (request) =>
    isByPhone(request.body)
      ? answerResendByText(instance, request)
      : answerAlike(
          request,
          { use: 'resend', shape: shapes.resend, kindOf: (body) => body.type },
          ({ body, visitor, redirectTo, challenge }) => {
            const wanted = { email: body.email, redirectTo, challenge };
            return body.type === 'signup'
              ? resendConfirmation(instance, wanted, visitor)
              : resendEmailChange(instance, wanted);
          },
        ),
  );

  const answerOneTime = (request: FastifyRequest) =>
    answerAlike(
      request,
      { use: 'otp', shape: shapes.oneTime, kindOf: () => 'otp' },
      ({ body, visitor, redirectTo, challenge }) => {
        const { email: address, data, create_user: createUser } = body;
        const wanted = {
          email: address,
          redirectTo,
          challenge,
          createUser: createUser ?? true,
          metadata: data ?? {},
        };
        return sendSignInLink(instance, wanted, visitor);
      },
    );

  scope.post('/magiclink', answerOneTime);
  scope.post('/otp', (request) =>
    isByPhone(request.body) ? answerOneTimeByText(instance, request) : answerOneTime(request),
  );

  scope.post('/verify', async (request, reply) => {
    const visitor = visitorOf(instance, request);
    const proof = readProof(instance, request.body);
    await charge(instance, 'verifyNetwork', visitor.network);
    // By network too, because a guest's tries must not lock the owner out. The total of all networks only slows
    // responses down.
    if ('code' in proof) {
      await charge(instance, 'verifyAddress', `${visitor.network} ${nameOf(proof)}`);
      await slowDown(instance, `verify ${nameOf(proof)}`);
    }
    const verified = await steadily(instance, () => verifyProof(instance, proof, visitor));
    if ('body' in verified) return sendSession(instance, reply, verified);
    if ('flowCode' in verified) return reply.send({ auth_code: verified.flowCode });
    const language = languageOf(request.headers['accept-language'], 'en-US');
    return reply.send({ msg: cases.other_address_next[language], code: '200' });
  });
}

function readProof(instance: Instance, body: unknown): Proof {
  const byLink = shapes.byLink.safeParse(body);
  if (byLink.success) return { type: byLink.data.type, link: byLink.data.token_hash };
  if (shapes.withLink.safeParse(body).success) throw invalid('token_hash_alone');
  const { type, token } = read(shapes.byCode, body, {
    type: 'verify_type_needed',
    token: 'verify_token_needed',
    token_hash: 'verify_token_needed',
  });
  const contact = readContact(instance, body, 'verify');
  return { ...contact, type, code: token };
}
