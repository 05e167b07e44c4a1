import { socialNetworks, parseSocialHandle } from '@mutirao/contract/features/members/handles';
import { memberLimits, defaultWhatsappPrefix } from '@mutirao/contract/features/members/limits';
import {
  hideableProfileFieldNames,
  profileTextFields,
  toPrivacySwitch,
  type HideableProfileFieldName,
} from '@mutirao/contract/features/members/profile-fields';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { ApiError } from '#platform/api/call.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { FieldVisibilitySwitch } from './FieldVisibilitySwitch.tsx';
import { useChangeProfile } from './queries.ts';
import { useProfileDraft } from './use-profile-draft.ts';

type Name = 'name' | HideableProfileFieldName;

// A text that is too long is rejected but preserved: a field with `maxLength` would cut it off silently.
const measured = [{ name: 'name', max: memberLimits.name } as const, ...profileTextFields];

const paragraphs = profileTextFields.filter(({ kind }) => kind === 'paragraph');
const lines = profileTextFields.filter(({ kind }) => kind === 'line');

type Props = { me: OwnProfile; onClose: () => void };

/**
 * Edits the name, the texts and the contacts of the member's own profile. Visibility switches take effect at once, the
 * other fields when saved.
 */
export function ProfileForm(props: Props) {
  const t = useTranslations('profile');
  const { form, values, bind, isRestored, isPending, submit, discardAndClose } = useProfileForm(props);
  const field = (name: Name) => ({ ...bind(name), label: t(name), required: name === 'name' });

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('edit')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5 border-t border-line pt-5"
    >
      {isRestored && (
        <p className="rounded-s bg-sun-soft px-4 py-3 text-small text-on-sun">{t('restored')}</p>
      )}
      <TextField {...field('name')} autoFocus autoComplete="name" />
      {paragraphs.map(({ name, max }) => {
        const left = max - values[name].length;
        const hint = left < 0 ? t('tooLong', { count: -left }) : t('bioHint', { left });
        return <TextArea key={name} {...field(name)} hint={hint} />;
      })}
      <div className="grid gap-x-6 gap-y-5 wide:grid-cols-2">
        {lines.map(({ name, autoComplete }) => (
          <Shown key={name} name={name}>
            <TextField {...field(name)} autoComplete={autoComplete} />
          </Shown>
        ))}
        {socialNetworks.map((network) => (
          <Shown key={network} name={network}>
            <TextField
              {...field(network)}
              maxLength={memberLimits.handle}
              hint={t(`${network}Hint`)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...(network === 'whatsapp' ? { inputMode: 'tel' as const } : {})}
            />
          </Shown>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={discardAndClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** A field with the setting of its visibility below. */
function Shown({ name, children }: { name: HideableProfileFieldName; children: ReactNode }) {
  const t = useTranslations('profile');
  return (
    <div className="flex flex-col justify-between gap-2.5">
      {children}
      <FieldVisibilitySwitch name={toPrivacySwitch(name)} label={t('show')} labelDetail={t(name)} />
    </div>
  );
}

/** Checks and saves the profile. Closing the form deletes its draft. */
function useProfileForm({ me, onClose }: Props) {
  const t = useTranslations('profile');
  const problem = useErrorMessageFormatter();
  const change = useChangeProfile();
  const fields = useProfileDraft<Name>(me.id, toSavedValues(me));
  const { form, values, bind, setFound, focusFirst, isRestored, discard } = fields;

  function reject(found: Partial<Record<Name, string>>) {
    setFound(found);
    focusFirst(Object.keys(found));
  }

  /** Returns true if the values can be saved. Otherwise it shows what is wrong. */
  function check(): boolean {
    const missing = values.name.trim() === '' ? { name: t('nameMissingLine') } : undefined;
    const found = missing ?? showTooLong() ?? showInvalidHandles();
    if (found) reject(found);
    if (missing) showErrorToast(t('nameMissing'), missing.name);
    return found === undefined;
  }

  function showTooLong() {
    const long = measured.flatMap(({ name, max }) => {
      const count = values[name].trim().length - max;
      return count > 0 ? [[name, t('tooLong', { count })] as const] : [];
    });
    return long.length === 0 ? undefined : Object.fromEntries(long);
  }

  function showInvalidHandles() {
    const invalidNetworks = socialNetworks.filter(
      (site) => parseSocialHandle(site, values[site]) === undefined,
    );
    if (invalidNetworks.length === 0) return undefined;
    return Object.fromEntries(invalidNetworks.map((site) => [site, t(`${site}Wrong`)]));
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (change.isPending) return;
    if (!check()) return;
    try {
      await change.mutateAsync(values);
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0)
        reject(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      return showErrorToast(t('error'), problem(t('saveFailed'), error));
    }
    showSuccessToast(t('saved'));
    discardAndClose();
  }

  function discardAndClose() {
    discard();
    onClose();
  }

  return { form, values, bind, isRestored, isPending: change.isPending, submit, discardAndClose };
}

const toSavedValues = (me: OwnProfile): Record<Name, string> => ({
  name: me.name,
  ...createRecordFromEntries(hideableProfileFieldNames.map((name) => [name, me[name]] as const)),
  whatsapp: me.whatsapp || defaultWhatsappPrefix,
});
