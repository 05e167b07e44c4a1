import type { ReactNode } from 'react';
import { useMfaPolicy } from './queries.ts';
import { useMfaPolicyTranslations } from './use-mfa-policy-translations.ts';

/** Renders why staff must have a second factor, and the link back to the panel. */
export function MfaReasonAndAdminPanelLink({ link }: { link: (label: string) => ReactNode }) {
  const t = useMfaPolicyTranslations();
  const { terms, isMissing } = useMfaPolicy();
  if (!isMissing && !terms?.dueAt) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 text-small text-ink-2">
      {t('wanted')}
      {link(t('toPanel'))}
    </p>
  );
}
