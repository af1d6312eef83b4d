import fc from 'fast-check';
import { ANIMAL_NEEDS, ANIMAL_RULES } from '@/domain/animals/operations';
import { HERD_RULES } from '@/domain/herds/operations';
import { PARAMETER_RULES } from '@/domain/parameters/operations';
import { clashNotice } from '@/domain/shared/edits';
import type { EditOrigin } from '@/domain/shared/editTypes';
import { editText } from '@/domain/shared/editWords';
import type { When } from '@/domain/shared/effects';
import { WEIGHING_RULES } from '@/domain/weighings/operations';
import {
  ANIMAL_ID,
  anAnimal,
  anAnimalInput,
  HERD_ID,
} from '../support/builders';
import { aMedicine, idOfNumber } from '../support/buildersHealth';
import { herdOf, type MemoryHerd, run, WHEN } from '../support/herdReader';

const ONE = '01890a5d-ac96-774b-bcce-b3020990a001';
const OTHER = '01890a5d-ac96-774b-bcce-b3020990a002';
const update = ANIMAL_RULES['animals/updated'];

/** A quarter to eight on the farm, and the minutes after it. */
function at(minute: number): When {
  const local = `${WHEN.today} 07:${String(minute).padStart(2, '0')}`;
  const utc = `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
  return { today: WHEN.today, now: local, at: utc };
}

type Changes = Parameters<typeof anAnimalInput>[0];

function edit(changes: Changes, aparelho: string, more: EditOrigin = {}) {
  const alterados = Object.keys(changes ?? {});
  return {
    ...anAnimalInput(changes),
    versaoBase: 1,
    alterados,
    aparelho,
    ...more,
  };
}

/** What the rule leaves, its rows stamped as the server stamps them. */
function written(
  herd: MemoryHerd,
  input: ReturnType<typeof edit>,
  when: When,
  versao: number,
) {
  const { outcome } = run(herd, update, input, when);
  if (!outcome.ok) throw new Error(outcome.problem.detail);
  const { put, avisos } = outcome.value;
  const stamped = Object.fromEntries(
    Object.entries(put).map(([table, rows]) => [
      table,
      rows.map((row) => ({ ...row, versao })),
    ]),
  );
  return { herd: herd.apply({ put: stamped, remove: {} }), avisos };
}

const mimosa = () => herdOf({ animais: [anAnimal()] });
const animalIn = (herd: MemoryHerd) => herd.row('animais', ANIMAL_ID);

describe('two edits of one animal', () => {
  it('of different fields are both kept, and nobody is told', () => {
    const renamed = edit({ nome: 'Estrela' }, ONE);
    const bred = edit({ raca: 'J' }, OTHER);
    const first = written(mimosa(), renamed, at(41), 2);
    const second = written(first.herd, bred, at(40), 3);
    expect(animalIn(second.herd)).toMatchObject({ nome: 'Estrela', raca: 'J' });
    expect([...first.avisos, ...second.avisos]).toEqual([]);
    expect(second.herd.all('divergencias')).toEqual([]);
  });

  it('of one field: the later recording stands, and it is told', () => {
    const first = written(mimosa(), edit({ raca: 'J' }, ONE), at(40), 2);
    const later = edit({ raca: 'H' }, OTHER);
    // The form of the second was opened on Girolando.
    const second = written(first.herd, later, at(50), 3);
    expect(animalIn(second.herd)?.raca).toBe('H');
    expect(second.avisos).toEqual([
      {
        codigo: 'edicaoDivergente',
        campo: 'raca',
        mensagem:
          'Raça: Jersey, gravada às 7:40 em outro aparelho, ficou Holandês',
      },
    ]);
  });

  it('that arrives late and was recorded first gives way, and is told', () => {
    const first = written(mimosa(), edit({ raca: 'J' }, ONE), at(50), 2);
    const second = written(first.herd, edit({ raca: 'S' }, OTHER), at(5), 3);
    expect(animalIn(second.herd)?.raca).toBe('J');
    expect(second.avisos[0]?.mensagem).toBe(
      'Raça: Suíça-Parda ou Schwyz, gravada às 7:05 neste aparelho, ficou Jersey',
    );
    const [clash] = second.herd.rowsOf('divergencias', ANIMAL_ID);
    expect(clash && clashNotice(clash, ONE).mensagem).toBe(
      'Raça: Suíça-Parda ou Schwyz, gravada às 7:05 em outro aparelho, ficou Jersey',
    );
  });

  it('on one device clash with nobody', () => {
    const first = written(mimosa(), edit({ raca: 'J' }, ONE), at(40), 2);
    const second = written(first.herd, edit({ raca: 'S' }, ONE), at(41), 3);
    expect(animalIn(second.herd)?.raca).toBe('S');
    expect(second.avisos).toEqual([]);
  });

  it('to the same value, or on what was seen, clash with nobody', () => {
    const first = written(mimosa(), edit({ raca: 'J' }, ONE), at(40), 2);
    const same = written(first.herd, edit({ raca: 'J' }, OTHER), at(41), 3);
    expect(same.avisos).toEqual([]);
    const seen = edit({ raca: 'S' }, OTHER, { versaoBase: 2 });
    expect(written(first.herd, seen, at(10), 3).avisos).toEqual([]);
  });

  it('twice is once', () => {
    const first = written(mimosa(), edit({ raca: 'J' }, ONE), at(50), 2);
    const late = edit({ raca: 'S', nome: 'Nova' }, OTHER);
    const once = written(first.herd, late, at(5), 3);
    const twice = written(once.herd, late, at(5), 3);
    expect(twice.herd.snapshot()).toEqual(once.herd.snapshot());
  });

  it('without the extras writes the whole body, as other clients do', () => {
    const first = written(mimosa(), edit({ raca: 'J' }, ONE), at(40), 2);
    const body = anAnimalInput({ nome: 'Toda' });
    const { outcome } = run(first.herd, update, body, at(41));
    expect(outcome).toMatchObject({
      value: { put: { animais: [{ nome: 'Toda', raca: 'H' }] }, avisos: [] },
    });
  });

  it('keep category and sex together', () => {
    const bull = edit({ categoria: 'T', sexo: 'M' }, ONE);
    const first = written(mimosa(), bull, at(40), 2);
    const cow = edit({ categoria: 'V' }, OTHER);
    const second = written(first.herd, cow, at(50), 3);
    expect(animalIn(second.herd)).toMatchObject({ categoria: 'V', sexo: 'F' });
    expect(second.avisos).toHaveLength(1);
  });
});

const anEdit = fc
  .record(
    {
      nome: fc.constantFrom('Estrela', 'Lua', 'Sol'),
      raca: fc.constantFrom('J' as const, 'S' as const, 'G' as const),
      dataNascimento: fc.constantFrom('01/01/2020', '02/02/2021'),
    },
    { requiredKeys: [] },
  )
  .filter((changes) => Object.keys(changes).length > 0);

describe('edits that all began from one version', () => {
  const edits = fc.array(anEdit, { minLength: 1, maxLength: 5 }).chain((all) =>
    fc.record({
      all: fc.constant(all),
      order: fc.shuffledSubarray(
        all.map((_, index) => index),
        { minLength: all.length },
      ),
    }),
  );
  const deviceOf = (index: number) =>
    `01890a5d-ac96-774b-bcce-b3020990b00${index}`;
  const play = (all: readonly Changes[], order: readonly number[]) => {
    let herd = mimosa();
    order.forEach((index, turn) => {
      const input = edit(all[index], deviceOf(index));
      ({ herd } = written(herd, input, at(index), turn + 2));
    });
    return herd;
  };

  it('leave the same animal, whatever order they arrive in', () => {
    fc.assert(
      fc.property(edits, ({ all, order }) => {
        const straight = play(
          all,
          all.map((_, index) => index),
        );
        const shuffled = play(all, order);
        const { versao: _, ...one } = animalIn(straight) ?? anAnimal();
        expect(animalIn(shuffled)).toMatchObject(one);
      }),
    );
  });

  it('leave alone what none of them changed', () => {
    fc.assert(
      fc.property(edits, ({ all, order }) => {
        const changed = new Set(all.flatMap((one) => Object.keys(one)));
        const before = Object.entries(anAnimal({ versao: 0 }));
        const after = { ...play(all, order).row('animais', ANIMAL_ID) };
        const kept = before.filter(
          ([field]) => field !== 'versao' && !changed.has(field),
        );
        expect(after).toMatchObject(Object.fromEntries(kept));
      }),
    );
  });

  it('tell only of values that two gave one field', () => {
    fc.assert(
      fc.property(edits, ({ all, order }) => {
        for (const clash of play(all, order).all('divergencias')) {
          const field = clash.campo as keyof (typeof all)[number];
          const values = all.flatMap((one) => one[field] ?? []);
          expect(new Set(values).size).toBeGreaterThan(1);
          expect(clash.ficou.em > clash.perdeu.em).toBe(true);
          expect(clash.ficou.texto).not.toBe(clash.perdeu.texto);
        }
      }),
    );
  });
});

describe('two devices that weigh one animal on one day', () => {
  const DAY = '19/11/2026';
  const weigh = (
    peso: number,
    aparelho: string,
    versaoBase: number | null = 1,
  ) => ({
    rebanhoId: HERD_ID,
    ...{ versaoBase, alterados: ['pesagens'], aparelho },
    pesagens: [
      {
        pesagemId: `${aparelho.slice(0, -4)}${String(peso).padStart(4, '0')}`,
        ...{ animalId: ANIMAL_ID, dataPesagem: DAY, peso },
        ...({ metodo: 'BALANCA', tipo: 'ROTINA' } as const),
      },
    ],
  });
  const recorded = (
    herd: MemoryHerd,
    input: ReturnType<typeof weigh>,
    when: When,
    versao: number,
  ) => {
    const rule = WEIGHING_RULES['weighings/recorded'];
    const { outcome } = run(herd, rule, input, when);
    if (!outcome.ok) throw new Error(outcome.problem.detail);
    const { put, remove, avisos } = outcome.value;
    const stamped = Object.fromEntries(
      Object.entries(put).map(([table, rows]) => [
        table,
        rows.map((row) => ({ ...row, versao })),
      ]),
    );
    return { herd: herd.apply({ put: stamped, remove }), avisos };
  };
  const weights = (herd: MemoryHerd) =>
    herd.all('pesagens').map(({ peso }) => peso);

  it('the later recording stands, and the other is told of', () => {
    const first = recorded(mimosa(), weigh(300, ONE), at(40), 2);
    const second = recorded(first.herd, weigh(310.5, OTHER), at(50), 3);
    expect(weights(second.herd)).toEqual([310.5]);
    expect(animalIn(second.herd)?.peso).toBe(310.5);
    const said = second.avisos.find(
      ({ codigo }) => codigo === 'edicaoDivergente',
    );
    expect(said?.mensagem).toBe(
      'Pesagem de 19/11/2026: 300 kg, gravada às 7:40 em outro aparelho, ficou 310,5 kg',
    );
    expect(second.herd.all('divergencias')).toHaveLength(1);
  });

  it('what comes late and was recorded first gives way', () => {
    const first = recorded(mimosa(), weigh(300, ONE), at(50), 2);
    const second = recorded(first.herd, weigh(310, OTHER), at(40), 3);
    expect(weights(second.herd)).toEqual([300]);
    expect(animalIn(second.herd)?.peso).toBe(300);
    expect(second.herd.all('divergencias')).toHaveLength(1);
    const again = recorded(second.herd, weigh(310, OTHER), at(40), 4);
    expect(weights(again.herd)).toEqual([300]);
    expect(again.herd.all('divergencias')).toHaveLength(1);
  });

  it('nothing is told of one device, of what was seen, or of one weight', () => {
    const first = recorded(mimosa(), weigh(300, ONE), at(40), 2);
    for (const next of [
      weigh(310, ONE),
      weigh(310, OTHER, 2),
      weigh(300, OTHER),
    ]) {
      const { herd, avisos } = recorded(
        first.herd,
        {
          ...next,
          pesagens: next.pesagens.map((it) => ({ ...it, pesagemId: OTHER })),
        },
        at(50),
        3,
      );
      expect(herd.all('divergencias')).toEqual([]);
      expect(avisos.map(({ codigo }) => codigo)).not.toContain(
        'edicaoDivergente',
      );
      expect(weights(herd)).toHaveLength(1);
    }
  });
});

it('the rule reads no more than it needs', () => {
  const input = edit({ maeId: OTHER }, ONE);
  expect(ANIMAL_NEEDS['animals/updated'](input)).toMatchObject({
    animais: [ANIMAL_ID, OTHER],
    tabelas: { edicoes: { owners: [ANIMAL_ID] } },
  });
});

describe('other things', () => {
  const origin = { versaoBase: 1, aparelho: ONE };

  it('a herd keeps the description another wrote', () => {
    const herd = herdOf();
    const input = { rebanhoId: HERD_ID, nome: 'Nova', descricao: 'velha' };
    const rename = { ...input, ...origin, alterados: ['nome'] };
    const { outcome } = run(herd, HERD_RULES['herds/updated'], rename);
    expect(outcome).toMatchObject({
      value: { herd: { nome: 'Nova', descricao: '' } },
    });
  });

  it('a parameter that was not touched keeps its value', () => {
    const rebanhoId = HERD_ID;
    const row = { rebanhoId, valores: { pveDias: 60 }, versao: 2 };
    const herd = herdOf({ parametros: [row] });
    const dados = {
      ...{ rebanhoId, valores: { ordenhasDia: 3 }, ...origin },
      alterados: ['ordenhasDia'],
    };
    const rule = PARAMETER_RULES['parameters/changed'];
    expect(run(herd, rule, dados).outcome).toMatchObject({
      value: {
        put: { parametros: [{ valores: { pveDias: 60, ordenhasDia: 3 } }] },
      },
    });
  });
});

it('the words of a long list name some of it', () => {
  const medicamentos = Array.from({ length: 50 }, (_, n) =>
    aMedicine({ medicamentoId: idOfNumber(n), nome: `${'x'.repeat(97)} ${n}` }),
  );
  const ids = medicamentos.map(({ medicamentoId }) => medicamentoId);
  const text = editText(herdOf({ medicamentos }), 'medicamentos', ids);
  expect(text).toMatch(/x 0, .*x 19 e mais 30$/);
  expect(text.length).toBeLessThan(4_000);
});
