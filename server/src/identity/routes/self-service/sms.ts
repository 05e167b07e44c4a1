import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { resendPhoneChange } from '../../flows/change-phone.ts';
import { resendSignUpConfirmationSms, sendSignInCode } from '../../flows/sms-codes.ts';
import type { IdentityInstance } from '../../instance.ts';
import { consumeSmsLimits, type SmsLimitKind } from '../../limits/limits.ts';
import { withConstantTime } from '../../limits/with-constant-time.ts';
import type { RequestContext } from '../../account-model.ts';
import { parseContactPhone } from '../parse-contact.ts';
import { otpChannelSchema, userMetadataSchema, parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const shapes = {
  resend: z.object({ type: z.enum(['sms', 'phone_change']) }),
  oneTime: z.object({
    create_user: z.optional(z.nullable(z.boolean())),
    data: userMetadataSchema,
    channel: otpChannelSchema,
  }),
};

/** Handles a request for a sign-in code by SMS. */
export function handleSmsOtpRequest(instance: IdentityInstance, request: FastifyRequest) {
  const phone = parseContactPhone(instance, request.body, 'otp');
  const {
    data,
    create_user: createUser,
    channel: requested,
  } = parseRequestData(shapes.oneTime, request.body);
  const wanted = {
    phone,
    createUser: createUser ?? true,
    metadata: data ?? {},
    channel: requested || undefined,
  };
  return handleUniformly(instance, request, { phone, kind: 'otp' }, (requestContext) =>
    sendSignInCode(instance, wanted, requestContext),
  );
}

/** Handles a request to send the code of a sign-up, or of a change of number, again. */
export function handleSmsResend(instance: IdentityInstance, request: FastifyRequest) {
  const phone = parseContactPhone(instance, request.body, 'resend');
  const { type } = parseRequestData(shapes.resend, request.body, { type: 'resend_type_unknown' });
  const kind = type === 'sms' ? 'signup' : type;
  return handleUniformly(instance, request, { phone, kind }, (requestContext) =>
    type === 'sms'
      ? resendSignUpConfirmationSms(instance, phone, requestContext)
      : resendPhoneChange(instance, phone),
  );
}

// If the instance hides accounts, the response is the same for known and unknown numbers. Its message id is the id of
// the request, which the log also has.
async function handleUniformly(
  instance: IdentityInstance,
  request: FastifyRequest,
  { phone, kind }: { phone: string; kind: SmsLimitKind },
  work: (requestContext: RequestContext) => Promise<void>,
) {
  const requestContext = readRequestContext(instance, request);
  await consumeSmsLimits(instance, { kind, phone, network: requestContext.network });
  await withConstantTime(instance, () => work(requestContext));
  return { message_id: request.id };
}
