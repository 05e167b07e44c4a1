import { sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection, type ExportPageQuery } from '#platform/context/personal-data';

const attachments = createExportSection(
  'attachments',
  ({ subject, after, limit }) => sql`
    select array[a.created_at::text, a.id::text] as cursor,
           json_build_object('id', a.id, 'discussionId', a.discussion_id, 'type', a.type, 'fileId', a.file_id,
             'link', a.link_url, 'youtubeVideo', a.youtube_video_id, 'title', coalesce(a.link_title, a.youtube_title),
             'createdAt', a.created_at) as body
    from attachments a
    where a.author_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`a.created_at, a.id`, after)}
    order by a.created_at, a.id limit ${limit}`,
);

const files = createExportSection(
  'files',
  ({ subject, after, limit }) => sql`
    select array[f.created_at::text, f.id::text] as cursor,
           json_build_object('id', f.id, 'fileName', f.original_name, 'mediaType', f.media_type, 'bytes', f.bytes,
             'width', f.width, 'height', f.height, 'createdAt', f.created_at) as body
    from files f
    where f.owner_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`f.created_at, f.id`, after)}
    order by f.created_at, f.id limit ${limit}`,
);

/** Exports the member's attachments and the records of their files. */
export const attachmentExportSections = [attachments, files];

export type OwnFile = { id: string; name: string };

/** Returns the query for one page of the files that the member uploaded, with their ids and names. */
export const buildOwnFilesSql = ({ subject, after, limit }: ExportPageQuery) => sql`
  select array[f.created_at::text, f.id::text] as cursor, json_build_object('id', f.id, 'name', f.original_name) as body
  from files f
  where f.owner_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`f.created_at, f.id`, after)}
  order by f.created_at, f.id limit ${limit}`;
