import * as certificates from '@mutirao/contract/features/courses/certificates/endpoints';
import * as calls from '@mutirao/contract/features/courses/endpoints';
import * as exercises from '@mutirao/contract/features/courses/exercises/endpoints';
import * as files from '@mutirao/contract/features/courses/files/endpoints';
import * as folders from '@mutirao/contract/features/courses/folder/endpoints';
import * as learning from '@mutirao/contract/features/courses/learning/endpoints';
import * as orders from '@mutirao/contract/features/courses/orders/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { drawCertificate } from './certificates/draw-certificate.ts';
import { readPublishedKey } from './certificates/keys.ts';
import * as reading from './certificates/read-certificates.ts';
import { restoreCertificate, revokeCertificate } from './certificates/revoke-certificate.ts';
import { verifyCredential } from './certificates/verify-credential.ts';
import { submitExercise } from './exercises/submit-exercise.ts';
import { tryExercise } from './exercises/try-exercise.ts';
import { readLessonFile } from './files/read-file.ts';
import {
  beginLessonUpload,
  finishLessonUpload,
  listLessonFiles,
  readLessonUpload,
  removeLessonFile,
  uploadLessonPart,
} from './files/upload-files.ts';
import { applyFolder, cancelFolderImport } from './folder/apply-folder.ts';
import { exportFolder } from './folder/export-folder.ts';
import { tryFolder } from './folder/try-folder.ts';
import { answerQuiz } from './learning/answer-quiz.ts';
import {
  enrolInCourse,
  finishLesson,
  openLesson,
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
import { changeReceiver, readReceiver } from './orders/receiver/change-receiver.ts';
import { receivePaymentWebhook } from './orders/webhook/receive-payment.ts';
import {
  listCourseCategories,
  listCourses,
  readCourse,
  readCoursePanel,
  readLessonDraft,
} from './read-courses.ts';
import * as contents from './contents/write-contents.ts';
import * as writing from './writing/write-course.ts';

export const courseRoutes = (house: AppContext) => [
  handle(calls.listCourses, (asked) => listCourses(house, { ...asked, of: 'all' })),
  handle(calls.listPublishedCourses, (asked) => listCourses(house, { ...asked, of: 'published' })),
  handle(calls.listCourseCategories, ({ me }) => listCourseCategories(house, me)),
  handle(calls.readCourse, ({ me, params }) => readCourse(house.db, { id: params.id, me })),
  handle(calls.createCourse, (asked) => writing.createCourse(house, asked)),
  handle(calls.changeCourse, (asked) => writing.changeCourse(house, asked)),
  handle(calls.publishCourse, (asked) => writing.publishCourse(house, asked)),
  handle(calls.archiveCourse, (asked) => writing.archiveCourse(house, asked)),
  handle(calls.deleteCourse, (asked) => writing.deleteCourse(house, asked)),
  handle(calls.addModule, (asked) => contents.addModule(house, asked)),
  handle(calls.changeModule, (asked) => contents.changeModule(house, asked)),
  handle(calls.moveModule, (asked) => contents.moveModule(house, asked)),
  handle(calls.removeModule, (asked) => contents.removeModule(house, asked)),
  handle(calls.addLesson, (asked) => contents.addLesson(house, asked)),
  handle(calls.readLessonDraft, ({ params }) => readLessonDraft(house.db, params.id)),
  handle(calls.changeLesson, (asked) => contents.changeLesson(house, asked)),
  handle(calls.moveLesson, (asked) => contents.moveLesson(house, asked)),
  handle(calls.removeLesson, (asked) => contents.removeLesson(house, asked)),
  handle(calls.readCourseStats, ({ params }) => readCoursePanel(house, params.id)),
  handle(files.beginLessonFileUpload, (asked) => beginLessonUpload(house, asked)),
  handle(files.listLessonFiles, (asked) => listLessonFiles(house, asked)),
  handle(files.readLessonUpload, (asked) => readLessonUpload(house, asked)),
  handle(files.uploadLessonFilePart, (asked) => uploadLessonPart(house, asked)),
  handle(files.completeLessonFileUpload, (asked) => finishLessonUpload(house, asked)),
  handle(files.removeLessonFile, (asked) => removeLessonFile(house, asked)),
  handle(files.downloadLessonFile, (asked) => readLessonFile(house, asked)),
  handle(folders.exportCourseFolder, (asked) => exportFolder(house, asked)),
  handle(folders.previewCourseImport, (asked) => tryFolder(house, asked)),
  handle(folders.applyCourseImport, (asked) => applyFolder(house, asked)),
  handle(folders.cancelCourseImport, (asked) => cancelFolderImport(house, asked)),
  handle(learning.enrolInCourse, (asked) => enrolInCourse(house, asked)),
  handle(learning.readLesson, (asked) => readLesson(house, asked)),
  handle(learning.markLessonOpened, (asked) => openLesson(house, asked)),
  handle(learning.completeLesson, (asked) => finishLesson(house, asked)),
  handle(learning.submitQuizAttempt, (asked) => answerQuiz(house, asked)),
  handle(exercises.submitExercise, (asked) => submitExercise(house, asked)),
  handle(exercises.runExerciseTests, (asked) => tryExercise(asked)),
  handle(learning.saveLessonNote, (asked) => writeLessonNote(house, asked)),
  handle(learning.rateCourse, (asked) => rateCourse(house, asked)),
  handle(certificates.readOwnCertificate, (asked) => reading.readOwnCertificate(house, asked)),
  handle(certificates.listCertificates, (asked) => reading.listCertificates(house, asked)),
  handle(certificates.revokeCertificate, (asked) => revokeCertificate(house, asked)),
  handle(certificates.restoreCertificate, (asked) => restoreCertificate(house, asked)),
  handle(certificates.readCertificatePublicKey, () => readPublishedKey(house)),
  handle(certificates.verifyCredential, (asked) => verifyCredential(house, asked)),
  handle(certificates.readCertificate, (asked) => reading.readCertificate(house, asked)),
  handle(certificates.readCredential, (asked) => reading.readCredential(house, asked)),
  handle(certificates.readCertificateStatus, (asked) => reading.readCertificateStatus(house, asked)),
  handle(certificates.readCertificatePdf, (asked) => drawCertificate(house, asked)),
  handle(orders.placeCourseOrder, (asked) => orderCourse(house, asked)),
  handle(orders.readCourseOrder, (asked) => readCourseOrder(house, asked)),
  handle(orders.listOwnOrders, (asked) => listOwnOrders(house, asked)),
  handle(orders.readOwnOrder, (asked) => readOwnOrder(house, asked)),
  handle(orders.cancelOrder, (asked) => cancelOrder(house, asked)),
  handle(orders.listOrders, (asked) => listOrders(house, asked)),
  handle(orders.confirmOrder, (asked) => confirmOrder(house, asked)),
  handle(orders.refundOrder, (asked) => refundOrder(house, asked)),
  handle(orders.previewBankStatement, (asked) => previewBankFile(house, asked)),
  handle(orders.importBankStatement, (asked) => importBankFile(house, asked)),
  handle(orders.readPaymentReceiver, () => readReceiver(house)),
  handle(orders.changePaymentReceiver, (asked) => changeReceiver(house, asked)),
  handle(orders.receivePaymentWebhook, (asked) => receivePaymentWebhook(house, asked)),
];
