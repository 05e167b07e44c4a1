import { badgeNames as catalogue } from '@mutirao/contract/features/points/limits';
import { useEffect, useEffectEvent } from 'react';
import { runWhenUserIdle } from '#platform/screen/run-when-user-idle.ts';
import { queueToast } from '#platform/toasts/toasts.ts';
import { useLanguage } from '#platform/messages/i18n.ts';
import { usePointsCardTranslations } from '../cards/use-points-card-translations.ts';
import { useMarkBadgesSeen } from '../queries.ts';

type Props = {
  memberId: string;
  badges: readonly string[];
  onAnnounced: (badges: readonly string[]) => void;
};

/** Announces earned badges when the member is not busy, and confirms to the server that they were shown. */
export function BadgeAnnouncement({ memberId, badges, onAnnounced }: Props) {
  const t = usePointsCardTranslations();
  const language = useLanguage();
  const { mutate: markSeen } = useMarkBadgesSeen(memberId);
  const announced = catalogue.filter((badge) => badges.includes(badge));

  const notify = useEffectEvent(() => {
    const names = new Intl.ListFormat(language).format(announced.map((badge) => t(badge)));
    if (announced.length > 0)
      queueToast(t(announced.length === 1 ? 'granted' : 'grantedMany'), names, () => markSeen(announced));
    onAnnounced(badges);
  });
  useEffect(() => runWhenUserIdle(() => notify()), [badges.length]);
  return null;
}
