import {
  Bold,
  Code,
  Heading,
  Image,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  Table,
  type LucideIcon,
} from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { useEditorTranslations } from './use-editor-translations.ts';
import { editorTools, type EditorTool } from './editor-types.ts';

const icons: Record<EditorTool, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  heading: Heading,
  link: Link,
  quote: Quote,
  inlineCode: Code,
  list: List,
  numbered: ListOrdered,
  tasks: ListChecks,
  table: Table,
  image: Image,
};

const keys: Partial<Record<EditorTool, string>> = {
  bold: 'B',
  italic: 'I',
  link: 'K',
  inlineCode: 'E',
  numbered: 'Shift+7',
  list: 'Shift+8',
  tasks: 'Shift+9',
};

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const modifier = isApple ? '⌘' : 'Ctrl+';

/** The toolbar of the editor. It is one tab stop; the arrow keys move between its buttons. */
export function Toolbar({ onTool }: { onTool: ((tool: EditorTool) => void) | undefined }) {
  const t = useEditorTranslations();
  const [focusableTool, setFocusableTool] = useState<EditorTool>('bold');

  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next =
      step && buttons.at((buttons.findIndex((button) => button === event.target) + step) % buttons.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // The buttons take the focus, one at a time; the toolbar itself does not.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="toolbar"
      aria-label={t('tools')}
      onKeyDown={moveFocus}
      className="no-scrollbar flex min-w-0 overflow-x-auto px-1 max-wide:w-full max-wide:border-t max-wide:border-line"
    >
      {editorTools.map((tool) => {
        const Icon = icons[tool];
        const key = keys[tool];
        const name = t(tool);
        return (
          <IconButton
            key={tool}
            label={key ? `${name} (${modifier}${key})` : name}
            aria-label={name}
            aria-keyshortcuts={key && `${isApple ? 'Meta' : 'Control'}+${key}`}
            aria-disabled={onTool ? undefined : true}
            tabIndex={tool === focusableTool ? 0 : -1}
            className="size-9 wide:size-8.5 aria-disabled:opacity-55"
            // The text field preserves its focus and selection.
            onPointerDown={(event) => event.preventDefault()}
            onFocus={() => setFocusableTool(tool)}
            onClick={() => onTool?.(tool)}
          >
            <Icon size={17} />
          </IconButton>
        );
      })}
    </div>
  );
}
