import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { resendPhoneChange } from '../flows/change-phone.ts';
import { resendCode, sendSignInCode } from '../flows/texted-codes.ts';
import type { Instance } from '../instance.ts';
import { chargeText, type TextKind } from '../limits/limits.ts';
import { steadily } from '../limits/steadily.ts';
import type { Visitor } from '../shapes.ts';
import { readPhone } from './read-contact.ts';
import { channel, metadata, read } from './read.ts';
import { visitorOf } from './visitor.ts';

const shapes = {
  resend: z.object({ type: z.enum(['sms', 'phone_change']) }),
  oneTime: z.object({ create_user: z.optional(z.nullable(z.boolean())), data: metadata, channel }),
};

/** Sends a code to sign in with. */
export function answerOneTimeByText(instance: Instance, request: FastifyRequest) {
  const phone = readPhone(instance, request.body, 'otp');
  const { data, create_user: createUser, channel: wished } = read(shapes.oneTime, request.body);
  const wanted = {
    phone,
    createUser: createUser ?? true,
    metadata: data ?? {},
    channel: wished || undefined,
  };
  return answerAlike(instance, request, { phone, kind: 'otp' }, (visitor) =>
    sendSignInCode(instance, wanted, visitor),
  );
}

/** Sends the code of a sign-up, or of a change of number, again. */
export function answerResendByText(instance: Instance, request: FastifyRequest) {
  const phone = readPhone(instance, request.body, 'resend');
  const { type } = read(shapes.resend, request.body, { type: 'resend_type_unknown' });
  const kind = type === 'sms' ? 'signup' : type;
  return answerAlike(instance, request, { phone, kind }, (visitor) =>
    type === 'sms' ? resendCode(instance, phone, visitor) : resendPhoneChange(instance, phone),
  );
}

// The same for every number, known or not: the id is the request's own, by which the log knows it too.
async function answerAlike(
  instance: Instance,
  request: FastifyRequest,
  { phone, kind }: { phone: string; kind: TextKind },
  work: (visitor: Visitor) => Promise<void>,
) {
  const visitor = visitorOf(instance, request);
  await chargeText(instance, { kind, phone, network: visitor.network });
  await steadily(instance, () => work(visitor));
  return { message_id: request.id };
}
