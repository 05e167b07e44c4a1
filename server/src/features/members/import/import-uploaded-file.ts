import type { Readable } from 'node:stream';
import type * as calls from '@mutirao/contract/features/members/endpoints';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import { memberImportLimits } from '@mutirao/contract/features/members/limits';
import type { MemberImportResult } from '@mutirao/contract/features/members/schemas';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ImportFileError, type ImportFileProblem } from './import-file-error.ts';
import { importMembers, type ImportRowResult } from './import-members.ts';
import { parseImportFile } from './parse-import-file.ts';

type Params = Pick<HandlerInput<typeof calls.importMembers>, 'me' | 'query' | 'request'>;

/**
 * Imports an uploaded file of members, or with `isTrial` only returns what an import would do. Uploading the same file
 * again continues an import that was interrupted. Throws `accounts_elsewhere` if only the hosted identity service can
 * create accounts.
 */
export async function importUploadedFile(
  { db, now, identity }: Pick<AppContext, 'db' | 'now' | 'identity'>,
  { me, query, request, isTrial }: Params & { isTrial: boolean },
): Promise<MemberImportResult> {
  const { importAccount } = identity;
  if (!importAccount) throw new ApiError(memberErrors.accounts_elsewhere());
  const { content } = await request.file();
  const rows = await readRows(content);
  const options = { isTrial, sendsEmails: query.invites === 'true', actorId: me.id };
  const counts = { created: 0, invited: 0, waiting: 0, exists: 0, refused: 0 };
  const refused: MemberImportResult['refused'] = [];
  for await (const batch of importMembers({ db, now, importAccount }, rows, options)) {
    for (const result of batch) {
      counts[result.outcome] += 1;
      if (refused.length < memberImportLimits.maxShownRejections) refused.push(...toRejectedRows(result));
    }
  }
  return { counts, refused };
}

const toRejectedRows = ({ line, email, reason, repeats }: ImportRowResult) =>
  reason === undefined ? [] : [{ line, email, reason, repeats: repeats ?? null }];

async function readRows(content: Readable) {
  try {
    return parseImportFile(await readWithSizeLimit(content));
  } catch (error) {
    throw error instanceof ImportFileError ? new ApiError(problemDetails[error.problem](error)) : error;
  }
}

async function readWithSizeLimit(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    const part: Buffer = chunk;
    bytes += part.length;
    if (bytes > memberImportLimits.bytes) throw new ImportFileError('size');
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

const problemDetails: Record<ImportFileProblem, (error: ImportFileError) => ErrorDetail> = {
  size: () => memberErrors.member_file_too_large({ max: toSizeLimitMegabytes(memberImportLimits.bytes) }),
  encoding: () => memberErrors.member_file_not_utf8(),
  header: () => memberErrors.member_file_columns_missing(),
  empty: () => memberErrors.member_file_without_people(),
  rows: ({ line }) => memberErrors.member_file_too_many_rows({ max: memberImportLimits.rows, line }),
  row: ({ line }) => memberErrors.member_file_row_too_long({ line }),
  quotes: ({ line }) => memberErrors.member_file_quotes_misplaced({ line }),
};
