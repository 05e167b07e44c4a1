import * as z from 'zod/mini';
import { IdentityError } from '../../errors/identity-error.ts';
import { normalizeEmail } from '../../flows/normalize-email.ts';
import type { AttributeMapping, AttributeRule } from '../store.ts';
import type { SamlAssertion } from './verify-response.ts';

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const emailAddress = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

const subjectNames = ['urn:oasis:names:tc:SAML:attribute:subject-id'];
const emailNames = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];
const fullNames = [
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'displayName',
  'name',
];

const emailAddressSchema = z.email().check(z.maxLength(254));

/** The person that an organisation's assertion describes. */
export type SamlUser = {
  subject: string;
  email: string;
  name: string | undefined;
  /** The attributes, other than email and name, that the organisation's mapping selects from the assertion. */
  custom: Record<string, unknown>;
};

export function toSamlUser(assertion: SamlAssertion, mapping: AttributeMapping): SamlUser {
  const mapped = Object.entries(mapping.keys ?? {})
    .map(([key, rule]) => [key, getMappedValue(assertion, rule)] as const)
    .filter(([, value]) => value !== undefined);
  const { email, name = getFirstValue(assertion, fullNames), ...custom } = Object.fromEntries(mapped);
  const subject = findSubject(assertion);
  if (!subject) throw new IdentityError(422, 'saml_assertion_no_user_id');
  const address = emailAddressSchema.safeParse(
    email ?? getFirstValue(assertion, emailNames) ?? getEmailNameId(assertion),
  );
  if (!address.success) throw new IdentityError(422, 'saml_assertion_no_email');
  const display = typeof name === 'string' ? name : undefined;
  return { subject, email: normalizeEmail(address.data), name: display, custom };
}

// Returns the attribute `subject-id`, otherwise a name id that is persistent or an email address. A transient name id
// does not identify a user.
function findSubject(assertion: SamlAssertion): string | undefined {
  const { nameId } = assertion;
  const subjectId = getFirstValue(assertion, subjectNames);
  if (subjectId || !nameId) return subjectId;
  if (nameId.format === persistent) return nameId.value;
  return getEmailNameId(assertion)?.toLowerCase();
}

const getEmailNameId = ({ nameId }: SamlAssertion) =>
  nameId?.format === emailAddress ? nameId.value : undefined;

function getMappedValue(
  assertion: SamlAssertion,
  { name, names = [], default: fallback, array }: AttributeRule,
) {
  const values = getValues(assertion, name === undefined ? names : [name, ...names]);
  if (values.length === 0) return fallback;
  return array ? values : values[0];
}

const getFirstValue = (assertion: SamlAssertion, names: readonly string[]) => getValues(assertion, names)[0];

function getValues({ attributes }: SamlAssertion, names: readonly string[]): string[] {
  const found = names.map((name) =>
    attributes.find((attribute) => attribute.names.includes(name) && attribute.values.length > 0),
  );
  return found.find((item) => item !== undefined)?.values ?? [];
}
