import type { HubView } from '@mutirao/contract/features/hub-settings/shapes';
import { isAtLeast, type Role } from '@mutirao/contract/kit/roles';
import { createRootRouteWithContext, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { RootFrame } from './RootFrame.tsx';

/** Decides who can see which screen. Called at every navigation. */
export type Doorkeeper = {
  isMember: () => boolean;
  mayRead: () => boolean;
  isStaff: () => boolean;
  isAdmin: () => boolean;
};

export const root = createRootRouteWithContext<Doorkeeper>()({
  component: RootFrame,
  notFoundComponent: lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
});

type Asking = { memberId: string | undefined; role: Role | undefined; reading: HubView['reading'] };

/** Decides by the user's role and by what the hub allows guests to read. */
export const doorkeeperFor = ({ memberId, role = 'member', reading }: Asking): Doorkeeper => ({
  isMember: () => memberId !== undefined,
  mayRead: () => memberId !== undefined || reading !== 'closed',
  isStaff: () => isAtLeast(role, 'moderator'),
  isAdmin: () => role === 'admin',
});

/** Redirects guests to the login screen, and back from it afterwards. */
export function membersOnly({ context, location }: { context: Doorkeeper; location: { href: string } }) {
  if (!context.isMember()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}

/** Throws a 404 unless the user is a moderator or an admin. */
export function staffOnly(step: { context: Doorkeeper; location: { href: string } }) {
  membersOnly(step);
  if (!step.context.isStaff()) throw notFound();
}

export function adminsOnly({ context }: { context: Doorkeeper }) {
  if (!context.isAdmin()) throw notFound();
}
