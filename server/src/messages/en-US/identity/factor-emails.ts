import type { Messages } from '../../pt-BR/identity/factor-emails.ts';

export const messages: Messages = {
  factor_added: {
    subject: 'Second step added',
    lead: 'Your account has a new second step. From now on it is asked for after the password.',
    button: 'See the security of my account',
    end: 'If it was not you, change your password now and remove the step.',
  },
  factor_removed: {
    subject: 'Second step removed',
    lead: 'A second step, or the recovery codes, were just removed from your account.',
    button: 'See the security of my account',
    end: 'If it was not you, change your password now and end your other sessions.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    lead: 'Somebody signed in to your account with a recovery code, which is used up now. Codes that are left: {count}.',
    button: 'Make new codes',
    end: 'If it was not you, change your password now and make new codes.',
  },
  recovery_codes_renewed: {
    subject: 'Your recovery codes are new',
    lead: 'Your account has new recovery codes. If there were others, they are worth nothing now.',
    button: 'See the security of my account',
    end: 'If it was not you, change your password now and end your other sessions.',
  },
};
