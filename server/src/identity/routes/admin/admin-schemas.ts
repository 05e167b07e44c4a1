import * as z from 'zod/mini';
import { parseBanMilliseconds } from '../../admin/ban-duration.ts';
import { serviceTokenRoles } from '../authenticate.ts';
import { accountFieldErrorCases } from './admin-field-errors.ts';
import {
  emailSchema,
  userMetadataSchema,
  passwordWithoutMaxLengthSchema,
  parseRequestData,
  uuidSchema,
} from '../request-schemas.ts';

// The result has only digits, as in E.164 without the plus sign; the text can have a plus sign, spaces, dots, dashes
// and parentheses.
export const adminPhoneSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text) => text.replace(/^\+/, '').replace(/[\s().-]/g, '')),
  ),
  z.string().check(z.regex(/^[1-9]\d{6,14}$/)),
);

const roleSchema = z.string().check(
  z.regex(/^[a-z_][a-z0-9_-]{0,62}$/i),
  z.refine((name) => !serviceTokenRoles.includes(name)),
);

const banDurationSchema = z.pipe(
  z.string().check(z.refine((text) => parseBanMilliseconds(text) !== undefined)),
  z.transform((text) => parseBanMilliseconds(text) ?? 0),
);

// Clients send an empty string or null for a field that must stay unchanged.
const nullishOrEmpty = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.optional(z.nullable(z.union([z.literal(''), shape])));

const accountSchema = z.object({
  id: nullishOrEmpty(uuidSchema),
  email: nullishOrEmpty(emailSchema),
  phone: nullishOrEmpty(adminPhoneSchema),
  password: nullishOrEmpty(passwordWithoutMaxLengthSchema),
  password_hash: nullishOrEmpty(z.string().check(z.maxLength(500))),
  email_confirm: z.optional(z.nullable(z.boolean())),
  phone_confirm: z.optional(z.nullable(z.boolean())),
  user_metadata: userMetadataSchema,
  app_metadata: userMetadataSchema,
  role: nullishOrEmpty(roleSchema),
  ban_duration: nullishOrEmpty(banDurationSchema),
});

/** Parses the account fields that a service sends to create or update an account. */
export function parseAccountFields(body: unknown) {
  const fields = parseRequestData(accountSchema, body ?? {}, accountFieldErrorCases);
  return {
    id: fields.id || undefined,
    email: fields.email || undefined,
    phone: fields.phone || undefined,
    password: fields.password || undefined,
    passwordHash: fields.password_hash || undefined,
    emailConfirmed: fields.email_confirm ?? false,
    phoneConfirmed: fields.phone_confirm ?? false,
    userMetadata: fields.user_metadata ?? {},
    appMetadata: fields.app_metadata ?? {},
    role: fields.role || undefined,
    banDurationMs: typeof fields.ban_duration === 'number' ? fields.ban_duration : undefined,
  };
}
