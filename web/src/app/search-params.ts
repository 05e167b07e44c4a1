import {
  discussionLimits,
  feedPeriods,
  discussionSorts,
  tagPattern,
  type CategorySlug,
  type FeedPeriod,
  type DiscussionSort,
} from '@mutirao/contract/features/discussions/limits';
import { categoryLimits, categorySlugPattern } from '@mutirao/contract/features/hub-settings/limits';
import { rankingWindows, type RankingWindow } from '@mutirao/contract/features/rankings/limits';
import { activityTabs, type ActivityTab } from '#features/activity/index.ts';
import {
  contactCategories,
  helpCategories,
  ticketStatuses,
  type ContactCategory,
  type HelpCategory,
  type TicketStatus,
} from '@mutirao/contract/features/support/limits';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import {
  eventFormats,
  eventLimits,
  eventStatuses,
  type EventFormat,
  type EventStatus,
} from '@mutirao/contract/features/events/limits';
import { searchHitTypes, searchLimits, type SearchHitType } from '@mutirao/contract/features/search/limits';

const tabs = ['discussions', 'courses', 'events', 'chat', 'activity', 'rankings', 'admin'] as const;

/** The search parameters of the feed: the tab, the filters, the order, and the discussion open over it. */
export type FeedSearchParams = {
  tab?: (typeof tabs)[number] | undefined;
  category?: CategorySlug | undefined;
  sort?: DiscussionSort | undefined;
  periodo?: FeedPeriod | undefined;
  tag?: string | undefined;
  q?: string | undefined;
  d?: string | undefined;
};

const maxQueryLength = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the search parameters of the feed. Invalid values are left out. */
export function readFeedSearchParams(search: Record<string, unknown>): FeedSearchParams {
  const q = textOf(search['q'])?.trim().slice(0, maxQueryLength);
  const d = textOf(search['d']);
  const tag = textOf(search['tag'])?.toLowerCase();
  return {
    tab: tabs.find((tab) => tab === search['tab']),
    category: categoryOf(search['category']),
    sort: discussionSorts.find((sort) => sort === search['sort']),
    periodo: feedPeriods.find((period) => period === search['periodo']),
    tag: tag && tag.length <= discussionLimits.tag && tagPattern.test(tag) ? tag : undefined,
    q: q || undefined,
    d: d && uuid.test(d) ? d : undefined,
  };
}

function categoryOf(value: unknown): CategorySlug | undefined {
  const slug = textOf(value);
  return slug && slug.length <= categoryLimits.slug && categorySlugPattern.test(slug) ? slug : undefined;
}

/** The search parameters of the conversation list: the requests, or the member to write to. */
export type ChatSearchParams = { caixa?: 'pedidos' | undefined; com?: string | undefined };

export const readChatSearchParams = ({ caixa, com }: Record<string, unknown>): ChatSearchParams => ({
  caixa: caixa === 'pedidos' ? caixa : undefined,
  com: uuid.test(String(com)) ? String(com) : undefined,
});

/** The search parameters of one conversation: the message at which it opens. */
export type ConversationSearchParams = { mensagem?: string | undefined };

export const readConversationSearchParams = ({
  mensagem,
}: Record<string, unknown>): ConversationSearchParams => ({
  mensagem: uuid.test(String(mensagem)) ? String(mensagem) : undefined,
});

/** The search parameters of the rankings: the window, if it is not the default. */
export type RankingsSearchParams = { janela?: Exclude<RankingWindow, '30d'> | undefined };

export const readRankingsSearchParams = (search: Record<string, unknown>): RankingsSearchParams => ({
  janela: rankingWindows.filter((window) => window !== '30d').find((window) => window === search['janela']),
});

/**
 * The search parameters of the member's own activity: the list, if it is not the first, and the discussion that is open
 * over it.
 */
export type ActivitySearchParams = {
  lista?: Exclude<ActivityTab, 'posts'> | undefined;
  d?: string | undefined;
};

export function readActivitySearchParams(search: Record<string, unknown>): ActivitySearchParams {
  const d = textOf(search['d']);
  return {
    lista: activityTabs.filter((tab) => tab !== 'posts').find((tab) => tab === search['lista']),
    d: d && uuid.test(d) ? d : undefined,
  };
}

/** The search parameters of a legal document: the version, if it is not the current one. */
export type LegalSearchParams = { versao?: number | undefined };

export function readLegalSearchParams(search: Record<string, unknown>): LegalSearchParams {
  const versao = Number(search['versao']);
  return { versao: Number.isInteger(versao) && versao >= 1 && versao <= 1_000_000 ? versao : undefined };
}

