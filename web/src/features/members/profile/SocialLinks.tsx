import {
  buildSocialProfileUrl,
  socialNetworks,
  type SocialNetwork,
} from '@mutirao/contract/features/members/handles';
import { AtSign, BriefcaseBusiness, EyeOff, GitBranch, Phone, type LucideIcon } from 'lucide-react';
import { toButtonClasses } from '#design/Button.tsx';
import { externalLinkProps } from '#design/external-link-props.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const icons: Record<SocialNetwork, LucideIcon> = {
  github: GitBranch,
  linkedin: BriefcaseBusiness,
  whatsapp: Phone,
  instagram: AtSign,
};

type Props = {
  handles: { [name in SocialNetwork]?: string | undefined };
  /** The networks that are hidden from other members; only the member sees these links. */
  hidden?: ReadonlySet<SocialNetwork>;
};

/** Links to the contacts of a member outside the hub. */
export function SocialLinks({ handles, hidden }: Props) {
  const t = useTranslations('profile');
  const networksWithHandle = socialNetworks.filter((network) => handles[network]);
  if (networksWithHandle.length === 0) return null;
  return (
    <ul aria-label={t('links')} className="mt-4 flex flex-wrap gap-2">
      {networksWithHandle.map((network) => {
        const Icon = icons[network];
        return (
          <li key={network}>
            <a
              href={buildSocialProfileUrl(network, handles[network] ?? '')}
              {...externalLinkProps}
              className={toButtonClasses({ size: 'small' })}
            >
              <Icon size={16} aria-hidden="true" />
              {t(network)}
              {hidden?.has(network) && (
                <>
                  <EyeOff size={14} aria-hidden="true" className="text-ink-3" />
                  <span className="sr-only">{t('onlyYou')}</span>
                </>
              )}
              <span className="sr-only">{t('newTab')}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
