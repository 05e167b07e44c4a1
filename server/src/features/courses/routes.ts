import * as certificates from '@mutirao/contract/features/courses/certificates/endpoints';
import * as calls from '@mutirao/contract/features/courses/endpoints';
import * as exercises from '@mutirao/contract/features/courses/exercises/endpoints';
import * as files from '@mutirao/contract/features/courses/files/endpoints';
import * as folders from '@mutirao/contract/features/courses/folder/endpoints';
import * as learning from '@mutirao/contract/features/courses/learning/endpoints';
import * as orders from '@mutirao/contract/features/courses/orders/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { drawCertificate } from './certificates/draw-certificate.ts';
import { readPublishedKey } from './certificates/keys.ts';
import * as reading from './certificates/read-certificates.ts';
import { restoreCertificate, revokeCertificate } from './certificates/revoke-certificate.ts';
import { verifyCredential } from './certificates/verify-credential.ts';
import { submitExercise } from './exercises/submit-exercise.ts';
import { runExerciseTests } from './exercises/run-exercise-tests.ts';
import { readLessonFile } from './files/read-file.ts';
import {
  beginLessonUpload,
  finishLessonUpload,
  listLessonFiles,
  readLessonUpload,
  removeLessonFile,
  uploadLessonPart,
} from './files/upload-files.ts';
import { applyCourseImport, cancelFolderImport } from './folder/apply-course-import.ts';
import { exportFolder } from './folder/export-folder.ts';
import { previewCourseImport } from './folder/preview-course-import.ts';
import { answerQuiz } from './learning/answer-quiz.ts';
import {
  enrolInCourse,
  finishLesson,
  markLessonOpened,
  rateCourse,
  readLesson,
  writeLessonNote,
} from './learning/learn.ts';
import { importBankFile, previewBankFile } from './orders/bank-file/import-bank-file.ts';
import { confirmOrder, listOrders, refundOrder } from './orders/order-admin.ts';
import {
  cancelOrder,
  listOwnOrders,
  orderCourse,
  readCourseOrder,
  readOwnOrder,
} from './orders/order-course.ts';
import { changeReceiver, readReceiver } from './orders/change-receiver.ts';
import { receivePaymentWebhook } from './orders/webhook/receive-payment.ts';
import {
  listCourseCategories,
  listCourses,
  readCourse,
  readCourseStats,
  readLessonDraft,
} from './read-courses.ts';
import * as contents from './write-contents.ts';
import * as writing from './writing/write-course.ts';

export const courseRoutes = (ctx: AppContext) => [
  ...catalogRoutes(ctx),
  ...contentsRoutes(ctx),
  ...lessonFileRoutes(ctx),
  ...folderRoutes(ctx),
  ...learningRoutes(ctx),
  ...certificateRoutes(ctx),
  ...orderRoutes(ctx),
];

const catalogRoutes = (ctx: AppContext) => [
  handle(calls.listCourses, (input) => listCourses(ctx, { ...input, of: 'all' })),
  handle(calls.listPublishedCourses, (input) => listCourses(ctx, { ...input, of: 'published' })),
  handle(calls.listCourseCategories, ({ me }) => listCourseCategories(ctx, me)),
  handle(calls.readCourse, ({ me, params }) => readCourse(ctx.db, { id: params.id, me })),
  handle(calls.createCourse, (input) => writing.createCourse(ctx, input)),
  handle(calls.changeCourse, (input) => writing.changeCourse(ctx, input)),
  handle(calls.publishCourse, (input) => writing.publishCourse(ctx, input)),
  handle(calls.archiveCourse, (input) => writing.archiveCourse(ctx, input)),
  handle(calls.deleteCourse, (input) => writing.deleteCourse(ctx, input)),
];

const contentsRoutes = (ctx: AppContext) => [
  handle(calls.addModule, (input) => contents.addModule(ctx, input)),
  handle(calls.changeModule, (input) => contents.changeModule(ctx, input)),
  handle(calls.moveModule, (input) => contents.moveModule(ctx, input)),
  handle(calls.removeModule, (input) => contents.removeModule(ctx, input)),
  handle(calls.addLesson, (input) => contents.addLesson(ctx, input)),
  handle(calls.readLessonDraft, ({ params }) => readLessonDraft(ctx.db, params.id)),
  handle(calls.changeLesson, (input) => contents.changeLesson(ctx, input)),
  handle(calls.moveLesson, (input) => contents.moveLesson(ctx, input)),
  handle(calls.removeLesson, (input) => contents.removeLesson(ctx, input)),
  handle(calls.readCourseStats, ({ params }) => readCourseStats(ctx, params.id)),
];

