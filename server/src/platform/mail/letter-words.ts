/** The words of one letter. */
export type Words = {
  subject: string;
  lead: string;
  button?: string;
  code?: string;
  end: string;
  decline?: string;
};

/** One of the things that a letter tells of, with its place; `line` is how it begins. */
export type Item = { text: string; line?: string | undefined; link: string };
