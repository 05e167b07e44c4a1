import '../prose.css';
import { Link2, Pencil, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { DialogFooter } from '../DialogFooter.tsx';
import { Menu, MenuRadioGroup, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../Menu.tsx';
import { Sheet } from '../Sheet.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { toastStore } from '../toast-store.ts';
import { GalleryRow, GallerySection } from './GallerySection.tsx';

const orders = [
  { value: 'relevantes', label: 'Relevantes' },
  { value: 'recentes', label: 'Recentes' },
  { value: 'respostas', label: 'Mais respostas' },
];

type Layer = 'form' | 'reading' | 'sheet' | 'confirm';

export function DialogSamples() {
  const [layer, setLayer] = useState<Layer>();
  const close = () => setLayer(undefined);
  return (
    <GallerySection title="Camadas">
      <GalleryRow>
        <Button onClick={() => setLayer('form')}>Diálogo</Button>
        <Button onClick={() => setLayer('reading')}>Leitura</Button>
        <Button onClick={() => setLayer('sheet')}>Folha</Button>
        <Button onClick={() => setLayer('confirm')}>Confirmação</Button>
        <ActionsMenu onDelete={() => setLayer('confirm')} />
      </GalleryRow>
      <GalleryRow>
        <Button onClick={() => toastStore.show({ title: 'Link copiado!' })}>Aviso</Button>
        <Button
          onClick={() =>
            toastStore.show({
              title: 'Erro',
              description: 'Falha ao publicar o post.',
              tone: 'destructive',
            })
          }
        >
          Aviso de erro
        </Button>
      </GalleryRow>
      {layer === 'form' && <FormDialog onClose={close} onConfirmationNeeded={() => setLayer('confirm')} />}
      {layer === 'reading' && <ReadingDialog onClose={close} />}
      {layer === 'sheet' && (
        <Sheet title="Uma folha" closeLabel="Fechar" onClose={close}>
          <p className="p-5">Vem de baixo em telas pequenas, e da direita nas outras.</p>
        </Sheet>
      )}
      {layer === 'confirm' && (
        <ConfirmDialog
          title="Excluir post"
          question="Tem certeza? O post e as respostas somem para todo mundo."
          confirmLabel="Excluir"
          cancelLabel="Cancelar"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </GallerySection>
  );
}

function ActionsMenu({ onDelete }: { onDelete: () => void }) {
  const [order, setOrder] = useState('relevantes');
  return (
    <Menu label="Ações" trigger={<Button>Menu</Button>}>
      <MenuItem icon={<Link2 size={16} />} onPick={() => toastStore.show({ title: 'Link copiado!' })}>
        Copiar link
      </MenuItem>
      <MenuItem icon={<Pencil size={16} />} onPick={() => toastStore.show({ title: 'Nada mudou' })}>
        Editar
      </MenuItem>
      <MenuLink icon={<User size={16} />}>
        <a href="/design">Perfil</a>
      </MenuLink>
      <MenuSeparator />
      <MenuLabel>Ordenar por</MenuLabel>
      <MenuRadioGroup label="Ordenar por" value={order} options={orders} onPick={setOrder} />
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={16} />} isDanger onPick={onDelete}>
        Excluir
      </MenuItem>
    </Menu>
  );
}

function FormDialog({
  onClose,
  onConfirmationNeeded,
}: {
  onClose: () => void;
  onConfirmationNeeded: () => void;
}) {
  return (
    <Dialog title="Denunciar conteúdo" closeLabel="Fechar" onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        <TextField label="Motivo" />
        <TextArea label="Descrição" hint="Opcional." />
        <ActionsMenu onDelete={onConfirmationNeeded} />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" onClick={onClose}>
          Enviar denúncia
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function ReadingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Uma discussão" hidesTitle closeLabel="Fechar" size="large" onClose={onClose}>
      <article className="flex flex-col gap-3 p-5 wide:p-6.5">
        <h2 className="text-title">Troquei 14 planilhas por um fluxo só. O que eu faria diferente</h2>
        <div className="prose text-ink-2">
          <p>Três meses depois: o que quebrou, o que ninguém usa e a única métrica que importou.</p>
          <h3>O que mudou</h3>
          <ul>
            <li>Uma fila no lugar de doze rotinas</li>
            <li>
              O comando <code>npm start</code> abre tudo
            </li>
          </ul>
          <blockquote>Combinar quem responde por cada etapa foi o mais difícil.</blockquote>
          <p>
            A conversa completa está <a href="/design">no repositório</a>.
          </p>
        </div>
      </article>
    </Dialog>
  );
}
