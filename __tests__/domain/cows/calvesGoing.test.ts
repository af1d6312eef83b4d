import { deletionOf } from '@/domain/cows/events';
import { calfHasRecords, SITUATION_MESSAGES } from '@/domain/cows/messages';
import {
  deleteReproductive,
  recordReproductive,
} from '@/domain/cows/reproductiveRules';
import type { RowsByTable } from '@/domain/shared/effects';
import { anAnimal } from '../../support/builders';
import {
  aBull,
  aCalf,
  aCow,
  aReproductiveInput,
  idNumber,
} from '../../support/buildersCows';
import { anIdentifier } from '../../support/buildersIdentifiers';
import { aProduction, aWeighing } from '../../support/buildersMilk';
import { after, herdOf, run, WHEN } from '../../support/herdReader';

const before = herdOf({ animais: [aCow(), aBull()] });
const CALF = idNumber(900);
const calving = aReproductiveInput({
  reprodutividade: 'PT',
  cadastrarLactacao: true,
  lactacaoEventId: idNumber(77),
  crias: [
    aCalf({ animalId: CALF, nome: 'Aurora', peso: 32 }),
    aCalf({ animalId: idNumber(901), nome: 'Bento', sexo: 'M' }),
  ],
});
const calved = after(before, recordReproductive, calving);

const SOON = { ...WHEN, today: '12/02/2026' };

function undoing() {
  const event = calved.row('situacoesReprodutivas', calving.eventId);
  if (!event) throw new Error('nothing to undo');
  return deletionOf(event, {
    excluirLactacao: true,
    voltarNovilha: true,
    excluirCrias: true,
  });
}

it('a calving undone whole leaves the herd as it was before', () => {
  const { outcome, herd } = run(calved, deleteReproductive, undoing(), SOON);

  expect(outcome).toMatchObject({ value: { avisos: [] } });
  expect(herd.snapshot()).toEqual(before.snapshot());
});

it('the tag of a calf goes along', () => {
  const tag = anIdentifier(1, { animalId: CALF });
  const tagged = calved.apply({ put: { identificacoes: [tag] }, remove: {} });
  const { herd } = run(tagged, deleteReproductive, undoing(), SOON);

  expect(herd.snapshot()).toEqual(before.snapshot());
});

it('what was noted of the fields of a calf goes along', () => {
  const edit = {
    edicaoId: 'x',
    rebanhoId: calving.rebanhoId,
    registroId: CALF,
    campo: 'nome',
    em: WHEN.at,
    hora: WHEN.now,
    aparelho: null,
    versao: 0,
  };
  const renamed = calved.apply({ put: { edicoes: [edit] }, remove: {} });
  const { herd } = run(renamed, deleteReproductive, undoing(), SOON);

  expect(herd.snapshot()).toEqual(before.snapshot());
});

const lives: readonly (readonly [string, RowsByTable])[] = [
  ['weighed again', { pesagens: [aWeighing(1, { animalId: CALF })] }],
  [
    'vaccinated',
    {
      dosesAplicadas: [
        {
          ...{ doseId: idNumber(78), rebanhoId: calving.rebanhoId },
          ...{ aplicacaoId: idNumber(79), dataAplicacao: '01/02/2026' },
          ...{ historicoVacinacaoId: idNumber(80), numeroDose: 1, versao: 0 },
          ...{ quantidadeAnimais: 1, finalizouCiclo: false },
          animaisVacinados: [{ animalId: CALF, nome: 'Aurora', numeroDose: 1 }],
        },
      ],
    },
  ],
  [
    'milked by a wrong tap',
    {
      producoes: [aProduction(1, '11/01/2026', { [CALF]: 1 })],
    },
  ],
  [
    'the mother of another',
    { animais: [anAnimal({ animalId: idNumber(81), maeId: CALF })] },
  ],
];

it.each(lives)('no calving is undone whole once a calf is %s', (_, put) => {
  const lived = calved.apply({ put, remove: {} });

  expect(run(lived, deleteReproductive, undoing(), SOON).outcome).toMatchObject(
    {
      ok: false,
      problem: {
        status: 400,
        campos: [{ campo: 'excluirCrias', mensagem: calfHasRecords('Aurora') }],
      },
    },
  );
});

it('no calving is undone whole two months after it was recorded', () => {
  const recorded = calved.row('situacoesReprodutivas', calving.eventId);
  expect(recorded?.dataRegistro).toBe('10/01/2026 07:00');
  const on = (today: string) =>
    deleteReproductive(calved, undoing(), { ...WHEN, today });

  expect(on('11/03/2026').ok).toBe(true);
  expect(on('12/03/2026')).toMatchObject({
    problem: { detail: SITUATION_MESSAGES.calvesGrown },
  });
});
