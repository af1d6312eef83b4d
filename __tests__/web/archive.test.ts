import { strToU8 } from 'fflate/browser';
import { unzip, zip } from '@/web/workbooks/archive';
import { TOO_LARGE, UNPACKED_MOST } from '@/web/workbooks/limits';

const packed = (files: Record<string, Uint8Array>) =>
  new Promise<Uint8Array>((resolve, reject) => {
    zip(files, (error, archive) => (error ? reject(error) : resolve(archive)));
  });

const unpacked = (archive: Uint8Array) =>
  new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    unzip(archive, (error, files) => (error ? reject(error) : resolve(files)));
  });

describe('an archive', () => {
  it('comes back as it was', async () => {
    const files = { 'a.xml': strToU8('<a/>'), 'b/c.xml': strToU8('ção') };
    const back = await unpacked(await packed(files));
    expect(back).toEqual(files);
  });

  it('is refused where it would fill the memory', async () => {
    const half = new Uint8Array(UNPACKED_MOST / 2 + 1);
    const bomb = await packed({ 'a.xml': half, 'b.xml': half });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(unpacked(bomb)).rejects.toThrow(TOO_LARGE);
  });

  it('is refused where it is none', async () => {
    await expect(unpacked(strToU8('PK no more'))).rejects.toThrow('zip');
  });
});
