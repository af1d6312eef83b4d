import { spawnSync } from 'node:child_process';

/** The reader is an ECMAScript module, which this process does not load. */
const READ = `
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
const bytes = new Uint8Array(await buffer(process.stdin));
const pdf = await getDocumentProxy(bytes);
const { text } = await extractText(pdf, { mergePages: false });
process.stdout.write(JSON.stringify(text));
`;

/** The text of each page of a PDF. */
export function pdfPages(pdf: Buffer): readonly string[] {
  const args = ['--input-type=module', '-e', READ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    input: pdf,
  });
  if (status !== 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString());
}
