import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf, Who } from '@mutirao/contract/kit/endpoint';
import type { Role } from '@mutirao/contract/kit/roles';
import type { IncomingFile } from './incoming-file.ts';
import type { FileReply } from './send-file.ts';
import type { Caller, Punishment } from '#platform/session/caller';

/** Who is asking: a member with a live session. */
export type Me = {
  readonly id: string;
  /** A member's, of staff who lack the second factor that the hub wants of them: nothing more is theirs until they have it. */
  readonly role: Role;
  readonly createdAt: Date;
  readonly punishment: Punishment | undefined;
  /** Has asked for the account to be deleted. */
  readonly isLeaving: boolean;
  /** Was not let in yet. */
  readonly isWaiting: boolean;
  /** The account at the identity service, and the session there that this one leans on. */
  readonly accountId: string;
  readonly sessionId: string;
  /** Has proven a second factor in that session. */
  readonly isRaised: boolean;
  /** When the password or another factor was last shown. */
  readonly provenAt: Date | undefined;
};

export const toMe = (caller: Caller): Me => ({
  id: caller.memberId,
  role: caller.lacksFactor ? 'member' : caller.role,
  createdAt: caller.memberSince,
  punishment: caller.punishment,
  isLeaving: caller.isLeaving,
  isWaiting: caller.isWaiting,
  accountId: caller.supabaseId,
  sessionId: caller.authSessionId,
  isRaised: caller.isRaised,
  provenAt: caller.provenAt,
});

/** `previous` only where a list can be entered in its middle. */
export type Page<Item> = { items: Item[]; next: string | undefined; previous?: string | undefined };

export type CookieOptions = { path: string; maxAgeSeconds: number | undefined; sameSite: 'lax' | 'strict' };

/** What a rule may know of the request besides its parsed input, and the few things it may say beside its reply. */
export type Request = {
  readonly ip: string;
  readonly userAgent: string;
  readonly bearer: string | undefined;
  /** The language the browser asks for first. */
  readonly language: string;
  /** Whether the person wants the session to outlive the browser. */
  readonly remember: boolean;
  /** What its sender calls this one sending, where the endpoint makes a thing once. */
  readonly key: string | undefined;
  /** The body as it was sent, where the endpoint takes it so. */
  readonly sent: string;
  header(name: string): string | undefined;
  /** The file that comes along, where the endpoint takes one. Nothing of it is read before. */
  file(): Promise<IncomingFile>;
  /** Ends when whoever asks has gone without waiting for the answer. */
  left(): AbortSignal;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** Has the browser empty its HTTP cache of this site. */
  clearCache(): void;
};

export type Asked<E extends Endpoint> = {
  readonly me: E['who'] extends 'anyone' | 'reader' ? Me | undefined : Me;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: Request;
};

type Answered<E extends Endpoint> =
  ReplyOf<E> extends undefined
    ? void | FileReply
    : E extends { paged: true }
      ? Page<unknown>
      : ReplyOf<E> | (ReplyOf<E> extends (infer Item)[] ? Page<Item> : never);

/** One endpoint of the contract together with the rule that answers it. */
export type Answer = {
  readonly endpoint: Endpoint;
  readonly rule: (asked: Asked<Endpoint>) => Promise<unknown>;
};

/** Binds a rule to its endpoint. Session, role, rate, parsing and the check of the reply happen around it. */
export function answer<E extends Endpoint>(
  endpoint: E,
  rule: (asked: Asked<E>) => Promise<Answered<E>>,
): Answer {
  // The binder hands the rule exactly what the endpoint's own schemas made, so the wider type is safe here.
  return { endpoint, rule: rule };
}

export const needsSession = (who: Who) => who !== 'anyone' && who !== 'reader';