/** The search parameters of a search: its text and its filters. */
export type SearchPageParams = {
  q?: string | undefined;
  type?: SearchHitType | undefined;
  category?: CategorySlug | undefined;
  author?: string | undefined;
  period?: FeedPeriod | undefined;
};

export function readSearchPageParams(search: Record<string, unknown>): SearchPageParams {
  const author = textOf(search['author']);
  return {
    q: textOf(search['q'])?.trim().slice(0, searchLimits.maxLength) || undefined,
    type: searchHitTypes.find((type) => type === search['type']),
    category: categoryOf(search['category']),
    author: author && uuid.test(author) ? author : undefined,
    period: feedPeriods.find((period) => period === search['period'] && period !== 'all'),
  };
}

/** The search parameters of the calendar: the month, the day, and the filters. */
export type EventsSearchParams = {
  mes?: string | undefined;
  dia?: string | undefined;
  q?: string | undefined;
  formato?: EventFormat | undefined;
  situacao?: EventStatus | undefined;
  categoria?: string | undefined;
  quando?: 'proximos' | 'passados' | undefined;
};

const monthPattern = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;
const isDay = (text: string) =>
  monthPattern.test(text.slice(0, 7)) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

export function readEventsSearchParams(search: Record<string, unknown>): EventsSearchParams {
  const mes = textOf(search['mes']);
  const dia = textOf(search['dia']);
  const { quando } = search;
  return {
    mes: mes && monthPattern.test(mes) ? mes : undefined,
    dia: dia && isDay(dia) ? dia : undefined,
    q: textOf(search['q'])?.trim().slice(0, maxQueryLength) || undefined,
    formato: eventFormats.find((format) => format === search['formato']),
    situacao: eventStatuses.find((status) => status === search['situacao']),
    categoria: textOf(search['categoria'])?.trim().slice(0, eventLimits.category) || undefined,
    quando: quando === 'proximos' || quando === 'passados' ? quando : undefined,
  };
}

/** The search parameters of the courses: the filters. */
export type CoursesSearchParams = { q?: string | undefined; categoria?: string | undefined };

export const readCoursesSearchParams = (search: Record<string, unknown>): CoursesSearchParams => ({
  q: textOf(search['q'])?.trim().slice(0, maxQueryLength) || undefined,
  categoria: textOf(search['categoria'])?.trim().slice(0, courseLimits.category) || undefined,
});

/** The search parameters of a lesson: the second at which its video begins. */
export type LessonSearchParams = { s?: number | undefined };

export const readLessonSearchParams = ({ s }: Record<string, unknown>): LessonSearchParams => ({
  s: typeof s === 'number' && Number.isInteger(s) && s >= 0 && s <= 86_400 ? s : undefined,
});

/** The search parameters of the help page: the search text and the subject. */
export type HelpSearchParams = { pergunta?: string | undefined; tema?: HelpCategory | undefined };

export const readHelpSearchParams = (search: Record<string, unknown>): HelpSearchParams => ({
  pergunta: textOf(search['pergunta'])?.trim().slice(0, maxQueryLength) || undefined,
  tema: helpCategories.find((category) => category === search['tema']),
});

/** The search parameters of the team's ticket queue: the status, if it is not the open tickets, and the subject. */
export type TicketQueueSearchParams = {
  situacao?: Exclude<TicketStatus, 'open'> | undefined;
  assunto?: ContactCategory | undefined;
};

export const readTicketQueueSearchParams = (search: Record<string, unknown>): TicketQueueSearchParams => ({
  situacao: ticketStatuses
    .filter((status) => status !== 'open')
    .find((status) => status === search['situacao']),
  assunto: contactCategories.find((category) => category === search['assunto']),
});

/** The search parameters of the login screen: which of its two modes, and where to redirect afterwards. */
export type LoginSearchParams = { modo?: 'cadastro' | undefined; next?: string | undefined };

export function readLoginSearchParams(search: Record<string, unknown>): LoginSearchParams {
  const next = textOf(search['next']);
  return {
    modo: search['modo'] === 'cadastro' ? 'cadastro' : undefined,
    // Only addresses within the hub are allowed, because a redirect right after the password was typed must not lead to
    // another site.
    next: next && isWithin(next) ? next : undefined,
  };
}

function isWithin(address: string): boolean {
  const base = 'http://hub.invalid';
  return address.startsWith('/') && URL.canParse(address, base) && new URL(address, base).origin === base;
}

// The router reads `?q=2024` as a number.
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
