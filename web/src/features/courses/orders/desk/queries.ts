import * as calls from '@mutirao/contract/features/courses/orders/endpoints';
import type { OrderFilter } from '@mutirao/contract/features/courses/orders/limits';
import type { NewReceiver, ReceiverView } from '@mutirao/contract/features/courses/orders/shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useEndless } from '#platform/lists/use-endless.ts';
import { courseKeys } from '../../keys.ts';
import { orderKeys } from '../keys.ts';
import { renewOrders } from '../live.ts';

/** Returns all members' orders, newest first. */
export const useOrders = (filter: OrderFilter) =>
  useEndless({
    queryKey: orderKeys.listed(filter),
    ask: (asked) => callPage(calls.listOrders, { ...asked, query: { ...asked.query, filter } }),
  });

/** The mutations on orders. They refetch the orders after success and failure, because another admin may have acted first. */
export function useDeskDeeds() {
  const cache = useQueryClient();
  const onSettled = () =>
    Promise.all([renewOrders(cache), cache.invalidateQueries({ queryKey: courseKeys.all })]);
  return {
    confirm: useMutation({
      mutationFn: ({ id, endToEndId }: { id: string; endToEndId: string }) =>
        call(calls.confirmOrder, { params: { id }, body: { endToEndId } }),
      onSettled,
    }),
    refund: useMutation({
      mutationFn: ({ id, reason }: { id: string; reason: string }) =>
        call(calls.refundOrder, { params: { id }, body: { reason } }),
      onSettled,
    }),
    tryFile: useMutation({ mutationFn: (text: string) => call(calls.tryBankFile, { body: { text } }) }),
    takeFile: useMutation({
      mutationFn: (text: string) => call(calls.takeBankFile, { body: { text } }),
      onSettled,
    }),
  };
}

/** Who receives what courses cost. */
export const useReceiver = () =>
  useQuery({
    queryKey: orderKeys.receiver,
    queryFn: ({ signal }) => call(calls.readReceiver, { signal }),
    refetchOnMount: 'always',
  });

export function useChangeReceiver() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (receiver: NewReceiver | null) => call(calls.changeReceiver, { body: { receiver } }),
    onSuccess: (view: ReceiverView) => {
      cache.setQueryData(orderKeys.receiver, view);
      return cache.invalidateQueries({ queryKey: courseKeys.all });
    },
  });
}
