import { suggestionsFor } from '@/web/pages/cows/suggestions';
import { COW_ID, herdWith } from '../support/buildersCows';

const suggested = (
  reproducao: readonly string[],
  reprodutividade: string,
  date: string,
) =>
  suggestionsFor(herdWith({ reproducao }), {
    ...{ animalId: COW_ID, reprodutividade },
    dataOcorrencia: `${date} 08:00`,
  });

describe('what a form suggests of an event that is recorded late', () => {
  it('a pregnancy is of the service before it, not of the newest', () => {
    const served = ['PT 01/01/2026', 'IN 01/03/2026', 'IN 20/06/2026'];
    const { dataInseminacao } = suggested(served, 'PN', '10/04/2026');
    expect(dataInseminacao).toBe('01/03/2026');
  });

  it('a late loss starts a lactation though she calved since', () => {
    const served = [
      ...['PT 01/01/2025', 'IN 01/03/2025', 'PN 10/04/2025 01/03/2025'],
      ...['IN 01/12/2025', 'PT 10/09/2026'],
    ];
    const { cadastrarLactacao } = suggested(served, 'AB', '20/09/2025');
    expect(cadastrarLactacao).toBe(true);
  });
});
