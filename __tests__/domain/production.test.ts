import fc from 'fast-check';
import { PRODUCTION_MESSAGES as M } from '@/domain/production/messages';
import {
  PRODUCTION_NEEDS,
  PRODUCTION_RULES,
} from '@/domain/production/operations';
import type {
  Milking,
  Production,
  ProductionInput,
} from '@/domain/production/types';
import type { RowsNamed } from '@/domain/shared/effects';
import { HERD_ID, TODAY } from '../support/builders';
import { aProduction, aRecording, uuid } from '../support/buildersMilk';
import { after as applied, type MemoryHerd, run } from '../support/herdReader';
import { BULL, farm, GONE, M1, P1 } from './milkedFarm';

const record = PRODUCTION_RULES['production/recorded'];
const remove = PRODUCTION_RULES['production/deleted'];

const litres = (herd: MemoryHerd) =>
  herd
    .all('producoes')
    .flatMap(({ dataOcorrencia, ordenha, registros }) =>
      registros.map(
        ({ vacaId, litros }) =>
          `${dataOcorrencia} ${ordenha} ${vacaId} ${litros}`,
      ),
    )
    .sort();

const refusal = (herd: MemoryHerd, input: ProductionInput) => {
  const { outcome } = run(herd, record, input);
  if (outcome.ok) throw new Error('accepted');
  return outcome.problem;
};

describe('recording milk', () => {
  const morning = aRecording(1, TODAY, [{ vacaId: M1, litros: 12.5 }], 1);

  it('keeps each cow’s litres of the milking', () => {
    const herd = applied(farm(), record, morning);
    expect(herd.all('producoes')).toEqual([
      {
        producaoId: morning.producaoId,
        rebanhoId: HERD_ID,
        dataOcorrencia: TODAY,
        ordenha: 1,
        registros: [
          {
            vacaId: M1,
            litros: 12.5,
            descartado: false,
            motivoDescarte: null,
          },
        ],
        litrosTanque: null,
        versao: 0,
      },
    ]);
  });

  it('takes out who was not milked, and only of that milking', () => {
    const evening = aRecording(2, TODAY, [{ vacaId: M1, litros: 9 }], 2);
    const both = applied(
      applied(farm(), record, {
        ...morning,
        registros: [...morning.registros, { vacaId: P1, litros: 11 }],
      }),
      record,
      evening,
    );
    const taken = { ...aRecording(3, TODAY, [], 1), retiradas: [M1] };
    const herd = applied(both, record, taken);
    expect(litres(herd)).toEqual(
      [`${TODAY} 1 ${P1} 11`, `${TODAY} 2 ${M1} 9`].sort(),
    );
    expect(applied(herd, record, taken).snapshot()).toEqual(herd.snapshot());
    // She was milked after all.
    const again = aRecording(4, TODAY, [{ vacaId: M1, litros: 10 }], 1);
    expect(litres(applied(herd, record, again))).toContain(
      `${TODAY} 1 ${M1} 10`,
    );
  });

  it('takes out whom it can: of the herd, once, not recorded with it', () => {
    const taken = { ...morning, retiradas: [M1, P1, P1, uuid(77, 1)] };
    expect(refusal(farm(), taken).campos).toEqual([
      { campo: 'retiradas', mensagem: M.cowRepeated },
      { campo: 'retiradas', mensagem: M.cowRepeated },
      { campo: 'retiradas', mensagem: M.cowNotFound },
    ]);
  });

  it('keeps what the tank measured, and takes zero litres', () => {
    const input = {
      ...aRecording(1, TODAY, [{ vacaId: M1, litros: 0 }]),
      litrosTanque: 410.5,
    };
    const herd = applied(farm(), record, input);
    expect(herd.all('producoes')[0]).toMatchObject({
      ordenha: null,
      litrosTanque: 410.5,
      registros: [{ litros: 0 }],
    });
  });

  it('without a milking it is the day’s total', () => {
    const { ordenha: _, ...total } = morning;
    const herd = applied(farm(), record, total);
    expect(herd.all('producoes')[0]?.ordenha).toBeNull();
    expect(applied(herd, record, total).snapshot()).toEqual(herd.snapshot());
  });

  it('sent twice changes nothing, and says nothing', () => {
    const once = applied(farm(), record, morning);
    const { outcome } = run(once, record, morning);
    expect(outcome).toEqual({
      ok: true,
      value: { put: {}, remove: {}, avisos: [] },
    });
  });

  it.each<[string, Partial<ProductionInput>]>([
    ['other litres', { registros: [{ vacaId: M1, litros: 13 }] }],
    ['another date', { dataOcorrencia: '19/11/2026' }],
    ['another milking', { ordenha: 2 }],
    ['another tank', { litrosTanque: 5 }],
    ['another cow', { registros: [{ vacaId: P1, litros: 12.5 }] }],
    [
      'one cow more',
      { registros: [...morning.registros, { vacaId: P1, litros: 9 }] },
    ],
  ])('refuses its id for %s', (_, changes) => {
    const once = applied(farm(), record, morning);
    expect(refusal(once, { ...morning, ...changes })).toMatchObject({
      status: 409,
      detail: 'Já existe um registro diferente com esse identificador.',
    });
  });

  it('a second record of the milking replaces the first', () => {
    const both = aRecording(
      1,
      TODAY,
      [
        { vacaId: M1, litros: 12.5 },
        { vacaId: P1, litros: 9 },
      ],
      1,
    );
    const again = aRecording(2, TODAY, [{ vacaId: M1, litros: 13 }], 1);
    const herd = applied(applied(farm(), record, both), record, again);
    expect(litres(herd)).toEqual([`${TODAY} 1 ${M1} 13`, `${TODAY} 1 ${P1} 9`]);
  });

  it('a late repeat of what was replaced brings nothing back', () => {
    const again = aRecording(2, TODAY, [{ vacaId: M1, litros: 13 }], 1);
    const herd = applied(applied(farm(), record, morning), record, again);
    expect(applied(herd, record, morning).snapshot()).toEqual(herd.snapshot());
    expect(litres(herd)).toEqual([`${TODAY} 1 ${M1} 13`]);
  });

  it('leaves the other milkings of the day alone', () => {
    const evening = aRecording(2, TODAY, [{ vacaId: M1, litros: 9 }], 2);
    const herd = applied(applied(farm(), record, morning), record, evening);
    expect(litres(herd)).toEqual([
      `${TODAY} 1 ${M1} 12.5`,
      `${TODAY} 2 ${M1} 9`,
    ]);
  });
});

