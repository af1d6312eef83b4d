import {
  type Double,
  doublesIn,
  doubleText,
  givenBefore,
} from '@/domain/people/doubles';
import type { RowsByTable } from '@/domain/shared/effects';
import { applyDose } from '@/domain/vaccines/doses';
import { registerVaccine } from '@/domain/vaccines/rules';
import { aCow, COW_ID, eventsOf } from '../support/buildersCows';
import {
  aDoseInput,
  anApplicationInput,
  aVaccineInput,
} from '../support/buildersHealth';
import { anApplication } from '../support/buildersMilk';
import { anExam } from '../support/buildersQuality';
import { after, herdOf } from '../support/herdReader';

const here = (rows: RowsByTable) => herdOf({ animais: [aCow()], ...rows });

/** What a row that came says twice of one that is here. */
function met(own: RowsByTable, came: RowsByTable, apart = true) {
  return doublesIn(here(own), came, () => apart);
}

function told(own: RowsByTable, came: RowsByTable): readonly (string | null)[] {
  const [table] = Object.keys(own) as (keyof RowsByTable)[];
  const all = table
    ? { [table]: [...(own[table] ?? []), ...(came[table] ?? [])] }
    : {};
  return met(own, came).map((double) => doubleText(here(all), double));
}

const events = (...texts: string[]) => {
  const [own, ...came] = eventsOf(texts);
  if (!own) throw new Error('no event');
  return [
    { situacoesReprodutivas: [own] },
    { situacoesReprodutivas: came },
  ] as const;
};

/** The cow with one dose of a vaccine. */
function vaccinated() {
  const herd = after(here({}), registerVaccine, aVaccineInput());
  const animaisSelecionados = [COW_ID];
  const dose = aDoseInput(1, '20/11/2026', '', { animaisSelecionados });
  return after(herd, applyDose, dose);
}

describe('what two devices recorded, each for itself', () => {
  it.each([
    ['IN 20/11/2026', 'IN 20/11/2026', 1],
    ['IN 20/11/2026', 'IATF 20/11/2026', 1],
    ['CI 20/11/2026', 'CI 20/11/2026', 1],
    ['IN 20/11/2026', 'IN 21/11/2026', 0],
    ['CI 20/11/2026', 'IN 20/11/2026', 0],
    ['VZ 20/11/2026', 'VZ 20/11/2026', 0],
  ])('%s and %s are %i', (one, two, count) => {
    expect(met(...events(one, two))).toHaveLength(count);
  });

  it('is said with the animal, what and when', () => {
    const [own, came] = events('CI 20/11/2026', 'CI 20/11/2026');
    const later = came.situacoesReprodutivas.map((event) => ({
      ...event,
      dataOcorrencia: '20/11/2026 18:00',
    }));
    expect(told(own, { situacoesReprodutivas: later })).toEqual([
      'Estrela: Cio de 20/11/2026 18:00 e Cio de 20/11/2026 06:00, de dois aparelhos. Se foi uma vez só, exclua um dos registros.',
    ]);
  });

  it('is a course within the days of another', () => {
    const dose = (n: number, at: string) => ({
      aplicacoes: [anApplication(n, COW_ID, at, '30/11/2026 08:00')],
    });
    const first = dose(1, '20/11/2026 08:00');
    expect(told(first, dose(2, '20/11/2026 08:10'))).toEqual([
      expect.stringContaining('Mastite de 20/11/2026 08:10 e Mastite de'),
    ]);
    expect(met(first, dose(2, '28/11/2026 08:00'))).toEqual([]);
  });

  it('is an exam of a day', () => {
    const exam = (n: number, data: string) => ({
      exames: [anExam(n, { animalId: COW_ID, data })],
    });
    const first = exam(1, '20/11/2026');
    expect(met(first, exam(2, '20/11/2026'))).toHaveLength(1);
    expect(met(first, exam(2, '21/11/2026'))).toEqual([]);
  });

  it('is a dose of a vaccine that an animal had', () => {
    const one = vaccinated();
    const [dose] = one.all('dosesAplicadas');
    if (!dose) throw new Error('no dose');
    const came = { dosesAplicadas: [{ ...dose, doseId: 'outra' }] };
    const [double] = doublesIn(one, came, () => true);
    const animalId = dose.animaisVacinados[0]?.animalId;
    expect(double).toMatchObject({ tabela: 'dosesAplicadas', animalId });
  });

  it('is nothing where one knew of the other, nor a row that is here', () => {
    const [own, came] = events('CI 20/11/2026', 'CI 20/11/2026');
    expect(met(own, came, false)).toEqual([]);
    expect(met(own, own)).toEqual([]);
  });

  it('is not told of once one of the two is no more', () => {
    const [own, came] = events('CI 20/11/2026', 'CI 20/11/2026');
    const [double] = met(own, came) as [Double];
    expect(doubleText(here(own), double)).toBeNull();
  });
});

describe('what is asked before a treatment is recorded', () => {
  const mine = anApplication(1, COW_ID, '20/11/2026 08:00', '26/11/2026 08:00');
  const { aplicacaoId, medicamentos } = mine;

  function asked(at: string, own = 'outra', medicines = medicamentos) {
    const animais = [{ animalId: COW_ID, aplicacaoId: own }];
    const input = anApplicationInput('', { animais, dataAplicacao: at });
    return givenBefore(here({ aplicacoes: [mine] }), input, medicines).map(
      ({ mensagem }) => mensagem,
    );
  }

  it('is an earlier one of the same medicine that is not over', () => {
    expect(asked('20/11/2026 09:00')).toEqual([
      'Mesmo medicamento, ainda em curso: Estrela (Mastite de 20/11/2026 08:00). É outra aplicação?',
    ]);
    expect(asked('28/11/2026 08:00')).toEqual([]);
  });

  it('is neither itself, corrected, nor one of another medicine', () => {
    expect(asked('20/11/2026 09:00', aplicacaoId)).toEqual([]);
    const other = medicamentos.map((it) => ({ ...it, medicamentoId: 'outro' }));
    expect(asked('20/11/2026 09:00', 'outra', other)).toEqual([]);
  });
});
