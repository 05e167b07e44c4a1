import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, moment, optionalText } from '../../kit/text.ts';
import { languages } from '../../kit/languages.ts';
import { memberLimits } from './limits.ts';

/** The member as they see themselves: the application user of the specification. */
export const profile = z.object({
  id,
  supabaseId: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Derived from the role, never stored. */
  isAdmin: z.boolean(),
  points: z.int(),
  badges: z.array(z.string()),
  bio: z.string(),
  location: z.string(),
  github: z.string(),
  linkedin: z.string(),
  whatsapp: z.string(),
  instagram: z.string(),
  avatar: z.nullable(z.string()),
  showBio: z.boolean(),
  showLocation: z.boolean(),
  showGithub: z.boolean(),
  showLinkedin: z.boolean(),
  showWhatsapp: z.boolean(),
  showInstagram: z.boolean(),
  /** Null until the member chooses one: the browser's language holds meanwhile. */
  language: z.nullable(z.enum(languages)),
  createdAt: moment,
});
export type Profile = z.output<typeof profile>;

/** A member where one is picked from several. */
export const namedMember = z.object({ id, name: z.string(), avatar: z.nullable(z.string()) });
export type NamedMember = z.output<typeof namedMember>;

/** What the page believes about the session; anything that disagrees with the verified token is refused. */
export const syncBody = z.object({
  supabaseId: z.optional(z.string().check(z.maxLength(100))),
  email: z.optional(z.string().check(z.maxLength(memberLimits.email))),
  name: z.optional(optionalText(memberLimits.name)),
});

const password = z.string().check(z.minLength(1), z.maxLength(1_000));

/** How long the new one must be is the identity service's to say: it refuses with a reason. */
export const passwordChange = z.object({ currentPassword: password, newPassword: password });

export const passwordChanged = z.object({ message: z.string() });

export const settings = z.object({ language: z.optional(z.enum(languages)) });
