import { pregnantIn } from '@/domain/reports/definitions';
import { herdWith } from '../support/buildersCows';

const SERVED = ['PT 05/02/2026', 'IN 18/04/2026'];
const PREGNANT = [...SERVED, 'PN 20/05/2026 18/04/2026'];

/** Whether the one cow with this past is counted on a day. */
function isCounted(reproducao: readonly string[], date = '01/08/2026') {
  const herd = herdWith({ reproducao });
  return herd.all('animais').some(pregnantIn(herd, date));
}

describe('who is counted as pregnant', () => {
  it('is who was found so, not who was only served', () => {
    expect(isCounted(PREGNANT)).toBe(true);
    expect(isCounted(SERVED)).toBe(false);
  });

  it('stays so after a heat that ended nothing', () => {
    expect(isCounted([...PREGNANT, 'CI 10/07/2026'])).toBe(true);
  });

  it('is no more so after a loss, an empty check or a calving', () => {
    for (const end of ['AB', 'VZ', 'PT']) {
      expect(isCounted([...PREGNANT, `${end} 10/07/2026`])).toBe(false);
    }
    const again = [...PREGNANT, 'AB 10/07/2026', 'CI 20/07/2026'];
    expect(isCounted(again)).toBe(false);
  });

  it('goes by her row while her events are not here', () => {
    const herd = herdWith();
    const [cow] = herd.all('animais');
    const told = (situacaoReprodutiva: 'PN' | 'CI') =>
      cow !== undefined &&
      pregnantIn(herd, '01/08/2026')({ ...cow, situacaoReprodutiva });
    expect([told('PN'), told('CI')]).toEqual([true, false]);
  });
});
