import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Divider } from '../Divider.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Select } from '../Select.tsx';
import { Switch } from '../Switch.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { GallerySection } from './GallerySection.tsx';

const categories = [
  { value: 'ia', label: 'IA' },
  { value: 'automacao', label: 'Automação' },
  { value: 'frontend', label: 'Frontend' },
];

export function FieldSamples() {
  const [isOn, setIsOn] = useState(true);
  const [category, setCategory] = useState('automacao');
  const [text, setText] = useState('Três linhas\ncrescem\nsozinhas.');
  return (
    <GallerySection title="Campos">
      <TextField label="E-mail" placeholder="nome@exemplo.com.br" hint="Só você vê." />
      <TextField label="Nome" defaultValue="A" error="Escreva seu nome completo." />
      <TextField label="Parado" defaultValue="Não muda agora" disabled />
      <PasswordField
        label="Senha"
        showLabel="Mostrar senha"
        hideLabel="Esconder senha"
        defaultValue="uma senha"
        aside={
          <Button variant="link" size="small">
            Esqueci minha senha
          </Button>
        }
      />
      <TextArea label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
      <Select label="Categoria" options={categories} value={category} onPick={setCategory} />
      <Checkbox label="Lembrar de mim" isChecked={isOn} onChange={setIsOn} />
      <Checkbox label="Receber um resumo por semana" isChecked={!isOn} onChange={(next) => setIsOn(!next)} />
      <Divider label="ou" />
      <Switch label="Mostrar publicamente" hint="Todos os membros veem." isOn={isOn} onChange={setIsOn} />
      <Divider />
      <Switch label="Avisar por e-mail" isOn={!isOn} onChange={(next) => setIsOn(!next)} />
    </GallerySection>
  );
}
