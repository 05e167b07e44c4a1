import { Link } from '@tanstack/react-router';
import { Gavel } from 'lucide-react';
import { CountBadge } from '#design/Badge.tsx';
import { MenuLink } from '#design/Menu.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadSanctionTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** A menu link to the user's sanctions, with the number of those that they have not read yet. */
export function OwnSanctionsMenuItem({ count }: { count: number }) {
  return (
    <WithTranslations loader={loadSanctionTranslations}>
      <Item count={count} />
    </WithTranslations>
  );
}

function Item({ count }: { count: number }) {
  const t = useTranslations('ownSanctions');
  const numbers = useNumberFormat();
  return (
    <MenuLink icon={<Gavel size={16} />}>
      <Link to="/settings/sancoes">
        <span className="grow">{t('title')}</span>
        <CountBadge tone="clay" count={numbers.format(count)} label={t('newSanctions', { count })} />
      </Link>
    </MenuLink>
  );
}