describe('a day of which a bought cow brought milk', () => {
  const there = (n: number, ordenha: Milking | null, more = {}) => ({
    ...aProduction(n, TODAY, { [M1]: 10 }, ordenha),
    ...{ outroRebanhoAte: TODAY, ...more },
  });
  const here = (ordenha: Milking | null) =>
    aRecording(1, TODAY, [{ vacaId: M1, litros: 12 }], ordenha);

  it('takes the total of the herd, which stands alone', () => {
    const rows = [there(5, 1), there(6, 2)];
    const herd = applied(farm({ producoes: rows }), record, here(null));
    expect(litres(herd)).toEqual([`${TODAY} null ${M1} 12`]);
    expect(applied(herd, record, here(null)).snapshot()).toEqual(
      herd.snapshot(),
    );
  });

  it('takes a milking of the herd, beside others or in place of a total', () => {
    const total = farm({ producoes: [there(5, null)] });
    expect(litres(applied(total, record, here(2)))).toEqual([
      `${TODAY} 2 ${M1} 12`,
    ]);
    const two = farm({ producoes: [there(5, 1), there(6, 2)] });
    expect(litres(applied(two, record, here(2)))).toEqual([
      `${TODAY} 1 ${M1} 10`,
      `${TODAY} 2 ${M1} 12`,
    ]);
  });

  it('keeps what the herd recorded, whoever of the two wrote later', () => {
    const hora = `${TODAY} 20:00`;
    const gravada = { aparelho: 'outro', hora, em: '2026-11-20T23:00:00.000Z' };
    const row = there(5, 1, { gravada, versao: 9 });
    const origin = { aparelho: 'meu', versaoBase: 1, alterados: ['leite'] };
    const herd = farm({ producoes: [row] });
    const { herd: then } = run(herd, record, { ...here(1), ...origin });
    expect(litres(then)).toEqual([`${TODAY} 1 ${M1} 12`]);
    expect(then.all('divergencias')).toEqual([]);
  });
});

