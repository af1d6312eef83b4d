import fc from 'fast-check';
import { registerBull, restockBull } from '@/domain/bulls/operations';
import { ADE_MESSAGES as M } from '@/domain/exchange/ade/messages';
import { tagOf } from '@/domain/identifiers/current';
import type { HerdReader } from '@/domain/shared/effects';
import { idOf, TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import {
  adeOf,
  emptyHerd,
  realHerd,
  simulatedHerd,
  taken,
  takenByCalls,
  uuidOf,
} from '../../support/adeHerds';
import { ANIMAL_ID, anAnimal, HERD_ID } from '../../support/builders';
import { anIdentifier } from '../../support/buildersIdentifiers';
import {
  aProductive,
  aReproductive,
  aWeighing,
} from '../../support/buildersMilk';
import {
  after as done,
  herdOf,
  type MemoryHerd,
} from '../../support/herdReader';

/** What ADE carries, with what Lida says beside it. */
const CARRIED = [
  'animais',
  'identificacoes',
  'entradasSemen',
  'situacoesReprodutivas',
  'situacoesProdutivas',
  'producoes',
  'pesagens',
  'amostras',
  'aplicacoes',
] as const satisfies readonly TableName[];

describe('the real farm into an empty herd and out again', () => {
  const { herd } = realHerd();
  const sent = adeOf(herd);
  const empty = emptyHerd(herd.herd.rebanhoId);
  const first = taken(empty, sent);

  it('takes all of it', () => {
    expect(first.recusados).toEqual([]);
    expect(first.repetidos).toBe(0);
  });

  it('is the same in ADE', () => {
    expect(adeOf(first.after)).toEqual(sent);
  });

  it('is the same in every row', () => {
    for (const table of TABLE_NAMES) {
      expect([table, first.after.all(table).length]).toEqual([
        table,
        herd.all(table).length,
      ]);
    }
  });

  it('is the same in every row cut into calls', () => {
    const cut = takenByCalls(empty, sent, 500);
    expect(cut.recusados).toEqual([]);
    for (const table of CARRIED) {
      expect(rowsOf(cut.after, table)).toEqual(rowsOf(first.after, table));
    }
  });

  it('sent again, all of it are repeats', () => {
    const again = taken(first.after, sent);
    expect(again.recusados).toEqual([]);
    expect([again.criados, again.repetidos]).toEqual([0, first.criados]);
    expect(again.steps).toEqual([]);
  });
});

describe('any herd of the simulator', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (seed) => {
        const { herd } = simulatedHerd(seed, 8);
        const sent = adeOf(herd);
        const back = taken(emptyHerd(herd.herd.rebanhoId), sent);
        expect(back.recusados).toEqual([]);
        for (const table of CARRIED) {
          expect(rowsOf(back.after, table)).toEqual(rowsOf(herd, table));
        }
        expect(adeOf(back.after)).toEqual(sent);
        const again = taken(back.after, sent);
        expect([again.criados, again.recusados]).toEqual([0, []]);
      }),
      { numRuns: 3 },
    );
  });
});

