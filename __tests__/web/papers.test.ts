import { registerVaccine } from '@/domain/vaccines/rules';
import { lastPapers } from '@/web/shared/duties/papers';
import {
  aDoseInput,
  animalCalled,
  aVaccineInput,
  herdAfter,
  PAPERS,
  withDoses,
} from '../support/buildersHealth';
import { herdOf } from '../support/herdReader';

const B19 = {
  nome: 'Brucelose B19',
  quantidadeDoses: 1,
  doseReforco: null,
  programa: 'BRUCELOSE',
} as const;

it('offers who vaccinated last in this herd, not in that of a bought cow', () => {
  const calf = { sexo: 'F', dataNascimento: '10/05/2026' } as const;
  const animais = [animalCalled('A', calf), animalCalled('B', calf)];
  const vaccine = aVaccineInput(B19);
  const before = herdAfter(herdOf({ animais }), registerVaccine, vaccine);
  const other = { ...PAPERS, veterinario: 'Outra', crmv: '1/SP' };
  const herd = withDoses(before, [
    aDoseInput(1, '10/09/2026', 'A', { oficial: PAPERS }),
    aDoseInput(2, '10/10/2026', 'B', { oficial: other }),
  ]);
  expect(lastPapers(herd)).toMatchObject({ veterinario: 'Outra' });
  const dosesAplicadas = herd
    .all('dosesAplicadas')
    .filter(({ dataAplicacao }) => dataAplicacao === '10/10/2026')
    .map((dose) => ({ ...dose, outroRebanhoAte: '12/10/2026' }));
  const joined = herd.apply({ put: { dosesAplicadas }, remove: {} });
  const { veterinario, crmv } = PAPERS;
  expect(lastPapers(joined)).toMatchObject({ veterinario, crmv });
});
