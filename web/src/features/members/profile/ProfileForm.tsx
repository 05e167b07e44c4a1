import { places, toHandle, type Place } from '@mutirao/contract/features/members/handles';
import { memberLimits, usualWhatsapp, type PrivacySwitch } from '@mutirao/contract/features/members/limits';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { ApiError } from '#platform/api/call.ts';
import { useFields } from '#platform/forms/fields.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { ShowSwitch } from './ShowSwitch.tsx';
import { useChangeProfile } from './queries.ts';

type Name = 'name' | 'bio' | 'location' | Place;

const switches: Record<'location' | Place, PrivacySwitch> = {
  location: 'showLocation',
  github: 'showGithub',
  linkedin: 'showLinkedin',
  whatsapp: 'showWhatsapp',
  instagram: 'showInstagram',
};

/** Everything of one's own profile that can be changed. What is shown of it is switched at once, the rest when saved. */
export function ProfileForm({ me, onClose }: { me: Profile; onClose: () => void }) {
  const words = useWords('profile');
  const problem = useProblemWords();
  const change = useChangeProfile();
  const { name, bio, location, github, linkedin, instagram } = me;
  const whatsapp = me.whatsapp || usualWhatsapp;
  const fields = useFields<Name>({ name, bio, location, github, linkedin, whatsapp, instagram });
  const { form, values, bind, setFound, focusFirst } = fields;
  const field = (of: Name) => ({ ...bind(of), label: words(of), required: of === 'name' });

  function refuse(found: Partial<Record<Name, string>>) {
    setFound(found);
    focusFirst(Object.keys(found));
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (change.isPending) return;
    if (values.name.trim() === '') {
      refuse({ name: words('nameMissingLine') });
      return tellProblem(words('nameMissing'), words('nameMissingLine'));
    }
    const wrong = places.filter((place) => toHandle(place, values[place]) === undefined);
    if (wrong.length > 0)
      return refuse(Object.fromEntries(wrong.map((place) => [place, words(`${place}Wrong`)])));
    try {
      await change.mutateAsync(values);
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0)
        refuse(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      return tellProblem(words('error'), problem(words('saveFailed'), error));
    }
    tellSuccess(words('saved'));
    onClose();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={words('edit')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5 border-t border-line pt-5"
    >
      <TextField {...field('name')} autoFocus autoComplete="name" maxLength={memberLimits.name} />
      <TextArea
        {...field('bio')}
        maxLength={memberLimits.bio}
        hint={words('bioHint', { left: memberLimits.bio - values.bio.length })}
      />
      <div className="grid gap-x-6 gap-y-5 wide:grid-cols-2">
        <Shown of="location">
          <TextField {...field('location')} maxLength={memberLimits.location} autoComplete="address-level2" />
        </Shown>
        {places.map((place) => (
          <Shown key={place} of={place}>
            <TextField
              {...field(place)}
              maxLength={memberLimits.handle}
              hint={words(`${place}Hint`)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...(place === 'whatsapp' ? { inputMode: 'tel' as const } : {})}
            />
          </Shown>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words('cancel')}</Button>
        <Button type="submit" variant="primary" isPending={change.isPending} pendingLabel={words('saving')}>
          {words('save')}
        </Button>
      </div>
    </form>
  );
}

/** A field, and under it whether the others see it. */
function Shown({ of, children }: { of: 'location' | Place; children: ReactNode }) {
  const words = useWords('profile');
  return (
    <div className="flex flex-col justify-between gap-2.5">
      {children}
      <ShowSwitch name={switches[of]} label={words('show')} about={words(of)} />
    </div>
  );
}
