import fc from 'fast-check';
import { ANIMAL_RULES } from '@/domain/animals/operations';
import { calledOf } from '@/domain/identifiers/current';
import { keysOf, readIdentifier } from '@/domain/identifiers/forms';
import { VALUE_MAX } from '@/domain/identifiers/limits';
import { IDENTIFIER_MESSAGES as M } from '@/domain/identifiers/messages';
import {
  numericNamesOf,
  tagsOfNumericNames,
} from '@/domain/identifiers/numericNames';
import {
  IDENTIFIER_NEEDS,
  IDENTIFIER_RULES,
} from '@/domain/identifiers/operations';
import {
  type Identifier,
  type IdentifierClosing,
  SCHEMES,
  type Scheme,
} from '@/domain/identifiers/types';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { HERD_ID, TODAY } from '../support/builders';
import {
  anIdentifier,
  anIdentifierInput,
} from '../support/buildersIdentifiers';
import { aCow, uuid } from '../support/buildersMilk';
import {
  after as applied,
  herdOf,
  type MemoryHerd,
  run,
} from '../support/herdReader';

const CHIP = '999012345678901';
const LAST = 2 ** 38 - 1;

function normalOf(esquema: Scheme, text: string): string {
  const read = readIdentifier(esquema, text);
  return 'valor' in read ? read.valor : read.problema;
}

describe('the form of a chip (ISO 11784)', () => {
  it.each([
    CHIP,
    '3E702DFDC1C35',
    '8000F9C2DFDC1C35',
    '8000f9c2dfdc1c35',
    '999 012345678901',
    '999-0123.4567_8901',
    ' 999:012 345 678 901 ',
  ])('%s is one and the same', (text) => {
    expect(normalOf('EID', text)).toBe(CHIP);
  });

  it.each([
    ['', M.valueEmpty],
    ['   ', M.valueEmpty],
    ['99901234567890', M.eidForm],
    ['9990123456789012', M.eidForm],
    // Half of a tag: 13 digits say nothing of being hexadecimal.
    ['0760000123456', M.eidForm],
    ['99901234567890A', M.eidForm],
    ['0000F9C2DFDC1C35', M.eidForm],
    ['000012345678901', M.eidCountry],
    ['3E802DFDC1C35', M.eidCountry],
    ['8000FA02DFDC1C35', M.eidCountry],
    ['999274877906944', M.eidNumber],
    ['3E7400000000A', M.eidNumber],
  ])('%s is refused', (text, problem) => {
    expect(readIdentifier('EID', text)).toEqual({ problema: problem });
  });

  it('goes up to 38 bits of number', () => {
    expect(normalOf('EID', `076${LAST}`)).toBe('076274877906943');
    expect(normalOf('EID', `076${LAST + 1}`)).toBe(M.eidNumber);
  });

  it('is the same in decimal and in both hexadecimal forms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: LAST }),
        fc.boolean(),
        (country, number, data) => {
          const decimal =
            String(country).padStart(3, '0') + String(number).padStart(12, '0');
          const bits = (BigInt(country) << 38n) | BigInt(number);
          const head = data ? '8001' : '8000';
          const whole = head + bits.toString(16).padStart(12, '0');
          expect(normalOf('EID', decimal)).toBe(decimal);
          expect(normalOf('EID', whole)).toBe(decimal);
          const short =
            country.toString(16).padStart(3, '0') +
            number.toString(16).padStart(10, '0');
          const read = normalOf('EID', short);
          expect(read).toBe(/[a-f]/.test(short) ? decimal : M.eidForm);
        },
      ),
    );
  });
});

describe('the form of an official number', () => {
  it('is Brazil and twelve digits, whatever stands between them', () => {
    expect(normalOf('PNIB', '076 0000 1234-5678')).toBe('076000012345678');
    expect(normalOf('PNIB', '076999999999999')).toBe('076999999999999');
  });

  it.each([
    [CHIP, M.pnibCountry],
    ['07600001234567', M.pnibForm],
    ['0760000123456789', M.pnibForm],
    ['07600001234567A', M.pnibForm],
  ])('%s is refused', (text, problem) => {
    expect(normalOf('PNIB', text)).toBe(problem);
  });
});

