import type { Words } from './pt-BR.ts';

export const words: Words = {
  code: 'Su código',
  editHint: 'Ctrl+Enter lo ejecuta. Lo que escribe queda guardado en este navegador.',
  restart: 'Empezar de nuevo',
  restartAsk: '¿Volver al código del comienzo? Lo que escribió se pierde.',
  keep: 'Volver',
  run: 'Ejecutar',
  test: 'Probar',
  testing: 'Probando…',
  send: 'Enviar',
  sending: 'Comprobando…',
  howChecked:
    'Ejecutar y Probar funcionan en su navegador. Enviar comprueba todas las pruebas en el servidor: si pasa todas, la lección queda terminada.',
  howPractised:
    'Este ejercicio es práctica: Python se ejecuta solo en su navegador, y el servidor no comprueba el código. Pruébelo y después marque la lección como terminada.',
  howSent:
    'Enviar comprueba todas las pruebas en el servidor: si pasa todas, la lección queda terminada. En este hub ningún código se ejecuta en las páginas.',
  howRead:
    'En este hub ningún código se ejecuta en las páginas, y el servidor no comprueba Python. Escriba el suyo, compárelo con las pruebas y marque la lección como terminada.',
  shut: 'Inscríbase en el curso para enviar.',
  tests: 'Pruebas',
  passedAll: '¡Pasó todas las pruebas!',
  passedHere: 'Las pruebas visibles pasaron aquí. Envíe para terminar la lección.',
  passedPractice: 'Todas las pruebas pasaron. Ahora marque la lección como terminada.',
  testsPassed: 'pruebas pasaron. Vea abajo lo que falta.',
  passed: 'Pasó',
  failed: 'No pasó',
  untried: 'Aún sin probar',
  hidden: 'Prueba oculta: solo el servidor la comprueba.',
  expected: 'Esperado',
  got: 'Obtenido',
  mistake: 'Error',
  onLine: 'en la línea',
  late: 'Tardó demasiado y se detuvo.',
  memory: 'Usó demasiada memoria y se detuvo.',
  large: 'El resultado es demasiado grande.',
  valueless: 'No dio ningún valor. ¿Falta un return?',
  nothingToTest: 'Todas las pruebas son ocultas: envíe para comprobarlas.',
  error: 'Error',
  sendFailed: 'No fue posible enviar. Su código sigue aquí.',
  testFailed: 'No fue posible probar aquí. Revise su conexión e inténtelo de nuevo.',
};
