import type { SocialNetwork } from '@mutirao/contract/features/members/handles';
import { removeAccents } from '@mutirao/contract/kit/remove-accents';
import type { DemoPerson, DemoPersonSlug } from './people.ts';

type DemoNetwork = Exclude<SocialNetwork, 'whatsapp'>;

/** The members with an account on each network. None has a telephone number, because it could belong to someone. */
const peopleByNetwork: Readonly<Record<DemoNetwork, readonly DemoPersonSlug[]>> = {
  github: [
    'ana',
    'caio',
    'elis',
    'lia',
    'tiago',
    'yuri',
    'mari',
    'leo',
    'davi',
    'ivan',
    'gil',
    'luan',
    'tati',
    'pedro',
    'edu',
    'bruno',
    'guto',
    'igor',
    'kaua',
    'lucas',
    'mel',
    'sol',
    'mateo',
    'emma',
    'noah',
    'priya',
    'vini',
    'wes',
    'yas',
    'artur',
    'enzo',
    'fred',
    'ivo',
    'otavio',
  ],
  linkedin: [
    'dora',
    'caio',
    'ana',
    'rafa',
    'bel',
    'cida',
    'malu',
    'nando',
    'cris',
    'fabi',
    'paty',
    'jaque',
    'bruno',
    'cami',
    'emma',
    'priya',
    'debs',
    'joao',
    'leo',
    'edu',
    'brida',
    'dione',
    'abel',
  ],
  instagram: [
    'dora',
    'bia',
    'clara',
    'kika',
    'seba',
    'nath',
    'zilda',
    'hugo',
    'helo',
    'iara',
    'rosa',
    'vera',
    'ana',
    'jana',
    'tere',
    'zilma',
    'ciro',
    'hanna',
    'laerte',
    'flora',
    'jota',
    'karen',
    'perla',
  ],
};

/** What stands between the words of a handle. */
const separators: Readonly<Record<DemoNetwork, string>> = { github: '-', linkedin: '-', instagram: '.' };

/**
 * Returns the handles of a member by network, such as `ana-prado-mutirao`. The last word is there so that a handle does
 * not lead to the account of a real person of the same name.
 */
export const buildSocialHandles = ({ slug, name }: Pick<DemoPerson, 'slug' | 'name'>) =>
  Object.fromEntries(
    (['github', 'linkedin', 'instagram'] as const)
      .filter((network) => peopleByNetwork[network].includes(slug))
      .map((network) => {
        const words = [...removeAccents(name).toLowerCase().split(' '), 'mutirao'];
        return [network, words.join(separators[network])] as const;
      }),
  );
