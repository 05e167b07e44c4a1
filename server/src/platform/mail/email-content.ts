/** The texts of one email. */
export type EmailContent = {
  subject: string;
  lead: string;
  button?: string;
  code?: string;
  end: string;
  decline?: string;
};

/** One of the items that an email lists, with its link; `line` is how its text begins. */
export type EmailItem = { text: string; line?: string | undefined; link: string };
