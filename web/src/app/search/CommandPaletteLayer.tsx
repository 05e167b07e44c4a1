import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { useNavigate } from '@tanstack/react-router';
import {
  Activity,
  LifeBuoy,
  LogOut,
  MessagesSquare,
  Moon,
  Palette as Paints,
  PenLine,
  Settings,
  Shield,
  ShieldCheck,
  Sparkles,
  Sun,
  Trophy,
  User,
  UserPlus,
} from 'lucide-react';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import type { PaletteAction } from '#features/search/index.ts';
import { CommandPalette } from '#features/search/CommandPalette.tsx';
import { saveTheme, useIsDark } from '#platform/theme/theme.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { consumeKeysBeforeSearchFocus } from '../shell/keys-before-search-focus.ts';
import { useSignOutAndRedirect } from '../shell/use-sign-out-and-redirect.ts';
import { loadSearchTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

type Props = { onClose: () => void; onInvite: () => void };

/** The command palette over the current page. Its actions depend on the role of the user, not on the page. */
export function CommandPaletteLayer(props: Props) {
  return (
    <WithTranslations loader={loadSearchTranslations}>
      <Layer {...props} />
    </WithTranslations>
  );
}

function Layer({ onClose, onInvite }: Props) {
  return (
    <CommandPalette
      memberId={useMe()?.id}
      actions={useActions(onInvite)}
      createAssistantAction={useCreateAssistantAction()}
      takeTyped={consumeKeysBeforeSearchFocus}
      onClose={onClose}
    />
  );
}

/**
 * Returns a function that creates the action for a typed text: it opens the search page and asks the assistant.
 * Undefined if the hub has no assistant or the user is a guest.
 */
function useCreateAssistantAction(): ((q: string) => PaletteAction) | undefined {
  const t = useTranslations('search');
  const navigate = useNavigate();
  const isMember = useMe() !== null;
  if (!useHub().assistant || !isMember) return undefined;
  return (q) => ({
    key: 'ask',
    label: t('ask', { q }),
    Icon: Sparkles,
    run: () => void navigate({ to: '/busca', search: { q }, state: { question: q } }),
  });
}

function useActions(onInvite: () => void): readonly PaletteAction[] {
  const t = useTranslations('search');
  const navigate = useNavigate();
  const me = useMe();
  const isDark = useIsDark();
  const { signOut } = useSignOutAndRedirect();
  const ownPages = useOwnPageActions();
  const hub: PaletteAction = {
    key: 'go-hub',
    label: t('goHub'),
    Icon: MessagesSquare,
    run: () => void navigate({ to: '/', search: {} }),
  };
  const admin: PaletteAction = {
    key: 'go-admin',
    label: t('goAdmin'),
    Icon: Shield,
    run: () => void navigate({ to: '/admin/denuncias', search: {} }),
  };
  const theme: PaletteAction = {
    key: 'theme',
    label: t(isDark ? 'toLight' : 'toDark'),
    Icon: isDark ? Sun : Moon,
    run: () => saveTheme(isDark ? 'light' : 'dark'),
  };
  if (!me) return [hub, theme];
  return [
    {
      key: 'new',
      label: t('newDiscussion'),
      Icon: PenLine,
      run: () => void navigate({ to: '/', search: {}, state: { isComposing: true } }),
    },
    { key: 'invite', label: t('invite'), Icon: UserPlus, run: onInvite },
    hub,
    {
      key: 'go-activity',
      label: t('goActivity'),
      Icon: Activity,
      run: () => void navigate({ to: '/atividade', search: {} }),
    },
    {
      key: 'go-rankings',
      label: t('goRankings'),
      Icon: Trophy,
      run: () => void navigate({ to: '/rankings' }),
    },
    ...(isRoleAtLeast(me.role, 'moderator') ? [admin] : []),
    ...ownPages,
    theme,
    { key: 'sign-out', label: t('signOut'), Icon: LogOut, run: () => void signOut() },
  ];
}

/** Returns the actions that open the pages of the member and the help. */
function useOwnPageActions(): readonly PaletteAction[] {
  const t = useTranslations('search');
  const navigate = useNavigate();
  return [
    {
      key: 'go-profile',
      label: t('goProfile'),
      Icon: User,
      run: () => void navigate({ to: '/profile' }),
    },
    {
      key: 'go-settings',
      label: t('goSettings'),
      Icon: Settings,
      run: () => void navigate({ to: '/settings' }),
    },
    {
      key: 'go-help',
      label: t('goHelp'),
      Icon: LifeBuoy,
      run: () => void navigate({ to: '/help' }),
    },
    {
      key: 'go-appearance',
      label: t('goAppearance'),
      Icon: Paints,
      run: () => void navigate({ to: '/settings/aparencia' }),
    },
    {
      key: 'go-security',
      label: t('goSecurity'),
      Icon: ShieldCheck,
      run: () => void navigate({ to: '/settings/seguranca' }),
    },
  ];
}
