import { defineErrorFactories } from '../../kit/define-errors.ts';

export const hubSettingsErrors = defineErrorFactories({
  hub_not_set_up: { code: 'conflict', message: 'Este hub ainda não foi preparado.' },
  hub_already_set_up: { code: 'conflict', message: 'Este hub já foi preparado. Entre com a sua conta.' },
  setup_link_invalid: {
    code: 'forbidden',
    message: 'Este link não vale mais. Peça outro com: npm run hub -- setup-link',
  },
  logo_not_found: { code: 'not_found', message: 'Logo não encontrado.' },
  category_limit_reached: { code: 'conflict', message: 'O hub já tem o máximo de categorias.' },
  category_not_found: { code: 'not_found', message: 'Categoria não encontrada.' },
  categories_changed_meanwhile: {
    code: 'conflict',
    message: 'As categorias mudaram enquanto você as ordenava. Tente de novo.',
  },
  category_name_taken: { code: 'conflict', message: 'Já existe uma categoria com este nome.' },
});
