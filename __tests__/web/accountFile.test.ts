import { strToU8, type Zippable, zipSync } from 'fflate/browser';
import { accountZip, herdFilesIn } from '@/web/herdFile/accountFile';
import { FILE_MAX } from '@/web/herdFile/container';
import { HERD_FILE_TEXTS as T } from '@/web/herdFile/texts';

const herd = (name: string, text = name) => new File([text], `${name}.lida`);
const zipped = (files: Zippable) =>
  new File([zipSync(files) as Uint8Array<ArrayBuffer>], 'conta.zip');
const textOf = async (file: File) =>
  new TextDecoder().decode(await file.arrayBuffer());

it('gives back the herds that went in, even two of one name', async () => {
  const zip = await accountZip({ usuario: {} }, [
    herd('serra', 'uma'),
    herd('serra', 'outra'),
  ]);
  const files = await herdFilesIn(new File([zip], 'conta.zip'));
  expect(await Promise.all(files.map(textOf))).toEqual(['uma', 'outra']);
});

it('leaves a herd file as it is', async () => {
  const file = herd('serra');
  expect(await herdFilesIn(file)).toEqual([file]);
});

it('takes a zip that somebody packed anew', async () => {
  const again = zipped({ 'meus/serra.LIDA': strToU8('a'.repeat(9999)) });
  const [file] = await herdFilesIn(again);
  expect(file?.size).toBe(9999);
});

it('refuses a zip without a herd', async () => {
  const none = zipped({ 'conta.json': strToU8('{}') });
  await expect(herdFilesIn(none)).rejects.toThrow(T.notOurs);
});

it('refuses a zip that is cut off', async () => {
  const whole = zipped({ 'a.lida': strToU8('abc') });
  const cut = new File([whole.slice(0, -30)], 'conta.zip');
  await expect(herdFilesIn(cut)).rejects.toThrow(T.spoiled);
});

it('unpacks nothing that says it is too large', async () => {
  const bytes = zipSync({ 'a.lida': strToU8('abc') });
  // The size that the directory at the end tells of the one file.
  const directory = bytes.length - 22 - (46 + 'a.lida'.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(directory + 24, FILE_MAX + 1, true);
  const bomb = new File([bytes as Uint8Array<ArrayBuffer>], 'conta.zip');
  await expect(herdFilesIn(bomb)).rejects.toThrow(T.tooLarge);
});

it('does not read what is too large to be one', async () => {
  const file = herd('serra');
  Object.defineProperty(file, 'size', { value: FILE_MAX + 1 });
  await expect(herdFilesIn(file)).rejects.toThrow(T.tooLarge);
});
