import { defineErrorFactories } from '../../../kit/define-errors.ts';

export const certificateErrors = defineErrorFactories({
  certificate_not_found: { code: 'not_found', message: 'Este certificado não existe, ou não existe mais.' },
  certificate_needs_completion: { code: 'conflict', message: 'Conclua o curso para receber o certificado.' },
  certificate_already_revoked: { code: 'conflict', message: 'Este certificado já foi revogado.' },
  certificate_not_revoked: { code: 'conflict', message: 'Este certificado não está revogado.' },
  certificate_downloads_busy: {
    code: 'unavailable',
    message: 'Muita gente está baixando certificados agora. Tente de novo em instantes.',
  },
});
