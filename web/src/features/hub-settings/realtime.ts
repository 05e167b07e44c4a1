import { readBootData } from '@mutirao/contract/features/boot/endpoints';
import type { Maintenance } from '@mutirao/contract/features/hub-settings/schemas';
import { maintenanceChangedEvent } from '@mutirao/contract/features/hub-settings/events';
import { maintenanceRetrySeconds } from '@mutirao/contract/kit/maintenance';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, onMaintenanceError } from '#platform/api/call.ts';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';

/**
 * Updates the maintenance state from the realtime event and from the first request that fails because of maintenance,
 * and polls it during maintenance. Failed queries are refetched when maintenance is over.
 */
export function useMaintenanceSync(isOn: boolean, notify: (maintenance: Maintenance) => void) {
  const cache = useQueryClient();

  useEffect(() => {
    let isFetching = false;
    async function fetchMaintenance() {
      if (isFetching) return;
      isFetching = true;
      const boot = await call(readBootData).catch(() => undefined);
      isFetching = false;
      if (boot) notify(boot.hub.maintenance);
    }
    const unsubscribe = subscribeRealtimeEvent(maintenanceChangedEvent, ({ maintenance }) =>
      notify(maintenance),
    );
    if (!isOn) {
      const unsubscribeMaintenance = onMaintenanceError(() => void fetchMaintenance());
      return () => {
        unsubscribe();
        unsubscribeMaintenance();
      };
    }
    const timer = setInterval(() => void fetchMaintenance(), maintenanceRetrySeconds * 1_000);
    return () => {
      unsubscribe();
      clearInterval(timer);
      void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    };
  }, [cache, isOn, notify]);
}
