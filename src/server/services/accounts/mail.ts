import nodemailer from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type Mailer = (mail: Mail) => Promise<void>;

const TIMEOUT = 20_000;

/** Sends through the SMTP server of `SMTP_URL` (`smtps://user:pass@host`). */
export function makeMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    // As an object the address is one address, whatever is written in it.
    const address = { name: '', address: to };
    await transport.sendMail({ from, to: address, subject, text });
  };
}
