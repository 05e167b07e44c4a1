/** The texts of one email. */
export type EmailContent = {
  subject: string;
  lead: string;
  button?: string;
  code?: string;
  end: string;
  decline?: string;
};

/** One item that an email lists, with its link; `line` is the beginning of the content `text` is about. */
export type EmailItem = { text: string; line?: string | undefined; link: string };
