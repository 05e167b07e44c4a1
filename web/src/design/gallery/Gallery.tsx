import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Chip } from '../Chip.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Logo } from '../Logo.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../Menu.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Select } from '../Select.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Spinner } from '../Spinner.tsx';
import { Switch } from '../Switch.tsx';
import { tabClasses } from '../Tabs.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { Tile } from '../Tile.tsx';
import { toasts } from '../toast-store.ts';
import { Tooltip } from '../Tooltip.tsx';

const names = ['Ana Prado', 'Bia', 'Caio Luz Nunes', 'Dora Melo', 'Elis Faria'];
const fruits = [
  { value: 'caju', label: 'Caju' },
  { value: 'jaca', label: 'Jaca' },
  { value: 'umbu', label: 'Umbu' },
];

/** Every part of the design, in both themes: for whoever builds, in development only. */
export function Gallery() {
  return (
    <main className="grid min-h-dvh panel:grid-cols-2">
      <Parts theme="light" />
      <Parts theme="dark" />
    </main>
  );
}

function Parts({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div className={`${theme} flex flex-col gap-8 bg-paper p-8 text-ink`}>
      <h1 className="text-title">{theme}</h1>
      <Buttons />
      <Fields />
      <People />
      <Layers />
      <States />
    </div>
  );
}

function Buttons() {
  return (
    <Card className="flex flex-wrap items-center gap-3 p-5">
      <Logo name="Mutirão" />
      <Button variant="primary">Publicar</Button>
      <Button variant="secondary">Cancelar</Button>
      <Button variant="quiet">Ver mais</Button>
      <Button variant="danger">Excluir</Button>
      <Button variant="primary" isPending>
        Entrando...
      </Button>
      <Button disabled>Parado</Button>
      <Tooltip text="Copiar link">
        <Button size="small" icon={<Link2 size={16} />}>
          Copiar
        </Button>
      </Tooltip>
      <span className={tabClasses(true)}>Hub</span>
      <span className={tabClasses(false)}>Cursos</span>
      <Spinner />
    </Card>
  );
}

function Fields() {
  const [isOn, setIsOn] = useState(true);
  const [fruit, setFruit] = useState('caju');
  return (
    <Card className="flex flex-col gap-4 p-5">
      <TextField label="E-mail" placeholder="nome@exemplo.com.br" hint="Só você vê." />
      <TextField label="Nome" defaultValue="A" error="Escreva seu nome completo." />
      <PasswordField
        label="Senha"
        showLabel="Mostrar senha"
        hideLabel="Esconder senha"
        defaultValue="uma senha"
      />
      <TextArea label="Texto" defaultValue="Três linhas crescem sozinhas." />
      <Select label="Fruta" options={fruits} value={fruit} onPick={setFruit} />
      <Checkbox label="Lembrar de mim" isChecked={isOn} onChange={setIsOn} />
      <Switch label="Mostrar publicamente" hint="Todos os membros veem." isOn={isOn} onChange={setIsOn} />
    </Card>
  );
}

function People() {
  const [chosen, setChosen] = useState('caju');
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap gap-3">
        {names.map((name) => (
          <Avatar key={name} name={name} seed={name} isOnline={name === 'Bia'} />
        ))}
        <Avatar name="Ana Prado" seed="Ana Prado" size="large" />
      </div>
      <div className="flex flex-wrap gap-2">
        {(['neutral', 'brand', 'sun', 'leaf', 'plum', 'clay'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {fruits.map(({ value, label }) => (
          <Chip key={value} isChosen={chosen === value} count="12" onPick={() => setChosen(value)}>
            {label}
          </Chip>
        ))}
      </div>
    </Card>
  );
}

function Layers() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <Card className="flex flex-wrap gap-3 p-5">
      <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
      <Button onClick={() => setOpen('confirm')}>Confirmação</Button>
      <Button onClick={() => toasts.show({ title: 'Link copiado!' })}>Aviso</Button>
      <Button
        onClick={() =>
          toasts.show({ title: 'Erro', description: 'Falha ao publicar o post.', tone: 'destructive' })
        }
      >
        Aviso de erro
      </Button>
      <Menu label="Ações" trigger={<Button>Menu</Button>}>
        <MenuLabel>Ações</MenuLabel>
        <MenuItem icon={<Link2 size={16} />} onPick={() => toasts.show({ title: 'Link copiado!' })}>
          Copiar link
        </MenuItem>
        <MenuSeparator />
        <MenuChoice label="Fruta" value="caju" options={fruits} onPick={() => undefined} />
        <MenuSeparator />
        <MenuItem icon={<Trash2 size={16} />} isDanger onPick={() => setOpen('confirm')}>
          Excluir
        </MenuItem>
      </Menu>
      {open === 'dialog' && (
        <Dialog title="Um diálogo" closeLabel="Fechar" onClose={close}>
          <p className="p-5">Em telas pequenas ele ocupa a altura toda.</p>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Excluir post"
          question="Tem certeza?"
          confirmLabel="Excluir"
          cancelLabel="Cancelar"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Card>
  );
}

function States() {
  return (
    <>
      <Card>
        <EmptyState
          title="Nada por aqui"
          line="O que pertence a este lugar."
          action={<Button variant="primary">Começar</Button>}
        />
      </Card>
      <Card>
        <ErrorState
          title="Não deu certo"
          line="Confira a conexão."
          retryLabel="Tentar de novo"
          onRetry={() => undefined}
        />
      </Card>
      <Card className="flex flex-col gap-3 p-5">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-full" />
      </Card>
      <Tile seed="galeria" columns={12} rows={4} className="rounded-m" />
    </>
  );
}
