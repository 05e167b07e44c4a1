import { memberLimits } from '@mutirao/contract/features/members/limits';

export type Mode = 'sign-in' | 'sign-up';
export type Fields = { name: string; email: string; password: string; confirmation: string };
export type FieldName = keyof Fields;

/** The problems that the specification shows in a toast, in this order; the others are shown at their field only. */
export type ToldProblem = 'nameMissing' | 'passwordsDiffer' | 'passwordShort';
export type Problem = ToldProblem | 'emailWrong' | 'passwordMissing';

export type Found = { fields: Partial<Record<FieldName, Problem>>; told: ToldProblem | undefined };

/** Everything wrong with what was typed. */
export function checkLogin(mode: Mode, fields: Fields): Found {
  const told = mode === 'sign-up' ? firstToldProblem(fields) : undefined;
  const problems: Found['fields'] = mode === 'sign-up' ? signUpProblems(fields) : {};
  if (mode === 'sign-in' && !fields.password) problems.password = 'passwordMissing';
  if (!isEmail(fields.email)) problems.email = 'emailWrong';
  return { fields: problems, told };
}

function firstToldProblem(fields: Fields): ToldProblem | undefined {
  const { name, confirmation, password } = signUpProblems(fields);
  return name ?? confirmation ?? password;
}

function signUpProblems({ name, password, confirmation }: Fields) {
  const problems: Partial<Record<FieldName, ToldProblem>> = {};
  if (!name.trim()) problems.name = 'nameMissing';
  if (password !== confirmation) problems.confirmation = 'passwordsDiffer';
  if (!isLongEnough(password)) problems.password = 'passwordShort';
  return problems;
}

export const isLongEnough = (password: string) => Array.from(password).length >= memberLimits.minimumPassword;

/** True if the text looks like an e-mail address; whether it is a real one, only a delivered e-mail shows. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
