import * as certificates from '@mutirao/contract/features/courses/certificates/endpoints';
import * as calls from '@mutirao/contract/features/courses/endpoints';
import * as exercises from '@mutirao/contract/features/courses/exercises/endpoints';
import * as files from '@mutirao/contract/features/courses/files/endpoints';
import * as folders from '@mutirao/contract/features/courses/folder/endpoints';
import * as learning from '@mutirao/contract/features/courses/learning/endpoints';
import * as orders from '@mutirao/contract/features/courses/orders/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { readCertificatePdf } from './certificates/read-certificate-pdf.ts';
import { readCertificatePublicKey } from './certificates/keys.ts';
import * as reading from './certificates/read-certificates.ts';
import { restoreCertificate, revokeCertificate } from './certificates/revoke-certificate.ts';
import { verifyIssuedCredential } from './certificates/verify-issued-credential.ts';
import { submitExercise } from './exercises/submit-exercise.ts';
import { tryExerciseSolution } from './exercises/try-exercise-solution.ts';
import { readLessonFile } from './files/read-file.ts';
import {
  beginLessonUpload,
  finishLessonUpload,
  listLessonFiles,
  readLessonUpload,
  removeLessonFile,
  storeLessonFilePart,
} from './files/upload-files.ts';
import { applyCourseImport, cancelFolderImport } from './folder/apply-course-import.ts';
import { exportCourseAsZip } from './folder/export-folder.ts';
import { previewCourseImport } from './folder/preview-course-import.ts';
import { answerQuiz } from './learning/answer-quiz.ts';
import {
  enrolInFreeCourse,
  finishLesson,
  markLessonOpened,
  rateCourse,
  readLesson,
  writeLessonNote,
} from './learning/learn.ts';
import { importBankFile, previewBankFile } from './orders/bank-file/import-bank-file.ts';
import { confirmPaymentManually, listAllOrders, recordExternalRefund } from './orders/order-admin.ts';
import {
  cancelOwnOrder,
  listOwnOrders,
  orderCourse,
  readOwnLatestCourseOrder,
  readOwnOrder,
} from './orders/order-course.ts';
import {
  changePaymentReceiverSettings,
  readPaymentReceiverSettings,
} from './orders/change-payment-receiver-settings.ts';
import { receivePaymentWebhook } from './orders/webhook/receive-payment.ts';
import {
  listCourseCategories,
  listCourses,
  readCourse,
  readCourseStats,
  readEditableLesson,
} from './read-courses.ts';
import * as contents from './write-contents.ts';
import * as writing from './writing/write-course.ts';

export const createCourseRoutes = (ctx: AppContext) => [
  ...catalogRoutes(ctx),
  ...contentsRoutes(ctx),
  ...lessonFileRoutes(ctx),
  ...folderRoutes(ctx),
  ...learningRoutes(ctx),
  ...certificateRoutes(ctx),
  ...orderRoutes(ctx),
];

const catalogRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.listAllCourses, (input) => listCourses(ctx, { ...input, statusFilter: 'all' })),
  defineEndpointHandler(calls.listPublishedCourses, (input) =>
    listCourses(ctx, { ...input, statusFilter: 'published' }),
  ),
  defineEndpointHandler(calls.listCourseCategories, ({ me }) => listCourseCategories(ctx, me)),
  defineEndpointHandler(calls.readCourse, ({ me, params }) => readCourse(ctx.db, { id: params.id, me })),
  defineEndpointHandler(calls.createCourse, (input) => writing.createCourse(ctx, input)),
  defineEndpointHandler(calls.changeCourse, (input) => writing.changeCourse(ctx, input)),
  defineEndpointHandler(calls.publishCourse, (input) => writing.publishCourse(ctx, input)),
  defineEndpointHandler(calls.archiveCourse, (input) => writing.archiveCourse(ctx, input)),
  defineEndpointHandler(calls.deleteUnpublishedCourse, (input) => writing.deleteDraftCourse(ctx, input)),
];

const contentsRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.addModule, (input) => contents.addModule(ctx, input)),
  defineEndpointHandler(calls.changeModule, (input) => contents.changeModule(ctx, input)),
  defineEndpointHandler(calls.moveModule, (input) => contents.moveModule(ctx, input)),
  defineEndpointHandler(calls.removeModule, (input) => contents.removeModule(ctx, input)),
  defineEndpointHandler(calls.addLesson, (input) => contents.addLesson(ctx, input)),
  defineEndpointHandler(calls.readEditableLesson, ({ params }) => readEditableLesson(ctx.db, params.id)),
  defineEndpointHandler(calls.changeLesson, (input) => contents.changeLesson(ctx, input)),
  defineEndpointHandler(calls.moveLesson, (input) => contents.moveLesson(ctx, input)),
  defineEndpointHandler(calls.removeLesson, (input) => contents.removeLesson(ctx, input)),
  defineEndpointHandler(calls.readCourseStats, ({ params }) => readCourseStats(ctx, params.id)),
];

