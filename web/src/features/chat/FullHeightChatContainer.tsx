import type { ReactNode } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The container of the chat: it fills the height that the rest of the screen leaves. */
export const FullHeightChatContainer = ({ children }: { children: ReactNode }) => (
  <div data-fills-screen className="relative -mx-4 -mt-4 min-h-96 grow wide:mx-0 wide:-mt-1">
    {/* The content is positioned absolutely, so that it scrolls and does not make the page higher. */}
    <div className="absolute inset-0 flex overflow-hidden border-line bg-surface wide:rounded-m wide:border wide:shadow-hint">
      {children}
    </div>
  </div>
);

const rows = ['w-40', 'w-28', 'w-36', 'w-24'];

/** The placeholder until the chat feature has loaded. */
export function ChatSkeleton() {
  const t = useTranslations('lists');
  return (
    <FullHeightChatContainer>
      <div role="status" aria-label={t('loading')} className="flex min-w-0 grow">
        <div className="flex w-full shrink-0 animate-fade-delayed flex-col gap-6 p-4 wide:w-72 wide:border-r wide:border-line panel:w-80">
          <Skeleton className="h-8 w-32" />
          {rows.map((width) => (
            <div key={width} className="flex items-center gap-3">
              <Skeleton className="size-9 rounded-full" />
              <div className="flex grow flex-col gap-2">
                <Skeleton className={`h-3.5 ${width}`} />
                <Skeleton className="h-3.5 w-full" />
              </div>
            </div>
          ))}
        </div>
        <div className="grow bg-paper max-wide:hidden" />
      </div>
    </FullHeightChatContainer>
  );
}
