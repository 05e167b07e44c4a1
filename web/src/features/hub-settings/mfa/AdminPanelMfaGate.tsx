import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useMfaPolicy } from './queries.ts';
import { useMfaPolicyTranslations } from './use-mfa-policy-translations.ts';

type Props = {
  /** Renders a link with this label to the page where a second factor is set up. */
  link: (label: string) => ReactNode;
  /**
   * True if this component shows the early notice. Only one instance shows it, because it must appear in one place
   * only.
   */
  warnsEarly: boolean;
  /** The content of the admin panel, rendered unless a required second factor is missing. */
  children: ReactNode;
};

/**
 * Warns staff before the admin panel requires a second factor, and replaces the panel once it is required and missing.
 */
export function AdminPanelMfaGate({ link, warnsEarly, children }: Props) {
  const t = useMfaPolicyTranslations();
  const { terms, isMissing, error } = useMfaPolicy();
  if (isMissing) return <Notice t={t} variant="missing" line={t('missingLine')} link={link} />;
  // Waits for the policy, because the hub could reject the requests of the children.
  if (!terms && !error) return null;
  const isDueSoon = warnsEarly && terms?.rule === null && terms.dueAt !== null && !terms.isMfaVerified;
  return (
    <>
      {isDueSoon && terms.dueAt && (
        <Notice
          t={t}
          variant="soon"
          line={
            <>
              {t('soonLine')} <HubZoneDateTimeText moment={terms.dueAt} />
            </>
          }
          link={link}
        />
      )}
      {children}
    </>
  );
}

type NoticeProps = {
  t: ReturnType<typeof useMfaPolicyTranslations>;
  variant: 'missing' | 'soon';
  line: ReactNode;
  link: Props['link'];
};

const Notice = ({ t, variant, line, link }: NoticeProps) => (
  <section
    role="status"
    aria-label={t(variant)}
    className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m bg-sun-soft px-5 py-4 print:hidden"
  >
    <ShieldCheck size={22} aria-hidden="true" className="shrink-0 text-on-sun" />
    <div className="min-w-0 grow basis-60">
      <p className="font-semibold text-ink">{t(variant)}</p>
      <p className="text-small text-ink">{line}</p>
    </div>
    {link(t('setUp'))}
  </section>
);
