import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRadioGroup, MenuSeparator } from './Menu.tsx';

// Loads the lazy menu layer before the tests, so that no test has to wait for it.
beforeAll(() => import('./MenuLayer.tsx'));

type Callbacks = { onEdit?: () => void; onLanguage?: (value: 'pt' | 'en') => void };

const renderMenu = ({ onEdit = vi.fn<() => void>(), onLanguage = vi.fn<() => void>() }: Callbacks = {}) =>
  render(
    <main>
      <Menu label="Ações" trigger={<Button>Mais</Button>}>
        <MenuItem onPick={onEdit}>Editar</MenuItem>
        <MenuLink>
          <a href="/ajuda">Ajuda</a>
        </MenuLink>
        <MenuSeparator />
        <MenuLabel>Idioma</MenuLabel>
        <MenuRadioGroup
          label="Idioma"
          value="pt"
          options={[
            { value: 'pt', label: 'Português' },
            { value: 'en', label: 'English' },
          ]}
          onPick={onLanguage}
        />
      </Menu>
    </main>,
  );

const trigger = () => screen.getByRole('button', { name: 'Mais' });

test('the button of a menu says that it opens one, and whether it is open', async () => {
  renderMenu();
  expect(trigger().getAttribute('aria-haspopup')).toBe('menu');
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(trigger());
  const menu = await screen.findByRole('menu', { name: 'Ações' });
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(trigger().getAttribute('aria-controls')).toBe(menu.id);
  expect(menu.closest('main')).not.toBeNull();
});

test('a second press on the button closes the menu', async () => {
  const user = userEvent.setup();
  renderMenu();
  await user.click(trigger());
  await screen.findByRole('menu');
  await user.click(trigger());
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu opened by keyboard focuses its first item, and Escape returns the focus to the button', async () => {
  const user = userEvent.setup();
  renderMenu();
  trigger().focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toMatch(/^menuitem/));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test('an item is picked once and closes the menu', async () => {
  const edit = vi.fn<() => void>();
  renderMenu({ onEdit: edit });
  await userEvent.click(trigger());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect(edit).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a link in a menu is a link to its address', async () => {
  renderMenu();
  await userEvent.click(trigger());
  expect((await screen.findByRole('menuitem', { name: 'Ajuda' })).getAttribute('href')).toBe('/ajuda');
});

test('a radio group in a menu marks the current option and reports another one', async () => {
  const choose = vi.fn<() => void>();
  renderMenu({ onLanguage: choose });
  await userEvent.click(trigger());
  const current = await screen.findByRole('menuitemradio', { checked: true });
  expect(current.textContent).toBe('Português');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'English', checked: false }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('en');
});

test('a disabled button opens no menu', async () => {
  render(
    <Menu label="Ações" trigger={<Button disabled>Mais</Button>}>
      <MenuItem onPick={vi.fn<() => void>()}>Editar</MenuItem>
    </Menu>,
  );
  await userEvent.click(trigger());
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
});
