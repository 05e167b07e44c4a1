import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { supportLimits } from '@mutirao/contract/features/support/limits';
import { Link } from '@tanstack/react-router';
import { Bookmark, Inbox, Keyboard, LifeBuoy, LogOut, Settings, User, UserPlus } from 'lucide-react';
import { CountBadge } from '#design/Badge.tsx';
import { MenuRadioGroup, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#design/Menu.tsx';
import { useSaveMemberSettings } from '#features/members/settings/queries.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useCappedCount } from '#platform/messages/capped-count.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import {
  createTranslator,
  languageChoices,
  useLanguage,
  useTranslations,
  type Language,
} from '#platform/messages/i18n.ts';
import { loadCommonTranslations } from '../messages/catalogue.ts';
import { useSignOutAndRedirect } from './use-sign-out-and-redirect.ts';

const LazyOwnSanctionsMenuItem = createLazyComponent(
  () => import('./OwnSanctionsMenuItem.tsx'),
  'OwnSanctionsMenuItem',
);

type Props = { me: OwnProfile; onShortcuts: () => void; onInvite: () => void };

/** The menu items of the signed-in user. */
export function ProfileMenuItems({ me, onShortcuts, onInvite }: Props) {
  const t = useTranslations('app');
  const numbers = useNumberFormat();
  const formatCount = useCappedCount(supportLimits.maxCounted);
  const { signOut } = useSignOutAndRedirect();

  return (
    <>
      <div className="max-w-64 px-3 pt-1.5 pb-2">
        <p className="truncate text-label font-semibold">{me.name}</p>
        <p className="truncate text-small text-ink-2">{me.email}</p>
      </div>
      <MenuSeparator />
      <MenuLabel>{t('language')}</MenuLabel>
      <LanguageChoice />
      <MenuSeparator />
      <MenuLink icon={<User size={16} />}>
        <Link to="/profile">{t('profile')}</Link>
      </MenuLink>
      <MenuLink icon={<Bookmark size={16} />}>
        <Link to="/salvos">{t('saved')}</Link>
      </MenuLink>
      <MenuLink icon={<Settings size={16} />}>
        <Link to="/settings">{t('settings')}</Link>
      </MenuLink>
      <MenuLink icon={<LifeBuoy size={16} />}>
        <Link to="/help">
          <span className="grow">{t('help')}</span>
          {me.unseenReplies > 0 && (
            <CountBadge
              count={numbers.format(me.unseenReplies)}
              label={t('newReplies', { count: me.unseenReplies })}
            />
          )}
        </Link>
      </MenuLink>
      {me.unseenSanctions > 0 && (
        <LazyBoundary hidesError>
          <LazyOwnSanctionsMenuItem count={me.unseenSanctions} />
        </LazyBoundary>
      )}
      {me.waitingTickets > 0 && (
        <MenuLink icon={<Inbox size={16} />}>
          <Link to="/ajuda/fila">
            <span className="grow">{t('ticketQueue')}</span>
            <CountBadge
              count={formatCount(me.waitingTickets)}
              label={t('waitingTickets', {
                count: me.waitingTickets,
                counted: formatCount(me.waitingTickets),
              })}
              tone="clay"
            />
          </Link>
        </MenuLink>
      )}
      <MenuItem icon={<UserPlus size={16} />} onPick={onInvite}>
        {t('invite')}
      </MenuItem>
      <MenuItem icon={<Keyboard size={16} />} onPick={onShortcuts}>
        {t('shortcuts')}
      </MenuItem>
      <MenuItem icon={<LogOut size={16} />} isDanger onPick={() => void signOut()}>
        {t('signOut')}
      </MenuItem>
    </>
  );
}

function LanguageChoice() {
  const t = useTranslations('app');
  const problem = useErrorMessageFormatter();
  const language = useLanguage();
  const save = useSaveMemberSettings();

  // Awaits the mutation instead of using callbacks, because the menu is unmounted before the response.
  async function pickLanguage(wanted: Language) {
    try {
      await save.mutateAsync({ language: wanted });
    } catch (error) {
      return showErrorToast(t('error'), problem(t('languageFailed'), error));
    }
    const messages = await loadCommonTranslations(wanted).catch(() => undefined);
    const translate = messages ? createTranslator({ locale: wanted, messages, namespace: 'app' }) : t;
    showSuccessToast(translate('languageSaved'));
  }

  return (
    <MenuRadioGroup
      label={t('language')}
      value={language}
      options={languageChoices}
      onPick={(wanted) => void pickLanguage(wanted)}
    />
  );
}
