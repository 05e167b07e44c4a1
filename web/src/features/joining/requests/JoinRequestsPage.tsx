import {
  joiningLimits,
  joinRequestStatuses,
  type JoinRequestStatus,
} from '@mutirao/contract/features/joining/limits';
import type { JoinRequest } from '@mutirao/contract/features/joining/schemas';
import { useState } from 'react';
import { Card } from '#design/Card.tsx';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useJoinRequestEvents } from '../realtime.ts';
import { useJoinRequestsByStatus } from '../queries.ts';
import { JoinRequestBulkBar } from './JoinRequestBulkBar.tsx';
import { JoinRequestRow } from './JoinRequestRow.tsx';
import { RejectJoinRequestDialog } from './RejectJoinRequestDialog.tsx';
import { useJoinRequestApproval } from './use-join-request-approval.ts';

const names = { waiting: 'statusWaiting', refused: 'statusRejected' } as const;

/** Lists the pending and the rejected join requests. */
export function JoinRequestsPage() {
  const t = useTranslations('joining');
  const [status, setStatus] = useState<JoinRequestStatus>('waiting');
  useJoinRequestEvents();
  return (
    <>
      <div className="mb-4">
        <ChipRow label={t('statuses')}>
          {joinRequestStatuses.map((joinStatuse) => (
            <Chip key={joinStatuse} isChosen={joinStatuse === status} onPick={() => setStatus(joinStatuse)}>
              {t(names[joinStatuse])}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Requests key={status} status={status} />
    </>
  );
}

function Requests({ status }: { status: JoinRequestStatus }) {
  const t = useTranslations('joining');
  const list = useJoinRequestsByStatus(status);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [rejected, setRejected] = useState<JoinRequest>();
  const { approve, isPending } = useJoinRequestApproval();
  const there = list.items?.filter(({ id }) => picked.has(id)).map(({ id }) => id) ?? [];

  function pick(id: string, isPicked: boolean) {
    const next = new Set(there);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  }
  return (
    <>
      <ListStateView
        list={list}
        failed={t('failed')}
        empty={
          <EmptyState title={t('empty')} line={t(status === 'waiting' ? 'emptyWaiting' : 'emptyRejected')} />
        }
        Frame={Card}
      >
        {(requests) => (
          <>
            {status === 'waiting' && (
              <JoinRequestBulkBar
                count={there.length}
                isAll={there.length === Math.min(requests.length, joiningLimits.atOnce)}
                isPending={isPending}
                onSelectAll={(isAll) =>
                  setPicked(new Set(isAll ? requests.slice(0, joiningLimits.atOnce).map(({ id }) => id) : []))
                }
                onApprove={() => void approve(there)}
              />
            )}
            <ul aria-label={t(names[status])} className="flex flex-col gap-3.5">
              {requests.map((request) => (
                <li key={request.id}>
                  <JoinRequestRow
                    request={request}
                    isPicked={picked.has(request.id)}
                    isPending={isPending}
                    onPick={status === 'waiting' ? (isPicked) => pick(request.id, isPicked) : undefined}
                    onApprove={() => void approve([request.id])}
                    onReject={() => setRejected(request)}
                  />
                </li>
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )}
      </ListStateView>
      {rejected && <RejectJoinRequestDialog request={rejected} onClose={() => setRejected(undefined)} />}
    </>
  );
}
