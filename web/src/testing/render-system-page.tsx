import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { screen } from '@testing-library/react';
import { SystemPage } from '#features/system/SystemPage.tsx';
import { renderInHub } from './render-in-hub.tsx';
import { stubServer } from './stub-server.ts';
import { createSystemReport } from './system-report.ts';

/**
 * Renders the system page with a report, and waits until the page shows it. Returns the cache and the
 * requests that are sent.
 */
export async function renderSystemPage(
  changes: Partial<SystemReport> = {},
  handlers: Parameters<typeof stubServer>[0] = {},
) {
  const sent = stubServer({ 'GET /api/admin/system': { body: createSystemReport(changes) }, ...handlers });
  const { cache } = await renderInHub(<SystemPage />);
  await screen.findByRole('region', { name: 'Disco' });
  return { sent, cache };
}
