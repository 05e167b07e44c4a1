import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { CoverField } from './CoverField.tsx';
import { useEventCoverDraft } from './use-event-cover-draft.ts';

function NewEventCover() {
  const cover = useEventCoverDraft({ memberId: ana.id, draftKey: `event-form:${ana.id}` });
  return <CoverField cover={cover} event={undefined} isDisabled={false} />;
}

test.each([
  { name: 'capa.png', type: 'image/png', content: '', reason: 'Este arquivo está vazio.' },
  { name: 'capa.pdf', type: 'application/pdf', content: '%', reason: 'selecione apenas arquivos de imagem' },
])('$name with the content "$content" is rejected with its reason', async (item) => {
  stubServer({});
  await renderInHub(<NewEventCover />);
  const file = new File([item.content], item.name, { type: item.type });
  await userEvent.upload(screen.getByLabelText('Escolher imagem', { selector: 'input' }), file, {
    applyAccept: false,
  });
  expect(screen.getByRole('status').textContent).toContain(item.reason);
  expect(screen.queryByRole('button', { name: 'Voltar aos azulejos' })).toBeNull();
});
