import type { EditableExerciseTest } from '@mutirao/contract/features/courses/exercises/schemas';
import { Trash2 } from 'lucide-react';
import { Checkbox } from '#design/Checkbox.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { MoveButtons } from '../MoveButtons.tsx';

type Props = {
  number: number;
  test: EditableExerciseTest;
  /** True if tests can be hidden, because the server runs them; it does not run Python. */
  canHide: boolean;
  canStep: (by: 1 | -1) => boolean;
  onStep: (by: 1 | -1) => void;
  onChange: (test: EditableExerciseTest) => void;
  onRemove: (() => void) | undefined;
};

export function ExerciseTestEditor({ number, test, canHide, canStep, onStep, onChange, onRemove }: Props) {
  const t = useTranslations('courseEditor');
  const { name, expression, expected, hidden } = test;
  const title = t('test', { number });
  return (
    <fieldset className="rounded-m border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="mb-3 flex items-center gap-1">
        <p aria-hidden="true" className="mr-auto text-label font-semibold">
          {title}
        </p>
        <MoveButtons name={`test-${number}`} title={title} canStep={canStep} onStep={onStep} />
        {onRemove && (
          <IconButton label={t('removeTest', { number })} onClick={onRemove}>
            <Trash2 size={17} />
          </IconButton>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <TextField
          label={t('testName')}
          value={name}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...test, name: target.value })}
        />
        <TextArea
          label={t('expression')}
          hint={t('expressionHint')}
          value={expression}
          isSlim
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => onChange({ ...test, expression: target.value })}
        />
        <TextArea
          label={t('expected')}
          hint={t('expectedHint')}
          value={expected}
          isSlim
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => onChange({ ...test, expected: target.value })}
        />
        {canHide && (
          <Checkbox
            label={t('hiddenTest')}
            isChecked={hidden}
            onChange={(isOn) => onChange({ ...test, hidden: isOn })}
          />
        )}
      </div>
    </fieldset>
  );
}
