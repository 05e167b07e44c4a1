import { toMessageFile, type MessageFileRow } from '#features/chat/index';

type Row = { content: string | null; is_sealed: boolean | null; files: MessageFileRow[] | null };

/**
 * Returns the full private message of a case as it was written; without its text until the staff member has opened it.
 */
export const toReportedMessageView = ({ content, is_sealed: isSealed, files }: Row, caseId: string) => ({
  title: '',
  excerpt: content ?? '',
  ...(isSealed ? { sealed: caseId } : { files: (files ?? []).map(toMessageFile) }),
});
