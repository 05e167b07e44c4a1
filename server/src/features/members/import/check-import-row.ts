import * as z from 'zod/mini';
import { memberLimits, type MemberImportRejection } from '@mutirao/contract/features/members/limits';
import { isReservedName } from '@mutirao/contract/kit/removed-member';
import { createNonEmptyTextSchema } from '@mutirao/contract/kit/text';
import { findLanguage, type Language } from '#platform/http/languages';
import { hasLetterOrDigit, sanitizeMemberName } from '../sanitize-member-name.ts';
import type { UncheckedMemberImportRow } from './parse-import-file.ts';

/** A valid row. `language` is undefined if the row does not state one. */
export type ImportPerson = { line: number; name: string; email: string; language: Language | undefined };

const nameSchema = createNonEmptyTextSchema(memberLimits.name);
const emailSchema = z.email().check(z.maxLength(memberLimits.email));

/**
 * Checks one row. Roles are not imported, because an e-mail address alone must not make a person staff; members who are
 * banned, waiting or leaving are not invited again.
 */
export function checkImportRow(row: UncheckedMemberImportRow): ImportPerson | MemberImportRejection {
  const email = row.email.trim().toLowerCase();
  if (email === '') return 'email_missing';
  if (!emailSchema.safeParse(email).success) return 'email_invalid';
  const rejection = findNameRejection(row.name);
  if (rejection) return rejection;
  const language = findLanguage(row.language.trim());
  if (!language && row.language.trim() !== '') return 'language_unknown';
  if (!['', 'member'].includes(row.role.trim())) return 'role_not_importable';
  if (!['', 'active'].includes(row.state.trim())) return 'state_not_importable';
  return { line: row.line, name: sanitizeMemberName(row.name), email, language };
}

function findNameRejection(typedName: string): MemberImportRejection | undefined {
  const { error } = nameSchema.safeParse(typedName);
  const code = error?.issues[0]?.code;
  if (code === 'too_small') return 'name_missing';
  if (code === 'too_big') return 'name_too_long';
  const name = sanitizeMemberName(typedName);
  if (error || !hasLetterOrDigit(name)) return 'name_invalid';
  return isReservedName(name) ? 'name_reserved' : undefined;
}
