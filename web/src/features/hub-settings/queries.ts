import { setUpHub } from '@mutirao/contract/features/hub-settings/endpoints';
import type { BodyOf } from '@mutirao/contract/kit/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

export function useSetUpHub() {
  return useMutation({ mutationFn: (body: BodyOf<typeof setUpHub>) => call(setUpHub, { body }) });
}