describe('the form of a tag', () => {
  it.each([
    ['012', '12'],
    ['12', '12'],
    ['12 ', '12'],
    ['0-12', '12'],
    ['000', '0'],
    ['a-07', 'A07'],
    ['fr 000018', 'FR000018'],
    ['ção 3', 'ÇÃO3'],
  ])('%j is %s', (text, valor) => {
    expect(normalOf('MANEJO', text)).toBe(valor);
  });

  it.each([
    ['12;13', M.valueInvalid],
    ['-', M.valueInvalid],
    ['<b>', M.valueInvalid],
    ['1'.repeat(VALUE_MAX + 1), M.valueTooLong],
  ])('%j is refused', (text, problem) => {
    expect(normalOf('MANEJO', text)).toBe(problem);
  });

  it('keeps the spaces of a register, one each', () => {
    expect(normalOf('RGD', ' ghb  1234-a ')).toBe('GHB 1234-A');
    expect(normalOf('OUTRO', 'Tatuagem 9')).toBe('TATUAGEM 9');
  });
});

describe('every form', () => {
  const schemes = fc.constantFrom(...SCHEMES.map(({ id }) => id));
  const texts = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.stringMatching(/^[ \dA-Fa-f.-]{1,20}$/),
    fc.stringMatching(/^\d{15}$/),
  );

  it('read again is itself', () => {
    fc.assert(
      fc.property(schemes, texts, (scheme, text) => {
        const read = readIdentifier(scheme, text);
        fc.pre('valor' in read);
        expect(readIdentifier(scheme, read.valor)).toEqual(read);
        expect(read.valor.length).toBeLessThanOrEqual(VALUE_MAX);
      }),
    );
  });

  it('of a text is among the keys it is searched by', () => {
    fc.assert(
      fc.property(schemes, texts, (esquema, text) => {
        const read = readIdentifier(esquema, text);
        const keys = keysOf(text).map((key) => `${key.esquema} ${key.valor}`);
        const own = 'valor' in read ? [`${esquema} ${read.valor}`] : [];
        expect(keys).toEqual(expect.arrayContaining(own));
      }),
    );
  });
});

const register = IDENTIFIER_RULES['identifiers/registered'];
const registerMany = IDENTIFIER_RULES['identifiers/batchRegistered'];
const close = IDENTIFIER_RULES['identifiers/closed'];

const MIMOSA = aCow(1, { nome: 'Mimosa', dataNascimento: '10/03/2020' });
const PINTADA = aCow(2, { nome: 'Pintada' });
const GONE = aCow(3, {
  nome: 'Cigana',
  descartado: true,
  descarte: {
    animalId: uuid(3, 1),
    motivo: 'VENDA',
    justificativa: null,
    dataOcorrencia: '10/10/2026',
  },
});
const farm = (rows: Parameters<typeof herdOf>[0] = {}) =>
  herdOf({ animais: [MIMOSA, PINTADA, GONE], ...rows });

const tag = (number: number, animal = MIMOSA, valor = '012') =>
  anIdentifierInput(number, { animalId: animal.animalId, valor });
const chip = (number: number, animal = MIMOSA, valor = CHIP) =>
  anIdentifierInput(number, {
    animalId: animal.animalId,
    esquema: 'EID',
    valor,
  });
const closing = (number: number, more: Partial<IdentifierClosing> = {}) => ({
  rebanhoId: HERD_ID,
  identificacaoId: anIdentifier(number).identificacaoId,
  animalId: MIMOSA.animalId,
  esquema: 'MANEJO' as const,
  valor: '12',
  ate: '01/10/2026',
  motivo: ' Perdeu no pasto ',
  ...more,
});

function refusalOf(herd: MemoryHerd, input: ReturnType<typeof tag>) {
  const { outcome } = run(herd, register, input);
  return outcome.ok ? [] : outcome.problem.campos;
}

