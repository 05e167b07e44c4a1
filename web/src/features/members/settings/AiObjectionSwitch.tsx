import { Switch } from '#design/Switch.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { QueryStateView } from '../security/QueryStateView.tsx';
import { useSettingsDraft } from './draft.ts';
import { useMemberSettings } from './queries.ts';

/**
 * Renders the switch with which a member objects to the use of their texts by the assistant. Every member has the right
 * to object, even one who can do nothing else in the hub.
 */
export function AiObjectionSwitch() {
  const t = useTranslations('settings');
  const settings = useMemberSettings();
  const { changes, change } = useSettingsDraft();
  return (
    <QueryStateView query={settings}>
      {({ keepTextsFromAi }) => (
        <div className="max-w-120">
          <Switch
            label={t('keepTextsFromAi')}
            hint={t('keepTextsFromAiHint')}
            isOn={changes.keepTextsFromAi ?? keepTextsFromAi}
            onChange={(isOn) => change({ keepTextsFromAi: isOn })}
          />
        </div>
      )}
    </QueryStateView>
  );
}
