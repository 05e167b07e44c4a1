import { memberLimits } from '@mutirao/contract/features/members/limits';

export type AuthMode = 'sign-in' | 'sign-up';
export type AuthFieldValues = { name: string; email: string; password: string; confirmation: string };
export type AuthFieldName = keyof AuthFieldValues;

/** The problems that the specification shows in a toast, in this order; the others are shown at their field only. */
export type AuthToastProblemCode = 'nameMissing' | 'passwordsDiffer' | 'passwordShort';
export type AuthProblemCode = AuthToastProblemCode | 'emailWrong' | 'passwordMissing';

export type AuthValidationResult = {
  problems: Partial<Record<AuthFieldName, AuthProblemCode>>;
  toastProblem: AuthToastProblemCode | undefined;
};

/** Returns the problems of the fields in sign-in or sign-up, and the one that is shown in a toast. */
export function validateAuthFields(mode: AuthMode, fields: AuthFieldValues): AuthValidationResult {
  const toastProblem = mode === 'sign-up' ? findToastProblem(fields) : undefined;
  const problems: AuthValidationResult['problems'] = mode === 'sign-up' ? signUpProblems(fields) : {};
  if (mode === 'sign-in' && !fields.password) problems.password = 'passwordMissing';
  if (!isEmail(fields.email)) problems.email = 'emailWrong';
  return { problems, toastProblem };
}

function findToastProblem(fields: AuthFieldValues): AuthToastProblemCode | undefined {
  const { name, confirmation, password } = signUpProblems(fields);
  return name ?? confirmation ?? password;
}

function signUpProblems({ name, password, confirmation }: AuthFieldValues) {
  const problems: Partial<Record<AuthFieldName, AuthToastProblemCode>> = {};
  if (!name.trim()) problems.name = 'nameMissing';
  if (password !== confirmation) problems.confirmation = 'passwordsDiffer';
  if (!isPasswordLongEnough(password)) problems.password = 'passwordShort';
  return problems;
}

export const isPasswordLongEnough = (password: string) =>
  Array.from(password).length >= memberLimits.minimumPassword;

/** True if the text has the form of an e-mail address; the address may still not exist. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
