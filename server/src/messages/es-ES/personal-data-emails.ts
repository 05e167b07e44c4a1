import type { Messages } from '../pt-BR/personal-data-emails.ts';

export const messages: Messages = {
  exportReady: {
    subject: 'Sus datos están listos',
    lead: 'La copia de sus datos que usted pidió está lista. Entre en el hub para descargar el archivo.',
    button: 'Descargar mis datos',
    end: 'El archivo queda disponible durante 24 horas y después se borra. Solo usted puede descargarlo. Si no lo pidió usted, cambie su contraseña.',
  },
  deletion: {
    started: {
      subject: 'Su cuenta será eliminada',
      lead: 'Usted pidió eliminar su cuenta. Se borrará el {when}. Hasta entonces basta con entrar y elegir "Conservar mi cuenta" para que todo quede como estaba.',
      button: 'Entrar y conservar mi cuenta',
      end: 'Todas las sesiones se cerraron. Si no lo pidió usted, entre, conserve la cuenta y cambie su contraseña.',
    },
    kept: {
      subject: 'Su cuenta continúa',
      lead: 'La eliminación de su cuenta fue cancelada. No se borró nada y todo está como estaba.',
      end: 'Si no la canceló usted, cambie su contraseña.',
    },
    done: {
      subject: 'Su cuenta fue eliminada',
      lead: 'Su cuenta y los datos que decían quién es usted se borraron, como pidió. Este es el último mensaje del hub a esta dirección.',
      end: 'Si algún día quiere volver, puede crear otra cuenta.',
    },
  },
};
