import * as z from 'zod/mini';
import { sendMessage } from '#features/chat/index';
import { addComment } from '#features/comments/index';
import { createDiscussion } from '#features/discussions/index';
import { decidedDemoReports, type DecidedDemoReport, type DemoReport } from './moderation.ts';
import {
  millisecondsPerDay,
  millisecondsPerHour,
  millisecondsPerMinute,
  moveToWakingHours,
} from './moments.ts';
import { pendingDemoReports, reportedDemoDiscussion, reportedDemoMessage } from './open-reports.ts';
import { isDemoStaff, type DemoPersonSlug } from './people.ts';
import type { PublishedDiscussionsByTitle } from './seed-discussions.ts';
import { seedViewsOfDiscussion } from './seed-views.ts';
import { pickFrom, createSeededRandomGenerator, shuffleByWeight } from './random.ts';
import type { DemoHub } from './demo-hub.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

// The age of the newest decided case, and the time between two decided cases, in days.
const newest = 4;
const daysBetweenCases = 8.1;
const staff: readonly DemoPersonSlug[] = ['caio', 'elis', 'dora'];

const cases = z.array(z.object({ id: z.string(), contentId: z.string() }));
const sanctions = z.array(z.object({ id: z.string(), appeal: z.nullable(z.object({ id: z.string() })) }));

type SeedContext = {
  demoHub: DemoHub;
  timeline: TimedActionQueue;
  published: PublishedDiscussionsByTitle;
  random: () => number;
};

/** Adds to the timeline reports, the decisions of staff about them, and reports that wait for a decision. */
export function queueDemoModeration(
  demoHub: DemoHub,
  timeline: TimedActionQueue,
  published: PublishedDiscussionsByTitle,
) {
  const seedContext = { demoHub, timeline, published, random: createSeededRandomGenerator(40) };
  const now = demoHub.now().getTime();
  for (const [index, decidedReport] of decidedDemoReports.entries())
    queueDecidedReport(
      seedContext,
      decidedReport,
      now - (newest + (decidedDemoReports.length - 1 - index) * daysBetweenCases) * millisecondsPerDay,
    );
  for (const { days, ...openReport } of pendingDemoReports)
    queueReportedComment(seedContext, openReport, demoHub.daysAgo(days).getTime());
  scheduleOpenReports(seedContext);
}

/**
 * Adds a comment on a recent discussion, which other members report. Returns a function that returns the id of the
 * comment once it is added.
 */
function queueReportedComment(
  { demoHub, timeline, published, random }: SeedContext,
  demoReport: DemoReport,
  moment: number,
) {
  let id = '';
  timeline.add(
    new Date(moment),
    async () => {
      const recent = [...published.values()].filter(({ isOpen }) => isOpen).slice(-5);
      const params = { id: pickFrom(random, recent).id };
      ({ id } = await addComment(demoHub.ctx, {
        me: demoHub.me(demoReport.by),
        params,
        body: { content: demoReport.text },
      }));
    },
    demoReport.by,
  );
  const reporters = new Set<DemoPersonSlug>();
  for (let index = 0; index < (demoReport.reporters ?? 1); index += 1) {
    const after = Math.min(
      (index + 1) * millisecondsPerHour * (0.3 + random()),
      Math.max(demoHub.now().getTime() - moment - millisecondsPerMinute, 0),
    );
    timeline.add(new Date(moment + after), async () => {
      const body = {
        reason: demoReport.reason,
        ...(index === 0 && demoReport.description ? { description: demoReport.description } : {}),
      };
      const by = shuffleByWeight(random, demoHub.activeMembers()).find(
        (person) => person !== demoReport.by && !isDemoStaff(person) && !reporters.has(person),
      );
      if (!by) return;
      reporters.add(by);
      await demoHub.call(by, 'POST', `/api/comments/${id}/report`, body);
    });
  }
  return () => id;
}

function queueDecidedReport(seedContext: SeedContext, report: DecidedDemoReport, moment: number) {
  const { demoHub, timeline, random } = seedContext;
  const contentId = queueReportedComment(seedContext, report, moment);
  const handler = pickFrom(random, listPossibleHandlers(report));
  const decidedAt = moveToWakingHours(
    new Date(moment + 4 * millisecondsPerHour + random() ** 2 * 40 * millisecondsPerHour),
    demoHub.now(),
  );
  timeline.add(decidedAt, async () => {
    const waiting = cases.parse(await demoHub.call(handler, 'GET', '/api/admin/reports?status=pending'));
    const reportCase = waiting.find((item) => item.contentId === contentId());
    if (!reportCase) throw new Error(`no case about "${report.text}"`);
    const body = { action: report.action, reason: report.note, removesContent: report.action !== 'ignore' };
    await demoHub.call(handler, 'PATCH', `/api/admin/reports/${reportCase.id}`, body);
  });
  if (report.appeal) queueAppeal(seedContext, { ...report, appeal: report.appeal }, decidedAt.getTime());
}

const listPossibleHandlers = ({ action, appeal }: DecidedDemoReport): readonly DemoPersonSlug[] => {
  // Only admins can ban for ever.
  if (action === 'permanent_ban') return ['dora'];
  return appeal ? ['caio'] : staff;
};

function queueAppeal(
  { demoHub, timeline }: SeedContext,
  { by, appeal }: DecidedDemoReport & { appeal: NonNullable<DecidedDemoReport['appeal']> },
  moment: number,
) {
  let id = '';
  const appealedAt = moveToWakingHours(new Date(moment + 6 * millisecondsPerHour), demoHub.now());
  timeline.add(appealedAt, async () => {
    const ownSanctions = sanctions.parse(await demoHub.call(by, 'GET', '/api/user/sanctions'));
    const latest = ownSanctions.find((item) => item.appeal === null);
    if (!latest) throw new Error(`${by} has nothing to appeal against`);
    const { message } = appeal;
    const created = await demoHub.call(by, 'POST', `/api/user/sanctions/${latest.id}/appeal`, { message });
    ({ id } = z.object({ id: z.string() }).parse(created));
  });
  if (!appeal.answer) return;
  const [handler, granted, reply] = appeal.answer;
  const answeredAt = moveToWakingHours(new Date(moment + 26 * millisecondsPerHour), demoHub.now());
  timeline.add(answeredAt, () =>
    demoHub.call(handler, 'PUT', `/api/admin/appeals/${id}`, { granted, answer: reply }),
  );
}

function scheduleOpenReports({ demoHub, timeline }: SeedContext) {
  timeline.add(
    demoHub.daysAgo(reportedDemoDiscussion.days),
    async () => {
      const { by, title, text: content } = reportedDemoDiscussion;
      const { id } = await createDiscussion(demoHub.ctx, demoHub.me(by), { title, content, category: null });
      for (const person of ['nina', 'tati', 'debs'] as const)
        await demoHub.call(person, 'POST', `/api/discussions/${id}/report`, { reason: 'spam' });
      await seedViewsOfDiscussion(demoHub, id, reportedDemoDiscussion.readers);
    },
    reportedDemoDiscussion.by,
  );
  timeline.add(
    demoHub.daysAgo(reportedDemoMessage.days),
    async () => {
      const { by, to, text: content } = reportedDemoMessage;
      const { id } = await sendMessage(demoHub.ctx, demoHub.me(by), {
        receiverId: demoHub.member(to).id,
        content,
      });
      const body = { reason: 'spam', description: 'Mandou o mesmo para a minha turma' };
      await demoHub.call(to, 'POST', `/api/private-messages/${id}/report`, body);
    },
    reportedDemoMessage.by,
    reportedDemoMessage.to,
  );
}
