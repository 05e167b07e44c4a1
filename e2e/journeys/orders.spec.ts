import { expect, type Page } from '@playwright/test';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const headers = { 'Sec-Fetch-Site': 'same-origin' };
let course = '';

/** Creates and publishes a course with a price, without the forms. */
async function createPricedCourse(title: string) {
  const send = async (path: string, data: object) =>
    (await (await dora.request.post(path, { headers, data })).json()).id as string;
  const id = await send('/api/courses', { title, description: 'Curto.', category: 'IA', price: 4990 });
  const module = await send(`/api/courses/${id}/modules`, { title: 'Um' });
  await send(`/api/course-modules/${module}/lessons`, { title: 'Leia isto', kind: 'text', content: 'Oi.' });
  await dora.request.put(`/api/courses/${id}/publication`, { headers });
  return id;
}

test('a priced course cannot be bought until an admin sets a receiver for payments', async () => {
  course = await createPricedCourse('Agentes na prática');
  await ana.goto(`/cursos/${course}`);
  await expect(ana.getByText('O hub ainda não recebe pagamentos.')).toBeVisible();
  await expect(ana.getByRole('button', { name: /^Comprar/ })).toHaveCount(0);

  await dora.goto('/cursos');
  await dora.getByRole('link', { name: 'Pagamentos' }).click();
  await expect(dora.getByRole('heading', { name: 'Pagamentos' })).toBeVisible();
  await dora.getByLabel('Chave Pix').fill('529.982.247-24');
  await dora.getByRole('button', { name: 'Salvar' }).click();
  await expect(dora.getByText('Isto não é uma chave Pix.')).toBeVisible();
  await expect(dora.getByLabel('Chave Pix')).toBeFocused();
  await dora.getByLabel('Chave Pix').fill('529.982.247-25');
  await expect(dora.getByText('É um CPF.')).toBeVisible();
  await dora.getByLabel('Nome de quem recebe').fill('Associação');
  await dora.getByLabel('Cidade').fill('São Paulo');
  await dora.getByRole('button', { name: 'Salvar' }).click();
  await expect(dora.getByText('Salvo!', { exact: true })).toBeVisible();
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('desk', '/cursos/pagamentos', 'Pagamentos'), dora),
  ).toEqual([]);
});

test('a buyer sees the Pix code, and sees the same code on the next visit', async () => {
  await ana.goto(`/cursos/${course}`);
  await ana.getByRole('button', { name: /^Comprar por R\$\s49,90$/ }).click();
  await expect(ana).toHaveURL(new RegExp(`/cursos/${course}/pagamento$`));
  await expect(ana.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible();
  const code = await ana.getByLabel('Pix copia e cola').inputValue();
  expect(code).toContain('br.gov.bcb.pix011152998224725');
  expect(code).toContain('540549.90');
  await expect(ana.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  await ana.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ana.getByRole('button', { name: 'Copiar o código' }).click();
  await expect(ana.getByRole('button', { name: 'Copiado!' })).toBeVisible();
  expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe(code);
  expect(
    await openScreenAndFindProblems(
      createScreenAtUrl('payment', `/cursos/${course}/pagamento`, 'Pague com Pix'),
      ana,
    ),
  ).toEqual([]);

  await ana.goto('/cursos/compras');
  await expect(ana.getByText('Aguardando pagamento')).toBeVisible();
  await ana.getByRole('link', { name: 'Pagar Agentes na prática' }).click();
  await expect(ana.getByLabel('Pix copia e cola')).toHaveValue(code);
});

test('once an admin confirms the payment, the page continues to the course automatically', async () => {
  await dora.goto('/cursos/pagamentos');
  await dora.getByRole('button', { name: /^Confirmar o pagamento de Ana/ }).click();
  const dialog = dora.getByRole('dialog', { name: 'Confirmar este pagamento?' });
  await dialog.getByLabel('Identificador do Pix no banco').fill('E00000000202601011200ABCDEF12345');
  await dialog.getByRole('button', { name: 'Confirmar pagamento' }).click();
  await expect(dora.getByText('Pagamento confirmado!', { exact: true })).toBeVisible();

  await expect(ana).toHaveURL(new RegExp(`/cursos/${course}$`));
  await expect(ana.getByText('Pagamento confirmado!', { exact: true })).toBeVisible();
  await expect(ana.getByRole('link', { name: 'Começar' })).toBeVisible();

  await ana.goto('/cursos/compras');
  await ana.getByRole('link', { name: 'Recibo de Agentes na prática' }).click();
  await expect(ana.getByRole('heading', { name: 'Recibo' })).toBeVisible();
  await expect(ana.getByText('E00000000202601011200ABCDEF12345')).toBeVisible();
  const receipt = new URL(ana.url()).pathname;
  expect(await openScreenAndFindProblems(createScreenAtUrl('receipt', receipt, 'Recibo'), ana)).toEqual([]);
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('orders', '/cursos/compras', 'Minhas compras'), ana),
  ).toEqual([]);
});

test('a refund ends the access', async () => {
  await dora.goto('/cursos/pagamentos');
  await dora.getByRole('button', { name: 'Pagos' }).click();
  await dora.getByRole('button', { name: /^Anotar a devolução a Ana/ }).click();
  const dialog = dora.getByRole('dialog', { name: 'Anotar a devolução?' });
  await dialog.getByRole('button', { name: 'Anotar devolução' }).click();
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Desistiu.');
  await dialog.getByRole('button', { name: 'Anotar devolução' }).click();
  await expect(dora.getByText('Devolução anotada.', { exact: true })).toBeVisible();
  await expect(dora.getByText('Devolvido', { exact: true })).toBeVisible();
  await ana.goto(`/cursos/${course}`);
  await expect(ana.getByRole('button', { name: /^Comprar/ })).toBeVisible();
});

test('a bank’s file shows what it would do, and does it', async () => {
  await ana.getByRole('button', { name: /^Comprar/ }).click();
  await expect(ana.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible();
  const { txid } = await (await ana.request.get(`/api/courses/${course}/order`)).json();
  await dora.getByRole('button', { name: 'Importar extrato' }).click();
  const dialog = dora.getByRole('dialog', { name: 'Importar extrato' });
  await dialog.getByLabel('Escolher arquivo').setInputFiles({
    name: 'extrato.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Transação;Identificador;Valor\nPix;${txid};49,90\nPix;${'x'.repeat(25)};10,00\n`,
      'latin1',
    ),
  });
  await expect(dialog.getByText('1 pedido a confirmar.')).toBeVisible();
  await expect(dialog.getByText('Nenhum pedido deste hub')).toBeVisible();
  expect(
    await openScreenAndFindProblems({ name: 'bank file', open: async () => undefined }, dora, [1280]),
  ).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirmar 1 pedido' }).click();
  await expect(dialog.getByText('1 pedido confirmado.')).toBeVisible();
  await expect(ana).toHaveURL(new RegExp(`/cursos/${course}$`));
});
