import { buildAccentStyleSheet, defaultAccent } from '@mutirao/contract/features/hub-settings/accent';
import { readBootData } from '@mutirao/contract/features/boot/endpoints';
import { publicHubSettingsChangedEvent } from '@mutirao/contract/features/hub-settings/events';
import { useContext, useEffect, useRef } from 'react';
import { call } from '#platform/api/call.ts';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { setHubStyles } from '#platform/theme/hub-styles.ts';
import { HubContext } from './HubContext.ts';

/**
 * The milliseconds within which each client sends its request at a random time, because all clients receive the
 * realtime event at the same moment.
 */
const maxDelay = 5_000;

/** Applies an admin's changes to the hub: name, logo, colours and categories. Renders nothing. */
export function HubChangeListener() {
  const { hub, onHubChange } = useContext(HubContext);
  const accent = useRef(hub.accent);

  useEffect(() => {
    accent.current = hub.accent;
  }, [hub.accent]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function fetchBootData() {
      timer = undefined;
      const boot = await call(readBootData).catch(() => undefined);
      if (!boot) return;
      if (boot.hub.accent !== accent.current)
        setHubStyles(buildAccentStyleSheet(boot.hub.accent ?? defaultAccent));
      onHubChange(boot.hub);
    }
    const scheduleFetch = () => {
      timer ??= setTimeout(() => void fetchBootData(), Math.random() * maxDelay);
    };
    const unsubscribers = [
      subscribeRealtimeEvent(publicHubSettingsChangedEvent, scheduleFetch),
      onEventsMissed(scheduleFetch),
    ];
    return () => {
      clearTimeout(timer);
      unsubscribers.forEach((unsubscribe) => unsubscribe());
    };
  }, [onHubChange]);

  return null;
}
