import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = { ban: OwnProfile['ban'] | undefined; className: string };

/** Renders which rule the member broke, if one was cited, and the staff's explanation. */
export function BanReason({ ban, className }: Props) {
  const t = useTranslations('ownSanctions');
  return (
    <div className={`rounded-m bg-clay-soft px-4.5 py-3.5 ${className}`}>
      {ban?.rule && (
        <>
          <h2 className="text-small font-semibold text-clay">{t('rule')}</h2>
          <p className="mt-0.5 mb-2.5">{t(ban.rule)}</p>
        </>
      )}
      <h2 className="text-small font-semibold text-clay">{t('reason')}</h2>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{ban?.reason}</p>
    </div>
  );
}
