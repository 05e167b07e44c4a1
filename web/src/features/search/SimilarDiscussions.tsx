import { CircleCheck, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSimilarDiscussions } from './queries.ts';
import { useDebouncedText } from './use-debounced-text.ts';

const debounceMs = 400;

/** Lists similar discussions while the user writes a title. They open in another tab, so that nothing typed is lost. */
export function SimilarDiscussions({ title }: { title: string }) {
  const t = useTranslations('search');
  const heading = useId();
  const { data: found = [] } = useSimilarDiscussions(useDebouncedText(title.trim(), debounceMs));
  return (
    <div role="status">
      {found.length > 0 && (
        <section
          aria-labelledby={heading}
          className="animate-fade rounded-s border border-line bg-sunken px-3.5 py-2.5"
        >
          <h3 id={heading} className="text-small font-semibold">
            {t('similar')}
          </h3>
          <ul className="mt-1">
            {found.map(({ id, title: foundTitle, solved, replies }) => (
              <li key={id}>
                <a
                  href={`/discussions/${id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-8 items-center gap-2.5 rounded-xs text-small hover:text-brand"
                >
                  <span className="shrink-0 text-ink-2">
                    {solved ? (
                      <CircleCheck size={16} aria-label={t('solved')} className="text-leaf" />
                    ) : (
                      <ExternalLink size={16} aria-hidden="true" />
                    )}
                  </span>
                  <span className="min-w-0 grow truncate font-medium">{foundTitle}</span>
                  <span className="numbers shrink-0 text-meta text-ink-2">
                    {t('replies', { count: replies })}
                  </span>
                  <span className="sr-only">{t('opensInNewTab')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
