import { useMessages, useTranslations } from '#platform/messages/i18n.ts';

/** Returns the function that names a job. A job without a label, such as one of a newer version, keeps its name. */
export function useJobLabelFormatter() {
  const t = useTranslations('system');
  const { jobs } = useMessages().system;
  return (name: string) => (isKeyOf(jobs, name) ? t(`jobs.${name}`) : name);
}

/** Returns the function that names a part of the database. A part without a label keeps its name. */
export function useDatabaseFeatureLabelFormatter() {
  const t = useTranslations('system');
  const { features } = useMessages().system;
  return (name: string) => (isKeyOf(features, name) ? t(`features.${name}`) : name);
}

/** Returns the function that writes what an invariant says. One without a sentence keeps its name. */
export function useInvariantSentenceFormatter() {
  const t = useTranslations('system');
  const { invariants } = useMessages().system;
  return (name: string) => (isKeyOf(invariants, name) ? t(`invariants.${name}`) : name);
}

const isKeyOf = <Labels extends object>(labels: Labels, name: PropertyKey): name is keyof Labels =>
  Object.hasOwn(labels, name);
