import * as calls from '@mutirao/contract/features/legal/endpoints';
import type { LegalDocumentName } from '@mutirao/contract/features/legal/limits';
import type {
  Consent,
  ConsentRecord,
  EditableLegalText,
  NewLegalVersion,
  LegalText,
} from '@mutirao/contract/features/legal/schemas';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { memberKeys } from '#features/members/keys.ts';
import { call } from '#platform/api/call.ts';
import { legalKeys } from './keys.ts';

type Params = { document: LegalDocumentName; version: number | undefined; language: Language };

export const useLegalText = ({ document, version, language }: Params) =>
  useQuery<LegalText>({
    queryKey: legalKeys.text({ document, version, language }),
    queryFn: ({ signal }) =>
      call(calls.readLegalText, { params: { document }, query: { version, language }, signal }),
    placeholderData: keepPreviousData,
  });

export const useEditableLegalText = (document: LegalDocumentName) =>
  useQuery<EditableLegalText>({
    queryKey: legalKeys.draft(document),
    queryFn: ({ signal }) => call(calls.readEditableLegalText, { params: { document }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function usePublishLegalText(document: LegalDocumentName) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewLegalVersion) => call(calls.publishLegalText, { params: { document }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: legalKeys.texts(document) }),
  });
}

/** Queries the consents that the user has given. */
export const useGivenConsents = () =>
  useQuery<ConsentRecord[]>({
    queryKey: legalKeys.consents,
    queryFn: ({ signal }) => call(calls.listOwnConsents, { signal }),
    staleTime: 0,
  });

export function useAcceptLegalTexts() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (consents: Consent[]) => call(calls.acceptLegalTexts, { body: { consents } }),
    onSuccess: () => {
      cache.setQueryData<OwnProfile | null>(memberKeys.me, (me) => me && { ...me, consentsDue: [] });
      return cache.invalidateQueries({ queryKey: legalKeys.consents });
    },
  });
}
