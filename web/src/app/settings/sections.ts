import type { PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { isStaffRole } from '@mutirao/contract/kit/roles';
import { Bell, Database, EyeOff, Gavel, Palette, ShieldCheck, Sparkles, User } from 'lucide-react';

/** The sections of the settings, in their order. */
export const settingsSections = [
  { to: '/settings', name: 'account', Icon: User },
  { to: '/settings/notificacoes', name: 'notifications', Icon: Bell },
  { to: '/settings/aparencia', name: 'appearance', Icon: Palette },
  { to: '/settings/privacidade', name: 'privacy', Icon: EyeOff },
  { to: '/settings/ia', name: 'assistant', Icon: Sparkles },
  { to: '/settings/seguranca', name: 'security', Icon: ShieldCheck },
  { to: '/settings/sancoes', name: 'sanctions', Icon: Gavel },
  { to: '/settings/dados', name: 'data', Icon: Database },
] as const;

type Viewer = Pick<OwnProfile, 'role' | 'lacksFactor' | 'joining' | 'ban'>;
type Hub = Pick<PublicHubData, 'assistant' | 'maintenance'>;

// The sections that remain open to users who cannot open the others.
const alwaysOpen = new Set<string>(['sanctions', 'data']);

/** Returns the sections that a user can open. */
export function listAccessibleSettingsSections(me: Viewer, hub: Hub) {
  const isClosed = hub.maintenance !== null && (!isStaffRole(me.role) || me.lacksFactor);
  const hasRestrictedAccess = isClosed || me.joining !== null || me.ban?.type === 'permanent_ban';
  // Staff set up a missing second factor during maintenance too.
  const setsUpFactor = isClosed && me.lacksFactor;
  return settingsSections.filter(({ name }) => {
    if (hasRestrictedAccess) return alwaysOpen.has(name) || (setsUpFactor && name === 'security');
    return name !== 'assistant' || hub.assistant;
  });
}
