import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/**
 * The errors that the mail server simulates: SMTP codes for emails and recipients. There are none until a test sets
 * them.
 */
export type MailServerBehaviour = {
  rejectData?: number;
  rejectRecipient?: number;
  /** Stores the email but responds with an error, as if the response were lost, so that the sender must retry. */
  losesResponse?: boolean;
};

type Received = { to: string[]; content: string };

/** Starts a real mail server on this machine, which stores what it receives. */
export async function startMailServer() {
  const received: Received[] = [];
  const state = { behaviour: {} as MailServerBehaviour };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const { rejectRecipient } = state.behaviour;
      done(rejectRecipient === undefined ? null : error(rejectRecipient));
    },
    onData(stream, session, done) {
      const { rejectData, losesResponse } = state.behaviour;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (rejectData !== undefined) return done(error(rejectData));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, content: Buffer.concat(chunks).toString() });
        return losesResponse ? done(error(451)) : done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('no address to listen on');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    behave: (behaviour: MailServerBehaviour) => void (state.behaviour = behaviour),
    stop: () => {
      smtp.close();
    },
  };
}

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;

const error = (code: number) => Object.assign(new Error('not now'), { responseCode: code });
