import * as calls from '@mutirao/contract/features/audit/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { listAuditEntries } from './list-entries.ts';

export const auditRoutes = (house: House) => [
  answer(calls.listAuditEntries, (asked) => listAuditEntries(house.db, asked)),
];