describe('hanging an identifier on an animal', () => {
  it('keeps it in its normal form, from today where no day is told', () => {
    const herd = applied(farm(), register, { ...tag(1), desde: null });
    expect(herd.all('identificacoes')).toEqual([
      anIdentifier(1, { animalId: MIMOSA.animalId, desde: TODAY }),
    ]);
  });

  it('twice is once; the same id of another is refused', () => {
    const herd = applied(farm(), register, tag(1));
    const again = run(herd, register, { ...tag(1), valor: '12', desde: null });
    expect(again.herd.snapshot()).toEqual(herd.snapshot());
    const { outcome } = run(herd, register, tag(1, PINTADA));
    expect(outcome).toMatchObject({
      ok: false,
      problem: { status: 409, detail: ANIMAL_MESSAGES.idTaken },
    });
  });

  it('that another animal has names that one', () => {
    const herd = applied(farm(), register, tag(1));
    expect(refusalOf(herd, tag(2, PINTADA, '12 '))).toEqual([
      { campo: 'valor', mensagem: 'Brinco 12 já é de Mimosa.' },
    ]);
  });

  it('of the herd is free once its animal is gone, a chip is not', () => {
    const rows = [
      anIdentifier(1, { animalId: GONE.animalId }),
      anIdentifier(2, {
        animalId: GONE.animalId,
        esquema: 'EID',
        valor: CHIP,
      }),
    ];
    const herd = farm({ identificacoes: rows });
    expect(refusalOf(herd, tag(3))).toEqual([]);
    expect(refusalOf(herd, chip(4))).toEqual([
      {
        campo: 'valor',
        mensagem: `Chip eletrônico ${CHIP} já é de Cigana.`,
      },
    ]);
  });

  it('of a discarded animal takes nobody’s tag', () => {
    const herd = applied(farm(), register, tag(1));
    expect(refusalOf(herd, tag(2, GONE))).toEqual([]);
  });

  it('that is closed is free for another', () => {
    const hung = applied(farm(), register, tag(1));
    const herd = applied(hung, close, closing(1));
    expect(refusalOf(herd, tag(2, PINTADA))).toEqual([]);
  });

  it('of another herd of the account is told with that herd', () => {
    const other = 'outro-rebanho';
    const herd: MemoryHerd = {
      ...farm(),
      holders: ({ esquema, valor }) => [
        {
          ...{ esquema, valor, animalId: uuid(9, 1), nome: 'Estrela' },
          ...{ descartado: true, rebanhoId: other, rebanhoNome: 'Vale' },
        },
      ],
    };
    expect(refusalOf(herd, chip(1))).toEqual([
      {
        campo: 'valor',
        mensagem: `Chip eletrônico ${CHIP} já é de Estrela, do rebanho Vale.`,
      },
    ]);
  });

  it('may be the same register or other mark on two', () => {
    const rgd = (number: number, animal = MIMOSA) =>
      anIdentifierInput(number, {
        animalId: animal.animalId,
        esquema: 'RGD',
        valor: 'A 1',
      });
    const herd = applied(farm(), register, rgd(1));
    expect(refusalOf(herd, rgd(2, PINTADA))).toEqual([]);
  });

  it.each([
    [{ animalId: uuid(8, 1) }, 'animalId', M.animalNotFound],
    [{ valor: '?' }, 'valor', M.valueInvalid],
    [{ desde: '21/11/2026' }, 'desde', M.sinceFuture],
    [{ desde: '09/03/2020' }, 'desde', M.sinceBeforeBirth],
  ])('refuses %j', (more, campo, mensagem) => {
    expect(refusalOf(farm(), { ...tag(1), ...more })).toEqual([
      { campo, mensagem },
    ]);
  });
});

describe('many at once', () => {
  const batch = (...identificacoes: ReturnType<typeof tag>[]) => ({
    rebanhoId: HERD_ID,
    identificacoes,
  });

  it('all or none, each line against those before it', () => {
    const { outcome, herd } = run(
      farm(),
      registerMany,
      batch(tag(1), chip(2), tag(3, PINTADA, '12'), tag(4, PINTADA, '?')),
    );
    expect(outcome).toMatchObject({
      ok: false,
      problem: {
        campos: [
          { campo: 'valor', mensagem: M.repeated, linha: 2 },
          { campo: 'valor', mensagem: M.valueInvalid, linha: 3 },
        ],
      },
    });
    expect(herd.all('identificacoes')).toEqual([]);
    const good = applied(farm(), registerMany, batch(tag(1), chip(2)));
    expect(good.all('identificacoes')).toHaveLength(2);
  });
});

