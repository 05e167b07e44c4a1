import { toMessageFile, type MessageFileRow } from '#features/chat/index';

type Row = { content: string | null; is_sealed: boolean | null; files: MessageFileRow[] | null };

/** A private message is read nowhere else: whole, and as it was typed, once it was opened. */
export const toReportedMessageExcerpt = ({ content, is_sealed: isSealed, files }: Row, caseId: string) => ({
  title: '',
  excerpt: content ?? '',
  ...(isSealed ? { sealed: caseId } : { files: (files ?? []).map(toMessageFile) }),
});
