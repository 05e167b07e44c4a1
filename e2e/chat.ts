import { expect, type Page } from '@playwright/test';

export const locateMessageField = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Mensagem para ${name}` });
export const locateMessageThread = (page: Page, name: string) =>
  page.getByRole('log', { name: `Mensagens com ${name}` });

/** Types a message into the open conversation with a member, and sends it with Enter. */
export async function sendChatMessage(page: Page, to: string, text: string) {
  const field = locateMessageField(page, to);
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(locateMessageThread(page, to).getByText(text.replaceAll('*', '')).last()).toBeVisible();
}
