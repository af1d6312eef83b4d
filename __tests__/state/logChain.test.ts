import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { chainSteps } from '@/state/actionLog/chain';
import { readLog, rowSteps } from '@/state/actionLog/readLog';
import { hashOf, sha256 } from '@/state/actionLog/sha256';
import { finished } from '@/state/actionLog/steps';

const LOGS = path.join(__dirname, '../fixtures/logs');
const kept = (name: string) => readFileSync(path.join(LOGS, name), 'utf8');
const LOG = kept('v3-com-sinal.ndjson');
const OLD = kept('v1-com-sinal.ndjson');

function standard(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

describe('the hash', () => {
  it('is the standard one, of texts of any length', () => {
    for (let length = 0; length < 300; length += 1) {
      const text = 'aé€😀'.repeat(length % 5) + 'x'.repeat(length);
      expect(hashOf(text)).toBe(standard(text));
    }
    // Longer than what is encoded at once, with no character cut in two.
    const long = `x${'€😀'.repeat(40_000)}`;
    expect(hashOf(long)).toBe(standard(long));
  });

  it('is the same in pieces, while another is taken', () => {
    const piece = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const [one, other] = [sha256(), sha256()];
        for (const part of pieces) {
          one.update(part);
          other.update(`${part}!`);
        }
        expect(one.hex()).toBe(standard(pieces.join('')));
        expect(other.hex()).toBe(
          standard(pieces.map((part) => `${part}!`).join('')),
        );
      }),
    );
  });
});

describe('a log that is read before its chain is checked', () => {
  const read = (text: string) => finished(rowSteps(text));

  it('says what it says, and which line was altered after it', () => {
    const altered = LOG.replace('"nome":"Mimosa"', '"nome":"Mimosinha"');
    const { result, chain } = read(altered);
    expect(result.ok).toBe(true);
    const place =
      altered.split('\n').findIndex((row) => row.includes('Mimosinha')) + 1;
    expect(finished(chainSteps(chain)).bad).toMatchObject({ place });
    expect(readLog(altered)).toMatchObject({ ok: false, bad: { place } });
    expect(finished(chainSteps(read(LOG).chain)).bad).toBeNull();
  });

  it('checks each stretch of a log from its own beginning', () => {
    const stretches = LOG.match(/"tipo":"cabecalho"/g) ?? [];
    expect(read(LOG).chain.begins.size).toBe(stretches.length);
    expect(readLog(LOG).ok).toBe(true);
  });

  it('is refused by the first line that is wrong, whatever is wrong below', () => {
    const rows = LOG.trimEnd().split('\n');
    const altered = rows.map((row, index) => {
      if (index === 4) return row.replace('"em":1', '"em":2');
      return index === 9 ? 'nada' : row;
    });
    expect(readLog(altered.join('\n'))).toMatchObject({ bad: { place: 5 } });
    const cut = altered.filter((_, index) => index !== 4);
    expect(readLog(cut.join('\n'))).toMatchObject({ bad: { place: 5 } });
  });

  it('is refused, and breaks nothing, where a line has other fields', () => {
    for (const text of [LOG, OLD]) {
      const names = new Set(text.match(/"\w+":/g));
      expect(names.size).toBeGreaterThan(20);
      for (const name of names) {
        const altered = text.replaceAll(name, `"x${name.slice(1)}`);
        const made = readLog(altered);
        expect(made.ok).toBe(false);
      }
    }
  });
});
