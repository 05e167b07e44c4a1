import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { formatMention } from '@mutirao/markdown/mentions';
import { initialsOf } from '#design/initials.ts';
import type { EditorCompletions, MentionSuggestion } from './editor-types.ts';

// Matches the beginning of a mention: `@` with two letters or more, and two words at most, because a name is picked
// long before it is typed in full.
const member = /(?<![\p{L}\p{N}_@/])@(\p{L}[\p{L}\p{N}._'-]+(?: \p{L}[\p{L}\p{N}._'-]*)?)$/u;
// A lone `#` at the start of a line is the beginning of a heading, so it opens no completions.
const category = /(?:(?<=\s|\()#[a-z0-9-]*|^#[a-z][a-z0-9-]*)$/i;

/** Offers members after `@` and categories after `#`, outside code. */
export const createCompletionExtension = (getCompletions: () => EditorCompletions | undefined): Extension =>
  autocompletion({
    override: [
      (context) => membersFor(context, getCompletions()),
      (context) => categoriesFor(context, getCompletions()),
    ],
    icons: false,
    // Enter must accept the visible option at once, without the default delay.
    interactionDelay: 0,
    addToOptions: [{ render: renderAvatar, position: 20 }],
  });

async function membersFor(
  context: CompletionContext,
  sources: EditorCompletions | undefined,
): Promise<CompletionResult | null> {
  const found = lineBefore(context).match(member);
  const words = found?.[1];
  if (!found || !words || !sources?.members || isInCode(context)) return null;
  const members = await sources.members(words).catch(() => []);
  if (context.aborted || members.length === 0) return null;
  return { from: context.pos - found[0].length, filter: false, options: members.map(optionOf) };
}

type Option = Completion & { member?: MentionSuggestion };

const optionOf = (suggested: MentionSuggestion): Option => ({
  label: `@${suggested.name}`,
  displayLabel: suggested.name,
  apply: `${formatMention(suggested)} `,
  member: suggested,
});

function categoriesFor(
  context: CompletionContext,
  sources: EditorCompletions | undefined,
): CompletionResult | null {
  const found = lineBefore(context).match(category);
  if (!found || !sources?.categories || isInCode(context)) return null;
  return {
    from: context.pos - found[0].length,
    options: sources.categories.map(({ name, label }) => ({
      label: `#${name}`,
      detail: label,
      apply: `#${name} `,
    })),
    validFor: /^#[a-z0-9-]*$/i,
  };
}

const lineBefore = ({ state, pos }: CompletionContext) => state.sliceDoc(state.doc.lineAt(pos).from, pos);

const isInCode = ({ state, pos }: CompletionContext) =>
  /Code/.test(syntaxTree(state).resolveInner(pos, -1).name);

function renderAvatar(completion: Option) {
  if (!completion.member) return null;
  const avatar = document.createElement(completion.member.avatar ? 'img' : 'span');
  avatar.className = 'editor-avatar';
  avatar.ariaHidden = 'true';
  if (avatar instanceof HTMLImageElement) {
    avatar.alt = '';
    avatar.src = completion.member.avatar ?? '';
  } else avatar.textContent = initialsOf(completion.member.name);
  return avatar;
}
