import type { ErrorCode, ErrorParams } from './api-errors.ts';

/**
 * Why a call is rejected. The class is not exported and has a protected member, so TypeScript accepts neither
 * an object literal nor a changed copy as an `ErrorDetail`: only the functions of declared reasons can create
 * one.
 */
class ErrorDetail {
  declare protected readonly isDeclared: true;
  readonly code: ErrorCode;
  readonly reason: string;
  readonly params: ErrorParams | undefined;
  /** The Portuguese sentence of the reason, with its parameters. */
  readonly message: string;

  constructor({
    code,
    reason,
    params,
    message,
  }: Pick<ErrorDetail, 'code' | 'reason' | 'params' | 'message'>) {
    this.code = code;
    this.reason = reason;
    this.params = params;
    this.message = message;
  }
}

export type { ErrorDetail };

type ParamName<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/**
 * The arguments of a reason: nothing if its sentence has no parameters. `texts` are parameters that the Portuguese
 * sentence shows as another text than their value on the wire, such as a formatted date.
 */
type DetailArguments<Message extends string> = [ParamName<Message>] extends [never]
  ? []
  : [
      params: { readonly [Name in ParamName<Message>]: string | number },
      texts?: { readonly [Name in ParamName<Message>]?: string },
    ];

export type ErrorDetailFactory<Message extends string = string> = {
  (...input: DetailArguments<Message>): ErrorDetail;
  readonly code: ErrorCode;
  readonly message: Message;
};

type Declarations = Readonly<Record<string, { readonly code: ErrorCode; readonly message: string }>>;

/**
 * Declares the reasons for which calls are rejected: the code of each, and its Portuguese sentence with parameters as
 * `{name}`. Returns a function for each reason that creates its detail.
 */
export function defineErrorFactories<const Reasons extends Declarations>(
  reasons: Reasons,
): { readonly [Reason in keyof Reasons]: ErrorDetailFactory<Reasons[Reason]['message']> } {
  const factories = Object.entries(reasons).map(([reason, { code, message }]) => {
    const createDetail = (params?: ErrorParams, texts: Readonly<Record<string, string>> = {}) => {
      const textOf = (name: string) => String(texts[name] ?? params?.[name] ?? '');
      const sentence = message.replaceAll(/\{(\w+)\}/g, (_, name: string) => textOf(name));
      return new ErrorDetail({ code, reason, params, message: sentence });
    };
    return [reason, Object.assign(createDetail, { code, message })];
  });
  return Object.fromEntries(factories) as {
    readonly [Reason in keyof Reasons]: ErrorDetailFactory<Reasons[Reason]['message']>;
  };
}