describe('what is refused', () => {
  const one = (changes: Partial<ProductionInput>) => ({
    ...aRecording(1, TODAY, [{ vacaId: M1, litros: 12 }]),
    ...changes,
  });

  it('a day total beside milkings of the same cow', () => {
    const rows = [aProduction(5, TODAY, { [M1]: 12 }, 1)];
    expect(refusal(farm({ producoes: rows }), one({}))).toEqual({
      status: 400,
      title: 'Não foi possível continuar com o processamento',
      detail: 'Já existe produção por ordenha nesta data.',
      campos: [
        {
          campo: 'ordenha',
          mensagem: 'Já existe produção por ordenha nesta data.',
          linha: 0,
        },
      ],
    });
  });

  it('a milking beside the day total of the same cow', () => {
    const rows = [aProduction(5, TODAY, { [M1]: 12 })];
    expect(
      refusal(farm({ producoes: rows }), one({ ordenha: 1 })),
    ).toMatchObject({
      status: 400,
      detail: 'Já existe produção do dia nesta data.',
    });
  });

  it('but not beside another cow’s, nor on another date', () => {
    const rows = [
      aProduction(5, TODAY, { [P1]: 12 }),
      aProduction(6, '19/11/2026', { [M1]: 12 }),
    ];
    const herd = farm({ producoes: rows });
    expect(run(herd, record, one({ ordenha: 1 })).outcome.ok).toBe(true);
  });

  it.each<[string, Partial<ProductionInput>, string, string]>([
    [
      'a future date',
      { dataOcorrencia: '21/11/2026' },
      'dataOcorrencia',
      M.dateFuture,
    ],
    [
      'negative litres',
      { registros: [{ vacaId: M1, litros: -1 }] },
      'litros',
      M.litresNegative,
    ],
    [
      'less than a tenth of a litre',
      { registros: [{ vacaId: M1, litros: 0.05 }] },
      'litros',
      M.litresTooFew,
    ],
    [
      'litres that are no number',
      { registros: [{ vacaId: M1, litros: Number.NaN }] },
      'litros',
      M.litresNegative,
    ],
    [
      'a cow of nowhere',
      { registros: [{ vacaId: uuid(77, 1), litros: 1 }] },
      'vacaId',
      M.cowNotFound,
    ],
    [
      'a bull',
      { registros: [{ vacaId: BULL.animalId, litros: 1 }] },
      'vacaId',
      M.cowMale,
    ],
    [
      'a cow that had gone',
      { registros: [{ vacaId: GONE.animalId, litros: 1 }] },
      'vacaId',
      M.cowDiscarded,
    ],
    [
      'a date before birth',
      { dataOcorrencia: '09/03/2020' },
      'vacaId',
      M.cowUnborn,
    ],
  ])('%s', (_, changes, campo, mensagem) => {
    const problem = refusal(farm(), one(changes));
    expect(problem.status).toBe(400);
    expect(problem.campos).toContainEqual(
      expect.objectContaining({ campo, mensagem }),
    );
  });

  it('a cow twice in one recording, on the second line', () => {
    const twice = [
      { vacaId: M1, litros: 1 },
      { vacaId: M1, litros: 2 },
    ];
    expect(refusal(farm(), one({ registros: twice })).campos).toEqual([
      { campo: 'vacaId', mensagem: M.cowRepeated, linha: 1 },
    ]);
  });

  it('but not the last day of a cow that left', () => {
    const last = one({
      dataOcorrencia: '10/11/2026',
      registros: [{ vacaId: GONE.animalId, litros: 8 }],
    });
    expect(run(farm(), record, last).outcome.ok).toBe(true);
  });
});

describe('deleting a recording', () => {
  it('takes its records away; again it changes nothing', () => {
    const rows = [aProduction(5, TODAY, { [M1]: 12 })];
    const input = { rebanhoId: HERD_ID, producaoId: uuid(5, 4) };
    const herd = applied(farm({ producoes: rows }), remove, input);
    expect(herd.all('producoes')).toEqual([]);
    expect(run(herd, remove, input).outcome).toEqual({
      ok: true,
      value: { put: {}, remove: {}, avisos: [] },
    });
  });
});

