import type { PrivacySwitch } from '@mutirao/contract/features/members/profile-fields';
import { Switch } from '#design/Switch.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMe } from '../queries.ts';
import { useChangePrivacy } from './queries.ts';

type Props = { name: PrivacySwitch; label: string; labelDetail?: string; hint?: string };

/** Renders the switch that shows a profile field to other members: it takes effect at once. */
export function FieldVisibilitySwitch({ name, ...text }: Props) {
  const t = useTranslations('profile');
  const problem = useErrorMessageFormatter();
  const me = useMe();
  const change = useChangePrivacy();
  if (!me) return null;
  return (
    <Switch
      {...text}
      isOn={me[name]}
      onChange={(isOn) =>
        change.mutate(
          { [name]: isOn },
          {
            onError: (error) => showErrorToast(t('privacyFailed'), problem(t('privacyFailedLine'), error)),
          },
        )
      }
    />
  );
}
