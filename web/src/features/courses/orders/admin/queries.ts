import * as calls from '@mutirao/contract/features/courses/orders/endpoints';
import type { OrderAdminFilter } from '@mutirao/contract/features/courses/orders/limits';
import type {
  NewPaymentReceiver,
  PaymentReceiverSettings,
} from '@mutirao/contract/features/courses/orders/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { courseKeys } from '../../keys.ts';
import { orderKeys } from '../keys.ts';
import { invalidateOrders } from '../realtime.ts';

/** Returns all members' orders, newest first. */
export const useAllOrders = (filter: OrderAdminFilter) =>
  useInfiniteList({
    queryKey: orderKeys.adminList(filter),
    fetchPage: (request) =>
      callPage(calls.listAllOrders, { ...request, query: { ...request.query, filter } }),
  });

/**
 * Returns the mutations that confirm payments, record refunds, and preview and import a bank statement. Orders are
 * refetched after success and failure, because another admin may have acted first.
 */
export function useOrderAdminMutations() {
  const cache = useQueryClient();
  const onSettled = () =>
    Promise.all([invalidateOrders(cache), cache.invalidateQueries({ queryKey: courseKeys.all })]);
  return {
    confirm: useMutation({
      mutationFn: ({ id, endToEndId }: { id: string; endToEndId: string }) =>
        call(calls.confirmOrderPayment, { params: { id }, body: { endToEndId } }),
      onSettled,
    }),
    refund: useMutation({
      mutationFn: ({ id, reason }: { id: string; reason: string }) =>
        call(calls.recordOrderRefund, { params: { id }, body: { reason } }),
      onSettled,
    }),
    previewStatement: useMutation({
      mutationFn: (text: string) => call(calls.previewBankStatementImport, { body: { text } }),
    }),
    importStatement: useMutation({
      mutationFn: (text: string) => call(calls.importBankStatement, { body: { text } }),
      onSettled,
    }),
  };
}

/** Returns who receives the payments for courses. */
export const usePaymentReceiver = () =>
  useQuery({
    queryKey: orderKeys.receiver,
    queryFn: ({ signal }) => call(calls.readPaymentReceiver, { signal }),
    refetchOnMount: 'always',
  });

export function useChangePaymentReceiver() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (receiver: NewPaymentReceiver | null) =>
      call(calls.changePaymentReceiver, { body: { receiver } }),
    onSuccess: (view: PaymentReceiverSettings) => {
      cache.setQueryData(orderKeys.receiver, view);
      return cache.invalidateQueries({ queryKey: courseKeys.all });
    },
  });
}
