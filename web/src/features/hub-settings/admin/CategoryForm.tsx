import {
  categoryLimits,
  categoryTones,
  type CategoryTone,
} from '@mutirao/contract/features/hub-settings/limits';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

const toneNames = {
  neutral: 'toneNeutral',
  brand: 'toneBrand',
  sun: 'toneSun',
  plum: 'tonePlum',
  leaf: 'toneLeaf',
} as const;

export type CategoryFormValues = { name: string; tone: CategoryTone };
type Props = {
  /** The category to change; without one, a new category is added. */
  category?: CategoryFormValues;
  isPending: boolean;
  /** `onSaved` clears the form for the next category. */
  onSave: (values: CategoryFormValues, onSaved: () => void) => void;
  onCancel?: () => void;
};

/** The name and the colour of a category. */
export function CategoryForm({ category, isPending, onSave, onCancel }: Props) {
  const t = useTranslations('running');
  const [name, setName] = useState(category?.name ?? '');
  const [tone, setTone] = useState<CategoryTone>(category?.tone ?? 'neutral');
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() !== '' && !isPending) onSave({ name: name.trim(), tone }, clear);
  }
  // Text that was typed while the request was pending is preserved.
  function clear() {
    setName((now) => (now === name ? '' : now));
    setTone((now) => (now === tone ? 'neutral' : now));
  }
  return (
    <form
      noValidate
      aria-label={category && t('edit', { name: category.name })}
      onSubmit={submit}
      className="grid items-start gap-3 wide:grid-cols-[1fr_10rem]"
    >
      <TextField
        label={category ? t('categoryName') : t('newCategory')}
        autoComplete="off"
        // Focuses the name when an existing category is edited, because the user wants to type.
        autoFocus={category !== undefined}
        maxLength={categoryLimits.name}
        value={name}
        error={isMissing ? t('categoryMissing') : undefined}
        onChange={({ target }) => {
          setIsMissing(false);
          setName(target.value);
        }}
      />
      <Select
        label={t('categoryTone')}
        options={categoryTones.map((value) => ({ value, label: t(toneNames[value]) }))}
        value={tone}
        onPick={(picked) => setTone(categoryTones.find((option) => option === picked) ?? 'neutral')}
      />
      <div className="flex justify-end gap-2 wide:col-span-2">
        {onCancel && (
          <Button variant="quiet" disabled={isPending} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant={category ? 'primary' : 'secondary'}
          isPending={isPending}
          pendingLabel={t('saving')}
        >
          {t(category ? 'save' : 'addCategory')}
        </Button>
      </div>
    </form>
  );
}
