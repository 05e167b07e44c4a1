import type { PushDevice } from '@mutirao/contract/features/notifications/schemas';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { SkeletonRows } from '#design/SkeletonRows.tsx';
import { Switch } from '#design/Switch.tsx';
import { useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import type { PushState } from '#platform/push/push-subscription.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePushDevices, useRemovePushDevice, useEnablePush } from './queries.ts';

type Props = {
  memberId: string;
  /** True if the member receives push notifications at all. */
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** Called when push notifications were turned on in this browser. */
  onTurnedOn: () => void;
  /** Returns a readable name for the browser with this user agent. */
  nameOf: (userAgent: string) => string;
};

/**
 * Renders whether the member receives push notifications, which the settings bar saves, and on which devices, which
 * takes effect at once.
 */
export function PushDeviceSettings(props: Props) {
  const t = useTranslations('notifications');
  const lists = useTranslations('lists');
  return (
    <QueryScreen
      query={usePushDevices(props.memberId)}
      loading={<SkeletonRows label={lists('loading')} />}
      failed={{ title: t('settingsUnread'), line: lists('failedLine'), retryLabel: lists('retry') }}
    >
      {(push) => <LoadedPushDeviceSettings {...props} push={push} />}
    </QueryScreen>
  );
}

type LoadedProps = Props & { push: NonNullable<ReturnType<typeof usePushDevices>['data']> };

function LoadedPushDeviceSettings({ memberId, isOn, push, onSwitch, onTurnedOn, nameOf }: LoadedProps) {
  const t = useTranslations('notifications');
  const { devices, ownDeviceId, state, publicKey } = push;
  const isSubscribed = state === 'on';
  return (
    <div className="flex max-w-120 flex-col gap-6">
      <Switch label={t('onDevices')} hint={t('onDevicesHint')} isOn={isOn} onChange={onSwitch} />
      {!isSubscribed && (
        <ThisDevice memberId={memberId} state={state} publicKey={publicKey} onTurnedOn={onTurnedOn} />
      )}
      {devices.length > 0 && (
        <ul aria-label={t('devices')} className="divide-y divide-line border-t border-line">
          {devices.map((device) => (
            <Row
              key={device.id}
              memberId={memberId}
              device={device}
              name={nameOf(device.userAgent)}
              isThisDevice={isSubscribed && device.id === ownDeviceId}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type ThisDeviceProps = {
  memberId: string;
  state: PushState;
  publicKey: string;
  onTurnedOn: () => void;
};

const lines = {
  unsupported: 'hereUnsupported',
  'needs-install': 'hereNeedsInstall',
  denied: 'hereDenied',
  off: 'hereOff',
  on: 'hereOn',
} as const;

function ThisDevice({ memberId, state, publicKey, onTurnedOn }: ThisDeviceProps) {
  const t = useTranslations('notifications');
  const problem = useErrorMessageFormatter();
  const enablePush = useEnablePush(memberId);

  function turnOn() {
    enablePush.mutate(publicKey, {
      onSuccess: (isAllowed) => {
        if (!isAllowed) return;
        showSuccessToast(t('hereOn'));
        onTurnedOn();
      },
      onError: (error) => showErrorToast(t('settingsFailed'), problem(t('hereFailed'), error)),
    });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-text text-label font-semibold tracking-normal">{t('here')}</h3>
        <p className="mt-0.5 text-small text-ink-2">{t(lines[state])}</p>
      </div>
      {state === 'off' && (
        <Button variant="primary" isPending={enablePush.isPending} onClick={turnOn}>
          {t('turnOnHere')}
        </Button>
      )}
    </div>
  );
}

type RowProps = { memberId: string; device: PushDevice; name: string; isThisDevice: boolean };

function Row({ memberId, device, name, isThisDevice }: RowProps) {
  const t = useTranslations('notifications');
  const problem = useErrorMessageFormatter();
  const formatDateTime = useFormatHubZoneDateTime();
  const remove = useRemovePushDevice(memberId);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-label font-semibold">
          {name}
          {isThisDevice && (
            <Badge tone="leaf" size="small">
              {t('here')}
            </Badge>
          )}
        </p>
        <p className="numbers mt-0.5 text-small text-ink-2">
          {t('deviceUsed', { moment: formatDateTime(device.usedAt) })}
        </p>
      </div>
      <Button
        size="small"
        isPending={remove.isPending}
        aria-label={t('removeDevice', { name })}
        onClick={() =>
          remove.mutate(device.id, {
            onError: (error) => showErrorToast(t('settingsFailed'), problem(t('removeDeviceFailed'), error)),
          })
        }
      >
        {t('remove')}
      </Button>
    </li>
  );
}
