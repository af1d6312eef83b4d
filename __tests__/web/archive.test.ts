import { strToU8 } from 'fflate/browser';
import { unzip, zip } from '@/web/workbooks/archive';
import { TOO_LARGE, UNPACKED_MOST } from '@/web/workbooks/limits';

const packed = (files: Record<string, Uint8Array>) =>
  new Promise<Uint8Array>((resolve, reject) => {
    zip(files, (error, archive) => (error ? reject(error) : resolve(archive)));
  });

const unpacked = (archive: Uint8Array, isWanted?: (name: string) => boolean) =>
  new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    unzip(
      archive,
      (error, files) => (error ? reject(error) : resolve(files)),
      isWanted,
    );
  });

describe('an archive', () => {
  it('comes back as it was', async () => {
    const files = { 'a.xml': strToU8('<a/>'), 'b/c.xml': strToU8('ção') };
    const back = await unpacked(await packed(files));
    expect(back).toEqual(files);
  });

  it('is unpacked once, however many of its sheets are asked for', async () => {
    const archive = Uint8Array.from(await packed({ 'a.xml': strToU8('<a/>') }));
    const files = await unpacked(archive);
    expect(await unpacked(archive)).toBe(files);
    // A part of a larger one is another.
    expect(await unpacked(archive.slice())).not.toBe(files);
  });

  it('is refused where it would fill the memory', async () => {
    const half = new Uint8Array(UNPACKED_MOST / 2 + 1);
    const bomb = await packed({ 'a.xml': half, 'b.xml': half });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(unpacked(bomb)).rejects.toThrow(TOO_LARGE);
    // What nobody wants takes no room.
    const some = await unpacked(bomb, (name) => name === 'a.xml');
    expect(Object.keys(some)).toEqual(['a.xml']);
  });

  it.each([
    ['a row', '<row r="40000000"><c r="A40000000"/></row>'],
    ['a row said otherwise', "<row r = '1e9'/>"],
    ['a row in entities', '<row r="&#52;0000000"/>'],
    [
      'a cell',
      '<row r="1"><c r="A1"/></row><row r="99999"><c r="XFD99999"/></row>',
    ],
  ])('is refused where %s is so far off that it would', async (_, rows) => {
    const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const bomb = await packed({ 'xl/worksheets/s.xml': strToU8(sheet) });
    await expect(unpacked(bomb)).rejects.toThrow(TOO_LARGE);
  });

  it('comes back with a last row that is formatted, and a theme', async () => {
    const sheet = '<sheetData><row r="1"><c r="J1"/></row><row r="1048576"/>';
    const theme = '<a:fillToRect l="5" r="-80000"/>';
    const files = { 's.xml': strToU8(sheet), 't.xml': strToU8(theme) };
    expect(await unpacked(await packed(files))).toEqual(files);
  });

  it('is refused where it is none', async () => {
    await expect(unpacked(strToU8('PK no more'))).rejects.toThrow('zip');
  });
});