const lessonFileRoutes = (ctx: AppContext) => [
  defineEndpointHandler(files.beginLessonFileUpload, (input) => beginLessonUpload(ctx, input)),
  defineEndpointHandler(files.listLessonFiles, (input) => listLessonFiles(ctx, input)),
  defineEndpointHandler(files.readLessonFileUpload, (input) => readLessonUpload(ctx, input)),
  defineEndpointHandler(files.uploadLessonFilePart, (input) => storeLessonFilePart(ctx, input)),
  defineEndpointHandler(files.completeLessonFileUpload, (input) => finishLessonUpload(ctx, input)),
  defineEndpointHandler(files.removeLessonFile, (input) => removeLessonFile(ctx, input)),
  defineEndpointHandler(files.downloadLessonFile, (input) => readLessonFile(ctx, input)),
];

const folderRoutes = (ctx: AppContext) => [
  defineEndpointHandler(folders.exportCourseFolder, (input) => exportCourseAsZip(ctx, input)),
  defineEndpointHandler(folders.previewCourseImport, (input) => previewCourseImport(ctx, input)),
  defineEndpointHandler(folders.applyCourseImport, (input) => applyCourseImport(ctx, input)),
  defineEndpointHandler(folders.cancelCourseImport, (input) => cancelFolderImport(ctx, input)),
];

const learningRoutes = (ctx: AppContext) => [
  defineEndpointHandler(learning.enrolInCourse, (input) => enrolInFreeCourse(ctx, input)),
  defineEndpointHandler(learning.readLesson, (input) => readLesson(ctx, input)),
  defineEndpointHandler(learning.markLessonOpened, (input) => markLessonOpened(ctx, input)),
  defineEndpointHandler(learning.completeLesson, (input) => finishLesson(ctx, input)),
  defineEndpointHandler(learning.submitQuizAttempt, (input) => answerQuiz(ctx, input)),
  defineEndpointHandler(exercises.submitExercise, (input) => submitExercise(ctx, input)),
  defineEndpointHandler(exercises.tryExerciseSolution, (input) => tryExerciseSolution(input)),
  defineEndpointHandler(learning.saveLessonNote, (input) => writeLessonNote(ctx, input)),
  defineEndpointHandler(learning.rateCourse, (input) => rateCourse(ctx, input)),
];

const certificateRoutes = (ctx: AppContext) => [
  defineEndpointHandler(certificates.readOwnCertificate, (input) =>
    reading.readOrIssueOwnCertificate(ctx, input),
  ),
  defineEndpointHandler(certificates.listCourseCertificates, (input) =>
    reading.listCourseCertificates(ctx, input),
  ),
  defineEndpointHandler(certificates.revokeCertificate, (input) => revokeCertificate(ctx, input)),
  defineEndpointHandler(certificates.restoreCertificate, (input) => restoreCertificate(ctx, input)),
  defineEndpointHandler(certificates.readCertificatePublicMultikey, () => readCertificatePublicKey(ctx)),
  defineEndpointHandler(certificates.verifyOpenBadgeCredential, (input) =>
    verifyIssuedCredential(ctx, input),
  ),
  defineEndpointHandler(certificates.readCertificate, (input) => reading.readCertificate(ctx, input)),
  defineEndpointHandler(certificates.readOpenBadgeCredential, (input) => reading.readCredential(ctx, input)),
  defineEndpointHandler(certificates.readSingleCertificateRevocationList, (input) =>
    reading.readCertificateRevocationList(ctx, input),
  ),
  defineEndpointHandler(certificates.readCertificatePdf, (input) => readCertificatePdf(ctx, input)),
];

const orderRoutes = (ctx: AppContext) => [
  defineEndpointHandler(orders.placeCourseOrder, (input) => orderCourse(ctx, input)),
  defineEndpointHandler(orders.readOwnLatestCourseOrder, (input) => readOwnLatestCourseOrder(ctx, input)),
  defineEndpointHandler(orders.listOwnOrders, (input) => listOwnOrders(ctx, input)),
  defineEndpointHandler(orders.readOwnOrder, (input) => readOwnOrder(ctx, input)),
  defineEndpointHandler(orders.cancelOwnOrder, (input) => cancelOwnOrder(ctx, input)),
  defineEndpointHandler(orders.listAllOrders, (input) => listAllOrders(ctx, input)),
  defineEndpointHandler(orders.confirmOrderPayment, (input) => confirmPaymentManually(ctx, input)),
  defineEndpointHandler(orders.recordOrderRefund, (input) => recordExternalRefund(ctx, input)),
  defineEndpointHandler(orders.previewBankStatementImport, (input) => previewBankFile(ctx, input)),
  defineEndpointHandler(orders.importBankStatement, (input) => importBankFile(ctx, input)),
  defineEndpointHandler(orders.readPaymentReceiver, () => readPaymentReceiverSettings(ctx)),
  defineEndpointHandler(orders.changePaymentReceiver, (input) => changePaymentReceiverSettings(ctx, input)),
  defineEndpointHandler(orders.receivePaymentWebhook, (input) => receivePaymentWebhook(ctx, input)),
];