describe('a herd with what no simulated one has', () => {
  const back = (herd: HerdReader) =>
    taken(emptyHerd(herd.herd.rebanhoId), adeOf(herd));

  it('comes back with a bull that was semen only before he was its own', () => {
    const it = { rebanhoId: HERD_ID, animalId: ANIMAL_ID };
    const owned = (touroProprio: boolean) => (herd: MemoryHerd) =>
      done(herd, registerBull, { ...it, touroProprio, quantidadeDoses: 0 });
    const restocked = (doses: number) => (herd: MemoryHerd) =>
      done(herd, restockBull, {
        ...it,
        ...{ entradaId: uuidOf(`${doses}`), data: '10/11/2026', doses },
      });
    const bull = anAnimal({ categoria: 'T', sexo: 'M' });
    const steps = [owned(false), restocked(10), restocked(-4), owned(true)];
    const start = herdOf({ animais: [bull] });
    const herd = steps.reduce((before, next) => next(before), start);
    const { recusados, after } = back(herd);

    expect(recusados).toEqual([]);
    expect(after.row('animais', ANIMAL_ID)).toMatchObject({
      ...{ touroProprio: true, quantidadeDoses: 0 },
    });
    expect(rowsOf(after, 'entradasSemen')).toEqual(
      rowsOf(herd, 'entradasSemen'),
    );
  });

  it('comes back with two whose tags were changed with one another', () => {
    const [flor, mimosa] = [uuidOf('Flor'), uuidOf('Mimosa')];
    const had = { ate: '01/04/2026', motivo: 'Trocado' };
    const herd = herdOf({
      animais: [
        anAnimal({ animalId: flor, nome: 'Flor' }),
        anAnimal({ animalId: mimosa, nome: 'Mimosa' }),
      ],
      identificacoes: [
        anIdentifier(1, { animalId: flor, valor: '12', ...had }),
        anIdentifier(2, { animalId: mimosa, valor: '13', ...had }),
        anIdentifier(3, { animalId: flor, valor: '13', desde: had.ate }),
        anIdentifier(4, { animalId: mimosa, valor: '12', desde: had.ate }),
      ],
      pesagens: [
        aWeighing(1, { animalId: flor }),
        aWeighing(2, { animalId: mimosa }),
      ],
    });
    const { recusados, after } = back(herd);
    const tagNow = (animalId: string) =>
      tagOf(after.rowsOf('identificacoes', animalId));

    expect([tagNow(flor), tagNow(mimosa)]).toEqual(['13', '12']);
    expect(after.all('pesagens')).toHaveLength(2);
    // What the second of them had before is the first one's by then.
    expect(after.all('identificacoes')).toHaveLength(3);
    expect(recusados).toMatchObject([
      { recurso: 'animals', motivo: expect.stringContaining(M.restTaken) },
    ]);
  });

  it('comes back with two that have one register', () => {
    const [flor, mimosa] = [uuidOf('Flor'), uuidOf('Mimosa')];
    const register = { esquema: 'RGD', valor: 'AB 12' } as const;
    const herd = herdOf({
      animais: [
        anAnimal({ animalId: flor, nome: 'Flor' }),
        anAnimal({ animalId: mimosa, nome: 'Mimosa' }),
      ],
      identificacoes: [
        anIdentifier(1, { animalId: flor, ...register }),
        anIdentifier(2, { animalId: mimosa, ...register }),
      ],
    });
    const { recusados, repetidos, after } = back(herd);

    expect([recusados, repetidos]).toEqual([[], 0]);
    expect(after.all('animais')).toHaveLength(2);
    expect(taken(after, adeOf(herd)).criados).toBe(0);
    const cut = takenByCalls(emptyHerd(HERD_ID), adeOf(herd), 1);
    expect(cut.after.all('animais')).toHaveLength(2);
  });

  it('comes back with a timed insemination of a bull nobody told', () => {
    const served = aReproductive(1, {
      ...({ vacaId: ANIMAL_ID, reprodutividade: 'IATF' } as const),
      racaTouroTerceiro: null,
    });
    const herd = herdOf({
      animais: [anAnimal()],
      situacoesReprodutivas: [served],
    });
    const [found] = back(herd).after.all('situacoesReprodutivas');
    expect(found).toMatchObject({
      ...{ reprodutividade: 'IATF', racaTouroTerceiro: null },
    });
  });

  it('comes back with a cow that was edited back to heifer', () => {
    const served = aReproductive(1, {
      ...({ vacaId: ANIMAL_ID, reprodutividade: 'IN' } as const),
      ...({ racaTouroTerceiro: 'H', evoluiuNovilha: true } as const),
    });
    const herd = herdOf({
      animais: [anAnimal({ categoria: 'N' })],
      situacoesReprodutivas: [served],
    });
    const { recusados, after } = back(herd);
    expect(recusados).toEqual([]);
    expect(after.all('situacoesReprodutivas')).toHaveLength(1);
    expect(after.row('animais', ANIMAL_ID)).toMatchObject({ categoria: 'N' });
  });

  it.each([
    ['another mother', { maeId: uuidOf('Flor') }],
    ['no mother', { maeId: null }],
    ['another day of birth', { dataNascimento: '09/01/2026' }],
  ])('comes back with a calf that was given %s', (_, given) => {
    const [flor, calf] = [uuidOf('Flor'), uuidOf('Cria')];
    const born = aReproductive(1, { vacaId: ANIMAL_ID, crias: [calf] });
    const dataNascimento = '01/01/2026';
    const cria = anAnimal({
      ...{ animalId: calf, nome: 'Cria', categoria: 'N' },
      ...{ maeId: ANIMAL_ID, dataNascimento, ...given },
    });
    const herd = herdOf({
      animais: [
        anAnimal({ nome: 'Mimosa' }),
        anAnimal({ animalId: flor, nome: 'Flor' }),
        cria,
      ],
      situacoesReprodutivas: [born],
    });
    const { recusados, after } = back(herd);
    expect(recusados).toEqual([]);
    expect(after.all('situacoesReprodutivas')).toMatchObject([
      { vacaId: ANIMAL_ID, crias: [calf] },
    ]);
    expect(after.row('animais', calf)).toMatchObject({
      ...{ maeId: cria.maeId, dataNascimento: cria.dataNascimento },
    });
  });

  it('comes back with one that has a situation of after it left', () => {
    const descarte = {
      ...({
        animalId: ANIMAL_ID,
        motivo: 'VENDA',
        justificativa: null,
      } as const),
      dataOcorrencia: '01/03/2026',
    };
    const milked = (number: number, day: string) =>
      aProductive(number, {
        ...({ vacaId: ANIMAL_ID, produtividade: 'L' } as const),
        dataOcorrencia: `${day} 06:00`,
      });
    const weighing = { animalId: ANIMAL_ID, dataPesagem: '01/02/2026' };
    const herd = herdOf({
      animais: [anAnimal({ descartado: true, descarte })],
      situacoesProdutivas: [milked(1, '20/02/2026'), milked(2, '10/03/2026')],
      pesagens: [aWeighing(1, weighing)],
    });
    const { recusados, after } = back(herd);
    const times = after
      .all('situacoesProdutivas')
      .map(({ dataOcorrencia }) => dataOcorrencia);

    expect(recusados).toMatchObject([
      { recurso: 'animals', motivo: expect.stringContaining(M.restTaken) },
    ]);
    expect(after.row('animais', ANIMAL_ID)).toMatchObject({ descarte });
    expect(after.all('pesagens')).toHaveLength(1);
    expect(times).toEqual(['20/02/2026 06:00']);
  });
});

function rowsOf(herd: HerdReader, table: TableName) {
  const rows = herd.all(table).map((row) => [idOf(table, row), row] as const);
  return new Map(rows);
}
