import { isStaffRole } from '@mutirao/contract/kit/roles';
import type {
  readSessionEndReason as endEndpoint,
  startHubSession as endpoint,
} from '@mutirao/contract/features/members/endpoints';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { isTimeZone } from '#platform/database/time-zones';
import { toCurrentMember, type HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { inviteCookieName, parseInviteCookie } from '#platform/session/sign-up-policy';
import { clearStaffCountsUnlessStaffSession } from './read-own-profile.ts';
import { updateEmail, updateMemberTimeZone } from './store/members.ts';
import { ensureMemberAtSignIn } from './ensure-member-at-sign-in.ts';

/**
 * Opens the hub session for the account in the access token. An account id or email in the body must equal that of the
 * token.
 */
export async function startSession(
  ctx: AppContext,
  input: HandlerInput<typeof endpoint>,
): Promise<OwnProfile> {
  const { body, request } = input;
  const claims = await ctx.sessions.verifyBearer(request.bearer);
  const agrees =
    (body.supabaseId === undefined || body.supabaseId === claims.userId) &&
    (body.email === undefined || body.email.toLowerCase() === claims.email.toLowerCase());
  if (!agrees) throw new ApiError('identity_mismatch');

  const invite = parseInviteCookie(request.cookie(inviteCookieName));
  const opened = await ctx.db.transaction(async (tx) => {
    const member = await ensureMemberAtSignIn(tx, ctx, {
      claims,
      name: body.name,
      invite,
      address: request.ip,
      acceptedLanguages: request.language,
    });
    if (claims.emailVerified) await updateEmail(tx, member.id, claims.email);
    if (body.zone && isTimeZone(body.zone)) await updateMemberTimeZone(tx, member.id, body.zone);
    const session = await ctx.sessions.open(tx, {
      claims,
      memberId: member.id,
      remember: request.remember,
      current: request.cookie(ctx.sessions.cookieName),
    });
    return { member, session };
  });
  request.setCookie(ctx.sessions.cookieName, opened.session.id, {
    path: '/',
    maxAgeSeconds: opened.session.maxAgeSeconds,
    sameSite: 'lax',
  });
  const profile = { ...opened.member, email: claims.email };
  if (!isStaffRole(profile.role)) return profile;
  const caller = await ctx.sessions.findByAuthSessionId(claims.sessionId);
  return clearStaffCountsUnlessStaffSession(caller ? toCurrentMember(caller) : { role: 'member' }, profile);
}

/** Ends the hub's own session of this browser. The identity service ends its session separately. */
export async function endCurrentSession(
  ctx: AppContext,
  { request }: { request: HandlerInput<typeof endpoint>['request'] },
) {
  const { cookieName } = ctx.sessions;
  const cookie = request.cookie(cookieName);
  if (cookie) await ctx.sessions.close(cookie);
  request.setCookie(cookieName, '', { path: '/', maxAgeSeconds: 0, sameSite: 'lax' });
  request.clearCache();
}

/** Returns why the last session of the browser ended, for its sign-in screen. */
export async function readSessionEndReason(
  { sessions }: Pick<AppContext, 'sessions'>,
  { request }: Pick<HandlerInput<typeof endEndpoint>, 'request'>,
) {
  const cookie = request.cookie(sessions.cookieName);
  const reason = cookie && (await sessions.endReasonOf(cookie));
  if (reason) request.clearCache();
  return { reason: reason || null };
}