const lessonFileRoutes = (ctx: AppContext) => [
  handle(files.beginLessonFileUpload, (input) => beginLessonUpload(ctx, input)),
  handle(files.listLessonFiles, (input) => listLessonFiles(ctx, input)),
  handle(files.readLessonUpload, (input) => readLessonUpload(ctx, input)),
  handle(files.uploadLessonFilePart, (input) => uploadLessonPart(ctx, input)),
  handle(files.completeLessonFileUpload, (input) => finishLessonUpload(ctx, input)),
  handle(files.removeLessonFile, (input) => removeLessonFile(ctx, input)),
  handle(files.downloadLessonFile, (input) => readLessonFile(ctx, input)),
];

const folderRoutes = (ctx: AppContext) => [
  handle(folders.exportCourseFolder, (input) => exportFolder(ctx, input)),
  handle(folders.previewCourseImport, (input) => previewCourseImport(ctx, input)),
  handle(folders.applyCourseImport, (input) => applyCourseImport(ctx, input)),
  handle(folders.cancelCourseImport, (input) => cancelFolderImport(ctx, input)),
];

const learningRoutes = (ctx: AppContext) => [
  handle(learning.enrolInCourse, (input) => enrolInCourse(ctx, input)),
  handle(learning.readLesson, (input) => readLesson(ctx, input)),
  handle(learning.markLessonOpened, (input) => markLessonOpened(ctx, input)),
  handle(learning.completeLesson, (input) => finishLesson(ctx, input)),
  handle(learning.submitQuizAttempt, (input) => answerQuiz(ctx, input)),
  handle(exercises.submitExercise, (input) => submitExercise(ctx, input)),
  handle(exercises.runExerciseTests, (input) => runExerciseTests(input)),
  handle(learning.saveLessonNote, (input) => writeLessonNote(ctx, input)),
  handle(learning.rateCourse, (input) => rateCourse(ctx, input)),
];

const certificateRoutes = (ctx: AppContext) => [
  handle(certificates.readOwnCertificate, (input) => reading.readOwnCertificate(ctx, input)),
  handle(certificates.listCertificates, (input) => reading.listCertificates(ctx, input)),
  handle(certificates.revokeCertificate, (input) => revokeCertificate(ctx, input)),
  handle(certificates.restoreCertificate, (input) => restoreCertificate(ctx, input)),
  handle(certificates.readCertificatePublicKey, () => readPublishedKey(ctx)),
  handle(certificates.verifyCredential, (input) => verifyCredential(ctx, input)),
  handle(certificates.readCertificate, (input) => reading.readCertificate(ctx, input)),
  handle(certificates.readCredential, (input) => reading.readCredential(ctx, input)),
  handle(certificates.readCertificateStatus, (input) => reading.readCertificateStatus(ctx, input)),
  handle(certificates.readCertificatePdf, (input) => drawCertificate(ctx, input)),
];

const orderRoutes = (ctx: AppContext) => [
  handle(orders.placeCourseOrder, (input) => orderCourse(ctx, input)),
  handle(orders.readCourseOrder, (input) => readCourseOrder(ctx, input)),
  handle(orders.listOwnOrders, (input) => listOwnOrders(ctx, input)),
  handle(orders.readOwnOrder, (input) => readOwnOrder(ctx, input)),
  handle(orders.cancelOrder, (input) => cancelOrder(ctx, input)),
  handle(orders.listOrders, (input) => listOrders(ctx, input)),
  handle(orders.confirmOrderPayment, (input) => confirmOrder(ctx, input)),
  handle(orders.recordOrderRefund, (input) => refundOrder(ctx, input)),
  handle(orders.previewBankStatement, (input) => previewBankFile(ctx, input)),
  handle(orders.importBankStatement, (input) => importBankFile(ctx, input)),
  handle(orders.readPaymentReceiver, () => readReceiver(ctx)),
  handle(orders.changePaymentReceiver, (input) => changeReceiver(ctx, input)),
  handle(orders.receivePaymentWebhook, (input) => receivePaymentWebhook(ctx, input)),
];
