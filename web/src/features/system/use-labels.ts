import { useTranslations } from '#platform/messages/i18n.ts';

type SystemTranslations = ReturnType<typeof useTranslations<'system'>>;
type Group = 'jobs' | 'features';

/** Returns the function that names a job or a part of the database. A name without a label is shown as it is. */
export function useLabels(group: Group) {
  const t = useTranslations('system');
  return (name: string) => {
    // The names come from the server, which can have more of them than the catalogue.
    const key = `${group}.${name}` as Parameters<SystemTranslations['has']>[0];
    return t.has(key) ? t(key as 'jobs.schedules') : name;
  };
}
