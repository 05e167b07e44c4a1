import { useNavigate } from '@tanstack/react-router';
import {
  LogOut,
  MessagesSquare,
  Moon,
  Palette as Paints,
  PenLine,
  Settings,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import { giveUpAll } from '#features/attachments/index.ts';
import { useMe, useSignOut } from '#features/members/index.ts';
import type { Action } from '#features/search/index.ts';
import { Palette } from '#features/search/Palette.tsx';
import { chooseTheme, useIsDark } from '#platform/theme/theme.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { searchMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** The palette over whatever page one is on, with everything the app can do from there. */
export function PaletteLayer({ onClose }: { onClose: () => void }) {
  return (
    <WithMessages of={searchMessages}>
      <Layer onClose={onClose} />
    </WithMessages>
  );
}

function Layer({ onClose }: { onClose: () => void }) {
  return <Palette memberId={useMe()?.id} actions={useActions()} onClose={onClose} />;
}

function useActions(): readonly Action[] {
  const words = useWords('search');
  const navigate = useNavigate();
  const isMember = useMe() !== null;
  const isDark = useIsDark();
  const leave = useLeave();
  const hub: Action = {
    key: 'go-hub',
    label: words('goHub'),
    Icon: MessagesSquare,
    run: () => void navigate({ to: '/', search: {} }),
  };
  const theme: Action = {
    key: 'theme',
    label: words(isDark ? 'toLight' : 'toDark'),
    Icon: isDark ? Sun : Moon,
    run: () => chooseTheme(isDark ? 'light' : 'dark'),
  };
  if (!isMember) return [hub, theme];
  return [
    {
      key: 'new',
      label: words('newDiscussion'),
      Icon: PenLine,
      run: () => void navigate({ to: '/', search: {}, state: { isComposing: true } }),
    },
    hub,
    {
      key: 'go-settings',
      label: words('goSettings'),
      Icon: Settings,
      run: () => void navigate({ to: '/settings' }),
    },
    {
      key: 'go-appearance',
      label: words('goAppearance'),
      Icon: Paints,
      run: () => void navigate({ to: '/settings/aparencia' }),
    },
    {
      key: 'go-security',
      label: words('goSecurity'),
      Icon: ShieldCheck,
      run: () => void navigate({ to: '/settings/seguranca' }),
    },
    theme,
    { key: 'sign-out', label: words('signOut'), Icon: LogOut, run: () => void leave() },
  ];
}

function useLeave() {
  const words = useWords('search');
  const problem = useProblemWords();
  const navigate = useNavigate();
  const signOut = useSignOut();
  return async function leave() {
    try {
      await signOut.mutateAsync();
    } catch (error) {
      return tellProblem(words('error'), problem(words('signOutFailed'), error));
    }
    giveUpAll();
    await navigate({ to: '/login' });
  };
}
