import '#design/code.css';
import { TextArea } from '#design/TextArea.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

const ProgramField = createLazyComponent(
  () => import('#platform/code-runner/ProgramEditor.tsx'),
  'ProgramEditor',
);

type Props = {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the user presses Ctrl+Enter or Cmd+Enter in the editor. */
  onSubmit: () => void;
};

/**
 * The code editor once it has loaded. Until then the code is read-only, and if loading fails, a plain text field
 * replaces it.
 */
export function CodeEditorField(props: Props) {
  const { label, hint, value, onChange } = props;
  return (
    <div className="code-editor">
      <LazyBoundary
        fallback={
          <pre>
            <code>{value}</code>
          </pre>
        }
        errorFallback={
          <TextArea
            label={label}
            hint={hint}
            value={value}
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        }
      >
        <ProgramField {...props} isPartOfPage />
      </LazyBoundary>
    </div>
  );
}
