import { memberLimits } from '@mutirao/contract/features/members/limits';

export type LoginMode = 'sign-in' | 'sign-up';
export type LoginFields = { name: string; email: string; password: string; confirmation: string };
export type LoginFieldName = keyof LoginFields;

/** The problems that the specification shows in a toast, in this order; the others are shown at their field only. */
export type LoginToastProblem = 'nameMissing' | 'passwordsDiffer' | 'passwordShort';
export type LoginProblem = LoginToastProblem | 'emailWrong' | 'passwordMissing';

export type LoginProblems = {
  fields: Partial<Record<LoginFieldName, LoginProblem>>;
  toastProblem: LoginToastProblem | undefined;
};

/** Returns the problems of the fields in sign-in or sign-up, and the one that is shown in a toast. */
export function validateLoginFields(mode: LoginMode, fields: LoginFields): LoginProblems {
  const sent = mode === 'sign-up' ? findToastProblem(fields) : undefined;
  const problems: LoginProblems['fields'] = mode === 'sign-up' ? signUpProblems(fields) : {};
  if (mode === 'sign-in' && !fields.password) problems.password = 'passwordMissing';
  if (!isEmail(fields.email)) problems.email = 'emailWrong';
  return { fields: problems, toastProblem: sent };
}

function findToastProblem(fields: LoginFields): LoginToastProblem | undefined {
  const { name, confirmation, password } = signUpProblems(fields);
  return name ?? confirmation ?? password;
}

function signUpProblems({ name, password, confirmation }: LoginFields) {
  const problems: Partial<Record<LoginFieldName, LoginToastProblem>> = {};
  if (!name.trim()) problems.name = 'nameMissing';
  if (password !== confirmation) problems.confirmation = 'passwordsDiffer';
  if (!isPasswordLongEnough(password)) problems.password = 'passwordShort';
  return problems;
}

export const isPasswordLongEnough = (password: string) =>
  Array.from(password).length >= memberLimits.minimumPassword;

/** True if the text looks like an e-mail address; whether it is a real one, only a delivered e-mail shows. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
