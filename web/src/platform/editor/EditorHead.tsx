import { useRef, type KeyboardEvent } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { useEditorTranslations } from './use-editor-translations.ts';
import type { EditorTool } from './editor-types.ts';
import { Toolbar } from './Toolbar.tsx';

const modes = ['write', 'preview'] as const;
export type EditorMode = (typeof modes)[number];

type Props = {
  mode: EditorMode;
  panel: string;
  onChoose: (mode: EditorMode) => void;
  /** Undefined while there is no text that a tool could change. */
  onTool: ((tool: EditorTool) => void) | undefined;
};

/** The header of the editor: the tabs to write and to preview, and the toolbar. */
export function EditorHead({ mode, panel, onChoose, onTool }: Props) {
  const t = useEditorTranslations();
  const list = useRef<HTMLDivElement>(null);

  function moveFocus(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = list.current?.querySelector<HTMLElement>('[aria-selected="false"]');
    other?.focus();
    other?.click();
  }

  return (
    <div className="flex flex-wrap items-center justify-between border-b border-line">
      {/* The tabs take the focus, one at a time; the tab list itself does not. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} role="tablist" aria-label={t('tools')} className="flex px-1" onKeyDown={moveFocus}>
        {modes.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={mode === name}
            aria-controls={`${panel}-${name}`}
            tabIndex={mode === name ? 0 : -1}
            onClick={() => onChoose(name)}
            className={joinClassNames(
              'relative h-10 rounded-xs px-2.5 text-small font-semibold transition-colors duration-150 after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-t-full',
              mode === name ? 'text-ink after:bg-brand' : 'text-ink-2 hover:text-ink',
            )}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <Toolbar onTool={onTool} />
    </div>
  );
}
