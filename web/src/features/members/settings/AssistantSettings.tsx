import { Switch } from '#design/Switch.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { Loaded } from '../security/Loaded.tsx';
import { AiObjection } from './AiObjection.tsx';
import { useChangeSettings, useSettings } from './queries.ts';
import { SettingsCard } from './SettingsCard.tsx';

const uses = ['aiAssistance', 'aiRecommendations', 'aiContentSuggestions'] as const;

/** What one wants of the assistant, and whether it may read what one has written. Everything acts at once. */
export function AssistantSettings() {
  const words = useWords('settings');
  const problem = useProblemWords();
  const settings = useSettings();
  const change = useChangeSettings();

  const save = (it: Parameters<typeof change.mutate>[0]) =>
    change.mutate(it, {
      onError: (error) => tellProblem(words('error'), problem(words('saveFailed'), error)),
    });

  return (
    <Loaded asked={settings}>
      {(settled) => (
        <>
          <SettingsCard title={words('aiUses')} line={words('aiUsesLine')}>
            <div className="flex max-w-120 flex-col gap-4.5">
              {uses.map((name) => (
                <Switch
                  key={name}
                  label={words(name)}
                  hint={words(`${name}Hint`)}
                  isOn={settled[name]}
                  onChange={(isOn) => save({ [name]: isOn })}
                />
              ))}
            </div>
          </SettingsCard>
          <SettingsCard title={words('aiTexts')} line={words('aiTextsLine')}>
            <AiObjection />
          </SettingsCard>
        </>
      )}
    </Loaded>
  );
}
