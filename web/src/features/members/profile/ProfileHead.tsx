import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { ReactNode } from 'react';
import { Badge } from '#design/Badge.tsx';
import { TilePattern } from '#design/TilePattern.tsx';
import { useLanguage, useTimeZone, useTranslations } from '#platform/messages/i18n.ts';
import { useProfileSlots } from './slots.ts';

type Props = {
  member: Pick<OwnProfile, 'id' | 'name' | 'role' | 'createdAt'>;
  avatar: ReactNode;
  /** The facts about the member in one line, as far as they are filled in. */
  facts: readonly (string | undefined)[];
  action?: ReactNode;
};

/** The header of a profile: banner, avatar, name, and the date when the member joined. */
export function ProfileHead({ member, avatar, facts, action }: Props) {
  const t = useTranslations('profile');
  const language = useLanguage();
  const zone = useTimeZone();
  const { Level } = useProfileSlots();
  const month = new Intl.DateTimeFormat(language, { month: '2-digit', year: 'numeric', timeZone: zone });
  const since = t('since', { month: month.format(new Date(member.createdAt)) });
  return (
    <>
      <TilePattern seed={member.id} columns={26} rows={3} className="block h-24 w-full" />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 px-4.5 pb-5 wide:px-6.5">
        <span className="relative -mt-8 rounded-full bg-surface p-1">{avatar}</span>
        <div className="min-w-0 grow basis-56 self-end">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="min-w-0 text-page break-words">{member.name}</h1>
            <Badge tone="brand">{t(member.role)}</Badge>
            {Level && <Level memberId={member.id} />}
          </div>
          <p className="numbers mt-0.5 text-small break-words text-ink-2">
            {[...facts, since].filter(Boolean).join('\u00a0· ')}
          </p>
        </div>
        {action}
      </div>
    </>
  );
}

/** The biography of a member, as they wrote it. */
export function ProfileBio({ text }: { text: string }) {
  return <p className="max-w-[68ch] break-words whitespace-pre-line">{text}</p>;
}
