import { changeMaintenance } from '@mutirao/contract/features/hub-settings/endpoints';
import type { Maintenance } from '@mutirao/contract/features/hub-settings/schemas';
import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { call } from '#platform/api/call.ts';
import { HubContext } from '../HubContext.ts';

/** The mutation that starts, edits or ends the maintenance. */
export function useChangeMaintenance() {
  const { onHubChange } = useContext(HubContext);
  return useMutation({
    networkMode: 'always',
    mutationFn: (maintenance: Maintenance) => call(changeMaintenance, { body: { maintenance } }),
    onSuccess: ({ maintenance }) => onHubChange({ maintenance }),
  });
}
