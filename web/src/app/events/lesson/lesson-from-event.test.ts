import { expect, test } from 'vitest';
import { toNewLessonFromEvent } from './lesson-from-event.ts';

const event = { id: '7', title: 'Roda *de* [bots]', notes: 'Foi **bom**.', recording: null };
const params = { name: ' Aula um ', origin: 'https://vila.exemplo', from: 'Do evento' };
const eventLink = 'Do evento [Roda \\*de\\* \\[bots\\]](https://vila.exemplo/eventos/7)';

test('notes become a lesson of text that leads back to their event', () => {
  expect(toNewLessonFromEvent(event, params)).toEqual({
    title: 'Aula um',
    kind: 'text',
    address: '',
    content: `Foi **bom**.\n\n${eventLink}`,
  });
});

test('a recording becomes a video, with the notes below it', () => {
  const recording = 'https://video.exemplo/1';
  expect(toNewLessonFromEvent({ ...event, recording }, params)).toMatchObject({
    kind: 'video',
    address: recording,
    content: `Foi **bom**.\n\n${eventLink}`,
  });
  expect(toNewLessonFromEvent({ ...event, notes: '', recording }, params).content).toBe(eventLink);
});

test.each(['http://video.exemplo/1', 'https://vila.exemplo/discussions/9'])(
  'the recording %s, which a lesson cannot play, becomes a link in its text',
  (recording) => {
    expect(toNewLessonFromEvent({ ...event, notes: '', recording }, params)).toMatchObject({
      kind: 'text',
      address: '',
      content: `<${recording}>\n\n${eventLink}`,
    });
  },
);
