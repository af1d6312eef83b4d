import { ADE_MESSAGES as M } from '@/domain/exchange/ade/messages';
import type { AdeRecord } from '@/domain/exchange/ade/types';
import type { HerdReader } from '@/domain/shared/effects';
import { emptyHerd, taken } from '../../support/adeHerds';

const mimosa = { scheme: 'fi.animal-id', id: '1' };
const official = { scheme: 'br.pnib', id: '076000000000099' };
const animal = (name: string, more: object): AdeRecord => ({
  ...{ specie: 'Cattle', gender: 'Female', name, ...more },
});
const herd = taken(emptyHerd('01890a5d-ac96-774b-bcce-b302099a8057'), {
  animals: [animal('Mimosa', { identifier: mimosa, lactationStatus: 'Dry' })],
}).after;

function born(here: HerdReader, calves: readonly object[]) {
  return taken(here, {
    'repro-parturitions': [
      {
        ...{ id: '1', animal: mimosa, eventDateTime: '2024-05-04T10:00:00Z' },
        progenyDetails: calves.map((one) => ({ gender: 'Female', ...one })),
      },
    ],
  });
}

function calved(here: HerdReader, ...calves: readonly object[]) {
  const made = born(here, calves);
  expect(made.recusados).toEqual([]);
  const { after } = made;
  expect(after.all('situacoesProdutivas')).toHaveLength(1);
  const [calving] = after.all('situacoesReprodutivas');
  const crias = (calving?.crias ?? []).flatMap(
    (id) => after.row('animais', id) ?? [],
  );
  return { after, names: crias.map(({ nome }) => nome), crias };
}

it('keeps the number of a calf, by which she is known again', () => {
  const { after, crias } = calved(herd, { identifier: official });
  expect(
    after.rowsOf('identificacoes', crias[0]?.animalId ?? ''),
  ).toMatchObject([{ esquema: 'PNIB', valor: official.id }]);
  const later = taken(after, {
    animals: [animal('Nova', { identifier: official })],
  });
  expect([later.criados, later.repetidos]).toEqual([0, 1]);
});

it.each([
  [{ name: '12/34' }, '12-34'],
  [{ name: 'Mimosa', managementTag: '77' }, 'Mimosa 77'],
  [{ name: 'Mimosa' }, 'Mimosa Mimosa'],
])('names a calf as an animal that comes: %j', (calf, name) => {
  expect(calved(herd, calf).names).toEqual([name]);
});

it.each([
  ['Nova', ['Nova', 'Nova Mimosa']],
  ['Mimosa', ['Mimosa Mimosa', 'Mimosa Mimosa 2']],
  ['N'.repeat(100), ['N'.repeat(100), `${'N'.repeat(98)} 2`]],
])('keeps a calving of twins of one name: %s', (name, names) => {
  expect(calved(herd, { name }, { name }).names).toEqual(names);
});

it.each([
  ['another animal’s', [{ name: 'Nova', managementTag: '77' }], 'Dona'],
  [
    'its twin’s',
    [
      { name: 'Nova', managementTag: '78' },
      { name: 'Novo', managementTag: '78' },
    ],
    'Nova',
  ],
])('says that a tag is %s, and keeps the calving', (_, calves, holder) => {
  const { after } = taken(herd, {
    animals: [
      animal('Dona', {
        identifier: { scheme: 'fi.animal-id', id: '2' },
        managementTag: '77',
      }),
    ],
  });
  const made = born(after, calves);
  const tag = calves[0]?.managementTag;
  const motivo = `Brinco ${tag} já é de ${holder}. ${M.restTaken}`;
  expect(made.recusados).toEqual([
    { recurso: 'repro-parturitions', id: '1', motivo },
  ]);
  expect(made.criados).toBe(1);
  const [one] = made.after.all('situacoesReprodutivas');
  expect(one?.crias).toHaveLength(calves.length);
});

it('gives a calf that is here without a mother hers', () => {
  const { after } = taken(herd, {
    animals: [
      animal('Nova', { identifier: official, birthDate: '2024-05-04' }),
    ],
  });
  const { names, crias } = calved(after, { identifier: official });
  expect(names).toEqual(['Nova']);
  const [mother] = after.all('animais').filter(({ nome }) => nome === 'Mimosa');
  expect(crias[0]?.maeId).toBe(mother?.animalId);
});

it('leaves a calf that is another cow’s', () => {
  const { after } = taken(herd, {
    animals: [
      animal('Outra', { identifier: { scheme: 'fi.animal-id', id: '2' } }),
      animal('Nova', {
        identifier: official,
        parentage: [
          { gender: 'Female', identifier: { scheme: 'fi.animal-id', id: '2' } },
        ],
      }),
    ],
  });
  expect(calved(after, { identifier: official }).names).toEqual([]);
});
