import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { LazyConfirmDialog } from './lazy-dialogs.tsx';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          setIsOpen(true);
          // Like a menu that closes while the dialog is still loading.
          queueMicrotask(() => currentTarget.blur());
        }}
      >
        Abrir
      </button>
      {isOpen && (
        <LazyConfirmDialog
          title="Apagar"
          question="Apagar tudo?"
          confirmLabel="Apagar"
          cancelLabel="Manter"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </>
  );
}

test('the focus returns to where it was before the dialog began to load', async () => {
  await act(() => renderInHub(<Opener />));
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await act(() => userEvent.click(opener));
  await userEvent.click(await screen.findByRole('button', { name: 'Manter' }));
  expect(document.activeElement).toBe(opener);
});