describe('closing an identifier', () => {
  const hung = () => applied(farm(), register, tag(1));

  it('says until when and why; again it stays as it was', () => {
    const closed = applied(hung(), close, closing(1));
    expect(closed.all('identificacoes')).toMatchObject([
      { ate: '01/10/2026', motivo: 'Perdeu no pasto' },
    ]);
    const later = closing(1, { ate: '02/10/2026', motivo: 'Outro' });
    const again = run(closed, close, later);
    expect(again.outcome.ok).toBe(true);
    expect(again.herd.snapshot()).toEqual(closed.snapshot());
  });

  it('closes the twin that another device hung on the same animal', () => {
    const twins = applied(hung(), register, tag(2));
    const herd = applied(twins, close, closing(1));
    expect(herd.all('identificacoes').map(({ ate }) => ate)).toEqual([
      '01/10/2026',
      '01/10/2026',
    ]);
    expect(refusalOf(herd, tag(3, PINTADA))).toEqual([]);
  });

  it.each([
    [{ ate: '21/11/2026' }, 'ate', M.untilFuture],
    [{ ate: '28/02/2026' }, 'ate', M.untilBeforeSince],
    [{ motivo: '  ' }, 'motivo', M.reasonRequired],
  ])('refuses %j', (more, campo, mensagem) => {
    const { outcome } = run(hung(), close, closing(1, more));
    const campos = outcome.ok ? [] : outcome.problem.campos;
    expect(campos).toEqual([{ campo, mensagem }]);
  });

  it('that is not there is a 404', () => {
    const { outcome } = run(farm(), close, closing(5));
    expect(outcome).toMatchObject({
      ok: false,
      problem: { status: 404, detail: M.notFound },
    });
  });
});

describe('closing many', () => {
  const closeMany = IDENTIFIER_RULES['identifiers/batchClosed'];
  const both = () =>
    applied(applied(farm(), register, tag(1)), register, chip(2));
  const { rebanhoId, ate, motivo, ...first } = closing(1);
  const second = { ...first, ...anIdentifier(2), animalId: MIMOSA.animalId };
  const batch = (...identificacoes: (typeof first)[]) => ({
    ...{ rebanhoId, ate, motivo, identificacoes },
  });

  it('closes all for one reason; again they stay', () => {
    const herd = applied(both(), closeMany, batch(first, second));
    expect(herd.all('identificacoes')).toMatchObject([
      { ate: '01/10/2026', motivo: 'Perdeu no pasto' },
      { ate: '01/10/2026', motivo: 'Perdeu no pasto' },
    ]);
    const again = run(herd, closeMany, batch(first, second));
    expect(again.herd.snapshot()).toEqual(herd.snapshot());
  });

  it('closes none where one is not there, or another animal’s', () => {
    for (const other of [
      { ...second, identificacaoId: uuid(5, 7) },
      { ...second, animalId: PINTADA.animalId },
    ]) {
      const { outcome, herd } = run(both(), closeMany, batch(first, other));
      expect(outcome).toMatchObject({ ok: false, problem: { status: 404 } });
      expect(herd.snapshot()).toEqual(both().snapshot());
    }
  });
});

describe('names that are numbers', () => {
  const named = (number: number, nome: string) => aCow(number, { nome });
  const herd = [
    ...[named(1, '012'), named(2, '0-13'), named(3, 'Mimosa')],
    ...[
      named(4, '7'),
      named(5, '07'),
      named(6, '88'),
      named(7, '999012345678'),
    ],
    aCow(8, { nome: '90', descartado: true }),
  ];
  const idAt = (place: number) => herd[place]?.animalId ?? '';
  const of = (...rows: Identifier[]) => {
    const identifiersOf = (animalId: string) =>
      rows.filter((row) => row.animalId === animalId);
    return [herd, identifiersOf] as const;
  };
  const other = anIdentifier(9, { animalId: idAt(2), valor: '88' });

  it('are the tags they would be, but for what is another’s', () => {
    const { found, clashing } = numericNamesOf(...of(other));
    expect(found.map(({ valor }) => valor)).toEqual(['12', '13']);
    expect(clashing.map(({ nome }) => nome)).toEqual(['7', '07', '88']);
  });

  it('are offered back once they are tags, others’ are not', () => {
    const hung = [
      anIdentifier(1, { animalId: idAt(0), valor: '12' }),
      anIdentifier(2, { animalId: idAt(1), valor: '13', ate: TODAY }),
    ];
    const tags = tagsOfNumericNames(...of(other, ...hung));
    expect(tags).toEqual([hung[0]]);
    const { found } = numericNamesOf(...of(other, ...hung));
    expect(found.map(({ nome }) => nome)).toEqual(['0-13']);
  });

  it('are not told twice beside their tag', () => {
    expect(calledOf('012', '12', 'nome')).toBe('012');
    expect(calledOf('Mimosa', '12', 'nome')).toBe('Mimosa · 12');
  });
});

