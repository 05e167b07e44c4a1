import type { CommunityStats } from '@mutirao/contract/features/community/schemas';
import { Link } from '@tanstack/react-router';
import { CalendarDays, FileText, MessageCircle, UserPlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useOnlineCountEvents } from './realtime.ts';
import { useCommunityStats } from './queries.ts';

/** The dialog that the panel opens. */
export type CommunityStatsDialogName = 'invites' | 'members' | 'comments';

type Props = {
  onOpen: (layer: CommunityStatsDialogName) => void;
  onLeave?: () => void;
  /** Rendered between the statistics of the community and those of today. */
  children?: ReactNode;
};

/** The statistics of the community, and the numbers of today. `onLeave` is called when the user follows a link. */
export function CommunityStatsPanel(props: Props) {
  const t = useTranslations('community');
  useOnlineCountEvents();
  return (
    <QueryScreen
      query={useCommunityStats()}
      loading={<Boxes {...props} stats={undefined} />}
      renderFailed={({ retry }) => (
        <div className="flex flex-col gap-4">
          <Card className="flex flex-col items-start gap-3 p-4.5">
            <p role="alert" className="text-small text-ink-2">
              {t('failed')}
            </p>
            <Button size="small" onClick={retry}>
              {t('retry')}
            </Button>
          </Card>
          {props.children}
        </div>
      )}
    >
      {(stats) => <Boxes {...props} stats={stats} />}
    </QueryScreen>
  );
}

/** The boxes of the panel. While the statistics load, skeletons have their place. */
function Boxes({ stats, onOpen, onLeave, children }: Props & { stats: CommunityStats | undefined }) {
  const t = useTranslations('community');
  return (
    <div className="flex flex-col gap-4">
      <Box id="community-title" title={t('title')}>
        {stats ? <CommunityFigures stats={stats} /> : <Skeleton className="mt-2.5 h-12 w-full" />}
        <Button
          icon={<UserPlus size={18} aria-hidden="true" />}
          onClick={() => onOpen('invites')}
          className="mt-4 w-full"
        >
          {t('invite')}
        </Button>
      </Box>
      {children}
      <Box id="today-title" title={t('today')}>
        {stats ? (
          <TodayFigures stats={stats} onOpen={onOpen} onLeave={onLeave} />
        ) : (
          <Skeleton className="mt-3 h-28.5 w-full" />
        )}
      </Box>
    </div>
  );
}

type FigureProps = { stats: CommunityStats };

function CommunityFigures({ stats }: FigureProps) {
  const t = useTranslations('community');
  const number = useNumberFormat();
  // The total number of members is some minutes old, so the number of members who are online now can exceed it.
  const members = Math.max(stats.totalMembers, stats.onlineMembers);
  return (
    <dl className="mt-2.5 grid grid-cols-3 gap-2">
      <Figure value={number.format(members)} name={t('members', { count: members })} />
      <Figure value={number.format(stats.onlineMembers)} name={t('online')} isLive />
      <Figure value={number.format(stats.totalAdmins)} name={t('admins', { count: stats.totalAdmins })} />
    </dl>
  );
}

type TodayProps = FigureProps & Pick<Props, 'onOpen'> & { onLeave: (() => void) | undefined };

function TodayFigures({ stats, onOpen, onLeave }: TodayProps) {
  const t = useTranslations('community');
  return (
    <ul className="mt-3 flex flex-col gap-1.5 text-small text-ink-2">
      <li>
        <Link to="/" search={{ sort: 'novos' }} {...(onLeave ? { onClick: onLeave } : {})} className={row}>
          <FileText size={16} aria-hidden="true" />
          {t('newDiscussions', { count: stats.newDiscussionsToday })}
        </Link>
      </li>
      <li>
        <Link to="/eventos" search={{}} {...(onLeave ? { onClick: onLeave } : {})} className={row}>
          <CalendarDays size={16} aria-hidden="true" />
          {t('eventsToday', { count: stats.eventsToday })}
        </Link>
      </li>
      <OpenDialogButton
        Icon={MessageCircle}
        text={t('newComments', { count: stats.newCommentsToday })}
        onClick={() => onOpen('comments')}
      />
      <OpenDialogButton
        Icon={UserPlus}
        text={t('newMembers', { count: stats.newMembersToday })}
        onClick={() => onOpen('members')}
      />
    </ul>
  );
}

const row =
  '-mx-1.5 flex min-h-6 items-center gap-2 rounded-xs px-1.5 text-left hover:text-ink hover:underline';

function OpenDialogButton({ Icon, text, onClick }: { Icon: LucideIcon; text: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={onClick} className={row}>
        <Icon size={16} aria-hidden="true" />
        {text}
      </button>
    </li>
  );
}

function Box({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id} className="p-4.5">
      <h2 id={id} className="text-body">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Figure({ value, name, isLive = false }: { value: string; name: string; isLive?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd
        className={`numbers font-display text-[1.375rem] leading-tight font-bold ${isLive ? 'text-leaf' : ''}`}
      >
        {value}
      </dd>
    </div>
  );
}
