import * as certificates from '@mutirao/contract/features/courses/certificates/endpoints';
import * as calls from '@mutirao/contract/features/courses/endpoints';
import * as exercises from '@mutirao/contract/features/courses/exercises/endpoints';
import * as files from '@mutirao/contract/features/courses/files/endpoints';
import * as folders from '@mutirao/contract/features/courses/folder/endpoints';
import * as learning from '@mutirao/contract/features/courses/learning/endpoints';
import * as orders from '@mutirao/contract/features/courses/orders/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { drawCertificate } from './certificates/draw-certificate.ts';
import { readPublishedKey } from './certificates/keys.ts';
import * as reading from './certificates/read-certificates.ts';
import { restoreCertificate, revokeCertificate } from './certificates/revoke-certificate.ts';
import { verifyCredential } from './certificates/verify-credential.ts';
import { submitExercise } from './exercises/submit-exercise.ts';
import { tryExercise } from './exercises/try-exercise.ts';
import { readLessonFile } from './files/read-file.ts';
import { beginFile, finishFile, listFiles, readUpload, removeFile, sendPart } from './files/send-files.ts';
import { applyFolder, dropFolder } from './folder/apply-folder.ts';
import { exportFolder } from './folder/export-folder.ts';
import { tryFolder } from './folder/try-folder.ts';
import { answerQuiz } from './learning/answer-quiz.ts';
import { enrol, finishLesson, openLesson, rateCourse, readLesson, writeNote } from './learning/learn.ts';
import { takeBankFile, tryBankFile } from './orders/bank-file/take-bank-file.ts';
import { confirmOrder, listOrders, refundOrder } from './orders/keep-orders.ts';
import {
  cancelOrder,
  listOwnOrders,
  orderCourse,
  readCourseOrder,
  readOwnOrder,
} from './orders/order-course.ts';
import { changeReceiver, readReceiver } from './orders/receiver/change-receiver.ts';
import { tellPayment } from './orders/webhook/tell-payment.ts';
import {
  listCourseCategories,
  listCourses,
  readCourse,
  readCoursePanel,
  readLessonDraft,
} from './read-courses.ts';
import * as contents from './contents/write-contents.ts';
import * as writing from './writing/write-course.ts';

export const courseRoutes = (house: House) => [
  answer(calls.listCourses, (asked) => listCourses(house, { ...asked, of: 'all' })),
  answer(calls.listPublishedCourses, (asked) => listCourses(house, { ...asked, of: 'published' })),
  answer(calls.listCourseCategories, ({ me }) => listCourseCategories(house, me)),
  answer(calls.readCourse, ({ me, params }) => readCourse(house.db, { id: params.id, me })),
  answer(calls.createCourse, (asked) => writing.createCourse(house, asked)),
  answer(calls.changeCourse, (asked) => writing.changeCourse(house, asked)),
  answer(calls.publishCourse, (asked) => writing.publishCourse(house, asked)),
  answer(calls.archiveCourse, (asked) => writing.archiveCourse(house, asked)),
  answer(calls.deleteCourse, (asked) => writing.deleteCourse(house, asked)),
  answer(calls.addModule, (asked) => contents.addModule(house, asked)),
  answer(calls.changeModule, (asked) => contents.changeModule(house, asked)),
  answer(calls.moveModule, (asked) => contents.moveModule(house, asked)),
  answer(calls.removeModule, (asked) => contents.removeModule(house, asked)),
  answer(calls.addLesson, (asked) => contents.addLesson(house, asked)),
  answer(calls.readLessonDraft, ({ params }) => readLessonDraft(house.db, params.id)),
  answer(calls.changeLesson, (asked) => contents.changeLesson(house, asked)),
  answer(calls.moveLesson, (asked) => contents.moveLesson(house, asked)),
  answer(calls.removeLesson, (asked) => contents.removeLesson(house, asked)),
  answer(calls.readCoursePanel, ({ params }) => readCoursePanel(house, params.id)),
  answer(files.beginLessonFile, (asked) => beginFile(house, asked)),
  answer(files.listLessonFiles, (asked) => listFiles(house, asked)),
  answer(files.readLessonUpload, (asked) => readUpload(house, asked)),
  answer(files.sendLessonPart, (asked) => sendPart(house, asked)),
  answer(files.finishLessonFile, (asked) => finishFile(house, asked)),
  answer(files.removeLessonFile, (asked) => removeFile(house, asked)),
  answer(files.readLessonFile, (asked) => readLessonFile(house, asked)),
  answer(folders.exportCourseFolder, (asked) => exportFolder(house, asked)),
  answer(folders.tryCourseFolder, (asked) => tryFolder(house, asked)),
  answer(folders.applyCourseFolder, (asked) => applyFolder(house, asked)),
  answer(folders.dropCourseFolder, (asked) => dropFolder(house, asked)),
  answer(learning.enrol, (asked) => enrol(house, asked)),
  answer(learning.readLesson, (asked) => readLesson(house, asked)),
  answer(learning.openLesson, (asked) => openLesson(house, asked)),
  answer(learning.finishLesson, (asked) => finishLesson(house, asked)),
  answer(learning.answerQuiz, (asked) => answerQuiz(house, asked)),
  answer(exercises.submitExercise, (asked) => submitExercise(house, asked)),
  answer(exercises.tryExercise, (asked) => tryExercise(asked)),
  answer(learning.writeNote, (asked) => writeNote(house, asked)),
  answer(learning.rateCourse, (asked) => rateCourse(house, asked)),
  answer(certificates.readOwnCertificate, (asked) => reading.readOwnCertificate(house, asked)),
  answer(certificates.listCertificates, (asked) => reading.listCertificates(house, asked)),
  answer(certificates.revokeCertificate, (asked) => revokeCertificate(house, asked)),
  answer(certificates.restoreCertificate, (asked) => restoreCertificate(house, asked)),
  answer(certificates.readPublishedKey, () => readPublishedKey(house)),
  answer(certificates.verifyCredential, (asked) => verifyCredential(house, asked)),
  answer(certificates.readCertificate, (asked) => reading.readCertificate(house, asked)),
  answer(certificates.readCredential, (asked) => reading.readCredential(house, asked)),
  answer(certificates.readCertificateStatus, (asked) => reading.readStatus(house, asked)),
  answer(certificates.drawCertificate, (asked) => drawCertificate(house, asked)),
  answer(orders.orderCourse, (asked) => orderCourse(house, asked)),
  answer(orders.readCourseOrder, (asked) => readCourseOrder(house, asked)),
  answer(orders.listOwnOrders, (asked) => listOwnOrders(house, asked)),
  answer(orders.readOwnOrder, (asked) => readOwnOrder(house, asked)),
  answer(orders.cancelOrder, (asked) => cancelOrder(house, asked)),
  answer(orders.listOrders, (asked) => listOrders(house, asked)),
  answer(orders.confirmOrder, (asked) => confirmOrder(house, asked)),
  answer(orders.refundOrder, (asked) => refundOrder(house, asked)),
  answer(orders.tryBankFile, (asked) => tryBankFile(house, asked)),
  answer(orders.takeBankFile, (asked) => takeBankFile(house, asked)),
  answer(orders.readReceiver, () => readReceiver(house)),
  answer(orders.changeReceiver, (asked) => changeReceiver(house, asked)),
  answer(orders.tellPayment, (asked) => tellPayment(house, asked)),
];
