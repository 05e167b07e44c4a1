import type { MuteOrBlockKind } from '@mutirao/contract/features/blocks/limits';
import { VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { consumeFocusOfHiddenContentNotice } from '../hidden-content-notice-focus.ts';
import { useHiddenContentTranslations } from './use-hidden-content-translations.ts';

type Props = {
  kind: MuteOrBlockKind;
  author: { name: string };
  /** The id of the collapsed content. */
  contentId: string;
  onShow: () => void;
};

/** Replaces content of a muted or blocked author until the viewer chooses to read it. */
export function HiddenContentNotice({ kind, author, contentId, onShow }: Props) {
  const t = useHiddenContentTranslations();
  const name = useNameOrRemovedMemberFormatter()(author);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (consumeFocusOfHiddenContentNotice(contentId)) button.current?.focus();
  }, [contentId]);
  return (
    <div className="flex min-h-8 items-center gap-2.5 text-small text-ink-2">
      <VolumeX size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {`\u00a0· ${t(kind)}`}
      </p>
      <Button
        ref={button}
        variant="link"
        size="small"
        className="ml-auto"
        aria-label={`${t('show')}: ${name}`}
        onClick={onShow}
      >
        {t('show')}
      </Button>
    </div>
  );
}
