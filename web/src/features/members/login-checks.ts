import { memberLimits } from '@mutirao/contract/features/members/limits';

export type Mode = 'sign-in' | 'sign-up';
export type Fields = { name: string; email: string; password: string; confirmation: string };
export type FieldName = keyof Fields;

/** What the specification says in a toast, in this order; the other problems are said at their field only. */
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

export const isLongEnough = (password: string) =>
  Array.from(password).length >= memberLimits.minimumPassword;

/** Whether it looks like an address; whether it is one only the mail tells. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
