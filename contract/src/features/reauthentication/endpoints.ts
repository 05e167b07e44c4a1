import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { reauthenticationMethods } from '../../kit/reauthentication.ts';

/** The ways to re-authenticate. */
const reauthenticationInputSchema = z.union([
  z.object({ currentPassword: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  z.object({ token: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
]);

export const readReauthenticationMethods = defineEndpoint({
  method: 'GET',
  path: '/api/auth/proof/ways',
  summary: 'Como a pessoa pode provar de novo quem é: com a senha, ou entrando outra vez.',
  requiredRole: 'member',
  allowBanned: true,
  rate: 'account',
  reply: z.object({ by: z.enum(reauthenticationMethods) }),
});

export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/api/auth/proof',
  summary:
    'Prova de novo quem a pessoa é, com a senha ou com um token de acesso que ela acabou de receber do serviço de identidade. Vale por 15 minutos, nesta sessão.',
  requiredRole: 'member',
  allowBanned: true,
  rate: 'account',
  body: reauthenticationInputSchema,
  errorCodes: ['stale_session'],
});