describe('which rows the rule needs', () => {
  it('names the cows, the date and of 35 days before it the last with milk', () => {
    const input = aRecording(1, '03/03/2026', [{ vacaId: M1, litros: 1 }]);
    const needs = PRODUCTION_NEEDS['production/recorded'](input);
    const { producoes, ...others } = needs.tabelas ?? {};
    expect(needs.animais).toEqual([M1]);
    expect(others).toEqual({
      situacoesReprodutivas: { owners: [M1] },
      situacoesProdutivas: { owners: [M1] },
      aplicacoes: { owners: [M1] },
      divergencias: { owners: [M1] },
      parametros: { ids: [HERD_ID] },
    });
    const { first, ...own } = producoes as RowsNamed;
    expect(own).toEqual({ ids: [input.producaoId], owners: ['03/03/2026'] });
    expect(first?.most).toBe(3);
    expect(first?.owners).toHaveLength(35);
    expect(first?.owners[0]).toBe('02/03/2026');
    expect(first?.owners.at(-1)).toBe('27/01/2026');
  });

  it('of a deletion are the row alone', () => {
    const needs = PRODUCTION_NEEDS['production/deleted'];
    expect(needs({ rebanhoId: HERD_ID, producaoId: uuid(1, 4) })).toEqual({
      tabelas: { producoes: { ids: [uuid(1, 4)] } },
    });
  });
});

describe('any recordings', () => {
  const cows = [M1, P1];
  /** Of days 1 to 4 of November; on even days milkings, on odd ones totals. */
  const anyInput = fc
    .record({
      day: fc.integer({ min: 1, max: 4 }),
      milking: fc.constantFrom<Milking>(1, 2),
      litres: fc.array(fc.integer({ min: 0, max: 40 }), {
        minLength: 2,
        maxLength: 2,
      }),
      only: fc.constantFrom([0], [1], [0, 1]),
    })
    .map(({ day, milking, litres: amounts, only }) => ({
      dataOcorrencia: `0${day}/11/2026`,
      ordenha: day % 2 === 0 ? milking : null,
      registros: only.map((index) => ({
        vacaId: cows[index] ?? M1,
        litros: amounts[index] ?? 0,
      })),
    }));
  const anyInputs = fc
    .array(anyInput, { minLength: 1, maxLength: 8 })
    .map((inputs) =>
      inputs.map((input, index) => ({
        ...aRecording(index + 1, input.dataOcorrencia, input.registros),
        ordenha: input.ordenha,
      })),
    );
  const all = (inputs: readonly ProductionInput[], herd = farm()) =>
    inputs.reduce((next, input) => applied(next, record, input), herd);

  it('sent again, in the same order, change nothing', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const once = all(inputs);
        expect(all(inputs, once).snapshot()).toEqual(once.snapshot());
      }),
    );
  });

  it('leave one record a cow, date and milking: the last one sent', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const last = new Map<string, number>();
        for (const { dataOcorrencia, ordenha, registros } of inputs) {
          for (const { vacaId, litros } of registros) {
            last.set(`${dataOcorrencia} ${ordenha} ${vacaId}`, litros);
          }
        }
        expect(litres(all(inputs))).toEqual(
          [...last].map(([key, litros]) => `${key} ${litros}`).sort(),
        );
      }),
    );
  });

  it('that share no cow, date and milking give the same rows in any order', () => {
    const disjoint = anyInputs.map((inputs) => {
      const seen = new Set<string>();
      return inputs.filter(({ dataOcorrencia, ordenha, registros }) => {
        const keys = registros.map(
          ({ vacaId }) => `${dataOcorrencia} ${ordenha} ${vacaId}`,
        );
        const fresh = keys.every((key) => !seen.has(key));
        if (fresh) for (const key of keys) seen.add(key);
        return fresh;
      });
    });
    fc.assert(
      fc.property(
        disjoint.chain((inputs) =>
          fc.tuple(
            fc.constant(inputs),
            fc.shuffledSubarray(inputs, {
              minLength: inputs.length,
              maxLength: inputs.length,
            }),
          ),
        ),
        ([inputs, shuffled]) => {
          const rows = (herd: MemoryHerd): readonly Production[] | undefined =>
            herd.snapshot().producoes;
          expect(rows(all(shuffled))).toEqual(rows(all(inputs)));
        },
      ),
    );
  });
});
