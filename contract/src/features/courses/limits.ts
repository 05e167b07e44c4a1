/** The specification's constants of courses: texts in UTF-16 code units, prices in cents. */
export const courseLimits = {
  title: 200,
  description: 20_000,
  category: 40,
  price: 10_000_000,
  modules: 100,
  lessons: 500,
  moduleTitle: 200,
  lessonTitle: 200,
  lessonText: 50_000,
  address: 2_000,
  note: 10_000,
  /** The length of the plain-text excerpt on a card. */
  excerpt: 200,
  /** Rows of the list when it is requested without a page. */
  plainList: 100,
  /** A rating is shown from this number of ratings on. */
  minRatingsShown: 3,
  /** The share of a course that a member must complete before they can rate it. */
  minProgressToRate: 0.5,
} as const;

/** The limits of quizzes: texts in UTF-16 code units; `defaultPassShare` is a percentage of the questions. */
export const quizLimits = {
  questions: 50,
  prompt: 2_000,
  options: 10,
  option: 500,
  accepted: 10,
  answer: 300,
  explanation: 2_000,
  tries: 20,
  defaultPassShare: 70,
} as const;

export const courseStatuses = ['draft', 'published', 'archived'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

export const lessonKinds = ['text', 'video', 'file', 'quiz', 'exercise'] as const;
export type LessonKind = (typeof lessonKinds)[number];

export const quizQuestionKinds = ['single', 'multiple', 'short'] as const;
export type QuizQuestionKind = (typeof quizQuestionKinds)[number];
