import { Switch } from '#design/Switch.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { Loaded } from '../security/Loaded.tsx';
import { useObjectToAi, useSettings } from './queries.ts';

/** Whether the assistant may read what one has written: to say no is anybody's right, also of those who may do nothing else. */
export function AiObjection() {
  const words = useWords('settings');
  const problem = useProblemWords();
  const settings = useSettings();
  const object = useObjectToAi();
  return (
    <Loaded asked={settings}>
      {({ keepTextsFromAi }) => (
        <div className="max-w-120">
          <Switch
            label={words('keepTextsFromAi')}
            hint={words('keepTextsFromAiHint')}
            isOn={keepTextsFromAi}
            onChange={(isOn) =>
              object.mutate(
                { keepTextsFromAi: isOn },
                { onError: (error) => tellProblem(words('error'), problem(words('saveFailed'), error)) },
              )
            }
          />
        </div>
      )}
    </Loaded>
  );
}