describe('an animal that comes back', () => {
  const restore = ANIMAL_RULES['animals/restored'];
  const back = { rebanhoId: HERD_ID, animalId: GONE.animalId, nome: null };
  const hers = [anIdentifier(1, { animalId: GONE.animalId })];

  it('keeps the tag that is still free', () => {
    const herd = applied(farm({ identificacoes: hers }), restore, back);
    expect(herd.all('identificacoes')).toEqual(hers);
  });

  it('comes without the tag that is another’s meanwhile', () => {
    const taken = applied(farm({ identificacoes: hers }), register, tag(2));
    const { outcome, herd } = run(taken, restore, back);
    expect(herd.row('identificacoes', hers[0]?.identificacaoId ?? '')).toEqual({
      ...hers[0],
      ate: TODAY,
      motivo: M.reused,
    });
    expect(outcome.ok && outcome.value.avisos).toMatchObject([
      { codigo: 'BRINCO_PERDIDO' },
    ]);
  });
});

describe('however records come', () => {
  const animals = [MIMOSA, PINTADA, GONE];
  const step = fc.oneof(
    fc.record({
      what: fc.constant('hang' as const),
      id: fc.integer({ min: 1, max: 12 }),
      animal: fc.nat(2),
      scheme: fc.constantFrom<Scheme>('MANEJO', 'EID'),
      number: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      what: fc.constant('close' as const),
      id: fc.integer({ min: 1, max: 12 }),
    }),
    fc.record({
      what: fc.constantFrom('discard' as const, 'restore' as const),
      animal: fc.nat(2),
    }),
  );

  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

  it('a tag is one active animal’s, a chip one animal’s', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const herd = steps.reduce(taken, farm());
        const open = herd
          .all('identificacoes')
          .filter(({ ate }) => ate === null);
        for (const row of open) {
          const holders = herd
            .holders(row)
            .filter(({ descartado }) => row.esquema === 'EID' || !descartado)
            .map(({ animalId }) => animalId);
          expect(new Set(holders).size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  function taken(herd: MemoryHerd, one: Step): MemoryHerd {
    if (one.what === 'close') {
      const row = herd.row('identificacoes', closing(one.id).identificacaoId);
      const input = closing(one.id, { animalId: row?.animalId ?? '' });
      return run(herd, close, input).herd;
    }
    const { animalId, nome } = animals[one.animal] ?? MIMOSA;
    if (one.what === 'hang') {
      const number = String(one.number);
      const valor =
        one.scheme === 'EID' ? `999${number.padStart(12, '0')}` : number;
      const made = { animalId, esquema: one.scheme, valor };
      return run(herd, register, anIdentifierInput(one.id, made)).herd;
    }
    if (one.what === 'restore') {
      const input = { rebanhoId: HERD_ID, animalId, nome };
      return run(herd, ANIMAL_RULES['animals/restored'], input).herd;
    }
    const input = {
      ...{ rebanhoId: HERD_ID, animalId, motivo: 'VENDA' as const },
      ...{ justificativa: null, dataOcorrencia: null },
    };
    return run(herd, ANIMAL_RULES['animals/discarded'], input).herd;
  }
});

describe('the rows that rules read', () => {
  it('are the animals, the ids, and whoever has the value', () => {
    const input = tag(1);
    const { identificacaoId, animalId } = input;
    expect(IDENTIFIER_NEEDS['identifiers/registered'](input)).toEqual({
      animais: [animalId],
      identificadores: [{ esquema: 'MANEJO', valor: '12' }],
      tabelas: { identificacoes: { ids: [identificacaoId] } },
    });
    expect(IDENTIFIER_NEEDS['identifiers/closed'](closing(1))).toEqual({
      tabelas: {
        identificacoes: { ids: [identificacaoId], owners: [animalId] },
      },
    });
  });
});
