import { recordReproductive } from '@/domain/cows/reproductiveRules';
import type { ReproductiveInput } from '@/domain/cows/types';
import {
  aCow,
  aReproductiveInput,
  COW_ID,
  idNumber,
} from '../../support/buildersCows';
import { after as applied, herdOf } from '../../support/herdReader';

const MORNING = '10/01/2026 06:00';
const first = { eventId: idNumber(1), dataOcorrencia: MORNING };
const second = { eventId: idNumber(2), dataOcorrencia: MORNING };

/** The current situation after both, in this order of arrival. */
function current(...inputs: readonly Partial<ReproductiveInput>[]) {
  const herd = inputs
    .map((changes) =>
      aReproductiveInput({
        racaTouroTerceiro: 'H',
        dataInseminacao: '01/12/2025',
        ...changes,
      }),
    )
    .reduce(
      (known, input) => applied(known, recordReproductive, input),
      herdOf({ animais: [aCow()] }),
    );
  return herd.row('animais', COW_ID)?.situacaoReprodutiva;
}

describe('of two situations the current one is (0.1)', () => {
  it.each<
    [string, Partial<ReproductiveInput>, Partial<ReproductiveInput>, string]
  >([
    [
      'the one that happened later',
      { ...first, reprodutividade: 'IN', dataRegistro: '12/01/2026 06:00' },
      {
        ...second,
        reprodutividade: 'PN',
        dataOcorrencia: '10/01/2026 06:01',
        dataRegistro: '10/01/2026 06:01',
      },
      'PN',
    ],
    [
      'of one time the one recorded later',
      { ...first, reprodutividade: 'IN', dataRegistro: '10/01/2026 06:30' },
      { ...second, reprodutividade: 'PN', dataRegistro: '10/01/2026 06:31' },
      'PN',
    ],
    [
      'recorded together, a heat over a calving',
      { ...first, reprodutividade: 'CI' },
      { ...second, reprodutividade: 'PT' },
      'CI',
    ],
    [
      'recorded together, an insemination over its heat',
      { ...first, reprodutividade: 'IN' },
      { ...second, reprodutividade: 'CI' },
      'IN',
    ],
    [
      'recorded together, an abortion over its pregnancy',
      { ...first, reprodutividade: 'AB' },
      { ...second, reprodutividade: 'PN' },
      'AB',
    ],
    [
      'of equals the one of the greater id',
      { ...first, reprodutividade: 'IN' },
      { ...second, reprodutividade: 'IATF' },
      'IATF',
    ],
    [
      'of equals the one of the greater id, either way',
      { ...first, reprodutividade: 'IATF' },
      { ...second, reprodutividade: 'IN' },
      'IN',
    ],
  ])('%s, whichever arrives first', (_, one, other, code) => {
    expect(current(one, other)).toBe(code);
    expect(current(other, one)).toBe(code);
  });
});
