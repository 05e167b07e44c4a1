import type { PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';
import { isRoleAtLeast, type Role } from '@mutirao/contract/kit/roles';
import { createRootRouteWithContext, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** The checks that decide which screens the user can see. Called at every navigation. */
export type RouteAccess = {
  isMember: () => boolean;
  canRead: () => boolean;
  isStaff: () => boolean;
  isAdmin: () => boolean;
};

export const rootRoute = createRootRouteWithContext<RouteAccess>()({
  component: RouteAnnouncer,
  notFoundComponent: lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
});

type ViewerAccess = {
  memberId: string | undefined;
  role: Role | undefined;
  reading: PublicHubData['reading'];
};

/** Creates the checks from the user's role and from what the hub lets guests read. */
export const createRouteAccess = ({ memberId, role = 'member', reading }: ViewerAccess): RouteAccess => ({
  isMember: () => memberId !== undefined,
  canRead: () => memberId !== undefined || reading !== 'closed',
  isStaff: () => isRoleAtLeast(role, 'moderator'),
  isAdmin: () => role === 'admin',
});

/** Redirects guests to the login screen, which returns them here after they sign in. */
export function requireMember({ context, location }: { context: RouteAccess; location: { href: string } }) {
  if (!context.isMember()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}

/** Redirects guests to the login screen, and throws a 404 for members who are neither moderator nor admin. */
export function requireStaff(step: { context: RouteAccess; location: { href: string } }) {
  requireMember(step);
  if (!step.context.isStaff()) throw notFound();
}

/** Throws a 404 unless the user is an admin. */
export function requireAdmin({ context }: { context: RouteAccess }) {
  if (!context.isAdmin()) throw notFound();
}
