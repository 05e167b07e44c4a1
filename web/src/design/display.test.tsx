import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AvatarUrlBuilderContext } from './avatar-url.ts';
import { Avatar } from './Avatar.tsx';
import { Badge, CountBadge } from './Badge.tsx';
import { Divider } from './Divider.tsx';
import { FileLink } from './FileLink.tsx';
import { LogoImageContext } from './logo-image.ts';
import { Logo } from './Logo.tsx';
import { PictureLink } from './PictureLink.tsx';
import { BottomBar, TabBar } from './Tabs.tsx';
import { TilePattern } from './TilePattern.tsx';
import { TitledCard } from './TitledCard.tsx';

test('an avatar is not read, and shows the initials when it has no picture', () => {
  const { container } = render(<Avatar name="Ana Lima" seed="1" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('AL');
});

test('an avatar shows its picture in the size it needs, and the initials when the picture is broken', () => {
  const { container } = render(
    <AvatarUrlBuilderContext value={(image, size) => `/${image}/${size}`}>
      <Avatar name="Ana Lima" seed="1" image="x" size="large" />
    </AvatarUrlBuilderContext>,
  );
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/x/whole');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('AL');
});

test('a logo reads the name of the hub once, with its own picture or the default one', () => {
  const { container, rerender } = render(<Logo name="Mutirão" />);
  expect(container.textContent).toBe('Mutirão');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  rerender(
    <LogoImageContext value="/logo.png">
      <Logo name="Mutirão" />
    </LogoImageContext>,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo.png');
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('a count badge reads what is counted instead of the bare number', () => {
  const { container } = render(<CountBadge count="3" label="3 mensagens novas" />);
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('3');
  expect(container.querySelector('.sr-only')?.textContent).toBe('3 mensagens novas');
});

test('a badge and a divider show their words, and a divider without words is a separator', () => {
  render(<Badge>Novo</Badge>);
  render(<Divider label="ou" />);
  expect(screen.getByText('Novo')).toBeDefined();
  expect(screen.getByText('ou')).toBeDefined();
  expect(screen.queryByRole('separator')).toBeNull();
  render(<Divider />);
  expect(screen.getByRole('separator')).toBeDefined();
});

test('a file link says what pressing it does and saves the file under its name', () => {
  render(<FileLink url="/f/1" name="ata.pdf" label="Baixar ata.pdf" line="PDF, 2 MB" />);
  const link = screen.getByRole('link', { name: 'Baixar ata.pdf' });
  expect(link.getAttribute('href')).toBe('/f/1');
  expect(link.getAttribute('download')).toBe('ata.pdf');
});

test('a picture link opens the whole picture in a new window and reserves the space of the small one', () => {
  render(
    <PictureLink url="/p" smallUrl="/s" label="Abrir a foto" alt="Uma praça" width={1120} height={520} />,
  );
  const link = screen.getByRole('link', { name: 'Abrir a foto' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/p',
    '_blank',
    'noopener',
  ]);
  const picture = screen.getByAltText('Uma praça');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['280', '130']);
});

test('a titled card is a region named by its heading', () => {
  render(
    <TitledCard title="Limites" line="O que cada um pode.">
      <p>Conteúdo</p>
    </TitledCard>,
  );
  expect(screen.getByRole('region', { name: 'Limites' }).textContent).toContain('Conteúdo');
  expect(screen.getByRole('heading', { level: 2, name: 'Limites' })).toBeDefined();
});

test('tab bars are named navigations', () => {
  render(
    <>
      <TabBar label="Seções" isInPage>
        <a href="/a">A</a>
      </TabBar>
      <BottomBar label="Principal">
        <a href="/b">B</a>
      </BottomBar>
    </>,
  );
  expect(screen.getByRole('navigation', { name: 'Seções' }).textContent).toBe('A');
  expect(screen.getByRole('navigation', { name: 'Principal' }).textContent).toBe('B');
});

test('a tile pattern is decorative and the same for the same seed', () => {
  const renderPattern = (seed: string) =>
    render(<TilePattern seed={seed} columns={3} rows={2} />).container.innerHTML;
  expect(renderPattern('a')).toBe(renderPattern('a'));
  expect(renderPattern('a')).not.toBe(renderPattern('b'));
  expect(renderPattern('a')).toContain('aria-hidden="true"');
});
