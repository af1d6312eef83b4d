import fc from 'fast-check';
import { allowed, may } from '@/domain/people/access';
import {
  CODE_LENGTH,
  CODE_LETTERS,
  codeText,
  readCode,
} from '@/domain/people/codes';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import { ROLES } from '@/domain/people/types';

const code = fc
  .array(fc.constantFrom(...CODE_LETTERS), {
    minLength: CODE_LENGTH,
    maxLength: CODE_LENGTH,
  })
  .map((letters) => letters.join(''));

describe('the code of an invitation', () => {
  it('has no two letters that are taken for each other', () => {
    expect(new Set(CODE_LETTERS).size).toBe(30);
    expect(CODE_LETTERS).not.toMatch(/[IO0L1U]/);
  });

  it('is read however it is written', () => {
    fc.assert(
      fc.property(code, fc.boolean(), (made, lower) => {
        const text = lower ? codeText(made).toLowerCase() : codeText(made);
        expect(readCode(` ${text} `)).toBe(made);
        expect(readCode(made)).toBe(made);
      }),
    );
  });

  it('is nothing else', () => {
    for (const text of ['', 'ABCD', 'ABCDEFG0', 'ABCDEFGHJ', 'ABCDEFGI']) {
      expect(readCode(text)).toBeNull();
    }
  });
});

describe('what a role may do', () => {
  it('is all that the roles after it may', () => {
    const can = (papel: (typeof ROLES)[number]) =>
      ROLES.map((needed) => may({ papel }, needed));
    expect(can('DONO')).toEqual([true, true, true]);
    expect(can('LANCAR')).toEqual([false, true, true]);
    expect(can('VER')).toEqual([false, false, true]);
  });

  it('is everything where nobody else was ever in the herd', () => {
    expect(ROLES.every((needed) => may({}, needed))).toBe(true);
  });

  it('is refused in words of its own, never as 403', () => {
    const told = (papel: 'VER' | 'LANCAR', needed: 'DONO' | 'LANCAR') => {
      const outcome = allowed({ papel }, needed);
      return outcome.ok
        ? null
        : [outcome.problem.status, outcome.problem.detail];
    };
    expect(told('VER', 'LANCAR')).toEqual([400, M.readOnly]);
    expect(told('VER', 'DONO')).toEqual([400, M.readOnly]);
    expect(told('LANCAR', 'DONO')).toEqual([400, M.ownerOnly]);
    expect(told('LANCAR', 'LANCAR')).toBeNull();
  });
});
