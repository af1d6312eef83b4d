import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

export interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text, as they were sent. */
  readonly data: string;
}

export interface SmtpServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly letters: readonly Letter[];
  /** Resolves once so many letters came. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** The little of SMTP that taking a letter needs. */
export async function startSmtp(): Promise<SmtpServer> {
  const letters: Letter[] = [];
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    serve(socket, (letter) => {
      letters.push(letter);
      for (const check of waiting) check();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    until: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (letters.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function serve(socket: Socket, take: (letter: Letter) => void): void {
  let text = '';
  let from = '';
  let to: string[] = [];
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (/^MAIL/i.test(line)) from = address;
    if (/^RCPT/i.test(line)) to.push(address);
    inData = /^DATA/i.test(line);
    if (inData) say('354 go on');
    else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    text += String(chunk);
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n';
      const at = text.indexOf(end);
      if (at < 0) return;
      const part = text.slice(0, at);
      text = text.slice(at + end.length);
      if (!inData) {
        command(part);
        continue;
      }
      inData = false;
      take({ from, to, data: part });
      to = [];
      say('250 taken');
    }
  });
  say('220 ready');
}
