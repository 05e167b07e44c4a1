-- revision: 1
-- Everything attached to a discussion, as a card shows it, in chronological order.
create or replace view attachment_cards as
  select a.discussion_id, a.id, a.type, a.created_at,
         jsonb_strip_nulls(jsonb_build_object(
           'fileId', a.file_id, 'originalName', f.original_name, 'mediaType', f.media_type, 'bytes', f.bytes,
           'width', coalesce(f.width, p.width), 'height', coalesce(f.height, p.height),
           'placeholder', coalesce(f.placeholder, p.placeholder),
           'linkUrl', a.link_url, 'linkTitle', a.link_title, 'linkDescription', a.link_description,
           'pictureId', a.picture_id, 'youtubeVideoId', a.youtube_video_id, 'youtubeTitle', a.youtube_title
         )) as body
  from attachments a left join files f on f.id = a.file_id left join files p on p.id = a.picture_id
  union all
  select p.discussion_id, p.id, 'poll', p.created_at,
         jsonb_build_object(
           'pollTitle', p.question, 'allowMultiple', p.allows_multiple, 'results', p.results,
           'closesAt', p.closes_at,
           'options', (select jsonb_agg(jsonb_build_object('text', o.text, 'votes', o.votes) order by o.index)
                       from poll_options o where o.poll_id = p.id),
           'voters', p.voters)
  from polls p;
