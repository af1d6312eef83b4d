import { milkOfLateTreatment } from '@/domain/production/lateWithdrawal';
import { PRODUCTION_RULES } from '@/domain/production/operations';
import { dashboardOf } from '@/domain/reports/dashboard';
import { reportInputOf } from '@/domain/reports/input';
import type { RowsByTable, When } from '@/domain/shared/effects';
import { applyTreatment } from '@/domain/treatments/applications';
import {
  aMedicine,
  anApplicationInput,
  aTreatment,
} from '../support/buildersHealth';
import {
  aCow,
  anApplication,
  aProduction,
  aProductive,
  aRecording,
  uuid,
} from '../support/buildersMilk';
import { Farm, gone, inputOf } from '../support/buildersMilkFarm';
import { herdOf, type MemoryHerd, run } from '../support/herdReader';

const milked = PRODUCTION_RULES['production/recorded'];

const TODAY = '27/11/2026';
const MIMOSA = uuid(1, 1);

function at(time: string): When {
  const [hour, minute] = time.split(':');
  return {
    today: TODAY,
    now: `${TODAY} ${time}`,
    at: `2026-11-27T${Number(hour) + 3}:${minute}:00.000Z`,
  };
}

function toldOf(herd: MemoryHerd, today = TODAY) {
  const input = reportInputOf(herd, { today, inicio: null, fim: null });
  return dashboardOf(input).tarefas.filter(
    ({ codigo }) => codigo === 'LEITE_NO_TANQUE',
  );
}

describe('a treatment that is told of after the milk, by another device', () => {
  const farm = herdOf({
    animais: [aCow(1, { nome: 'Mimosa' })],
    situacoesProdutivas: [aProductive(1, { vacaId: MIMOSA })],
    medicamentos: [aMedicine()],
    tratamentos: [aTreatment()],
  });
  const morning = (n: number, descartado?: boolean) =>
    aRecording(n, TODAY, [{ vacaId: MIMOSA, litros: 12, descartado }], 1);
  const b = run(farm, milked, morning(1), at('06:40'));
  const treated = anApplicationInput('', {
    animais: [{ aplicacaoId: uuid(1, 5), animalId: MIMOSA }],
    dataAplicacao: '26/11/2026 18:00',
  });
  const a = run(b.herd, applyTreatment, treated, at('10:00'));

  it('is taken without a word, and the milk stays in the tank', () => {
    expect(a.outcome).toMatchObject({ ok: true, value: { avisos: [] } });
    expect(a.herd.all('aplicacoes')[0]?.fimCarencia).toBe('02/12/2026 18:00');
    expect(a.herd.all('producoes')[0]?.registros).toMatchObject([
      { vacaId: MIMOSA, descartado: false },
    ]);
  });

  it('is the first thing to do on every device, until it is corrected', () => {
    expect(toldOf(b.herd)).toEqual([]);
    expect(toldOf(a.herd)).toEqual([
      {
        codigo: 'LEITE_NO_TANQUE',
        quando: 'agora',
        titulo: 'Leite de Mimosa foi ao tanque em carência',
        texto: 'Ordenha da manhã de 27/11',
        urgente: true,
        animalId: MIMOSA,
        vacinaId: null,
        producao: { dataOcorrencia: TODAY, ordenha: 1 },
      },
    ]);
    // Her litres alone, as the form sends them: the rule finds the withdrawal.
    const mended = run(a.herd, milked, morning(2), at('10:30'));
    expect(mended.outcome.ok).toBe(true);
    expect(toldOf(mended.herd)).toEqual([]);
  });

  it('is not told of milk that a bought cow brought', () => {
    const producoes = a.herd
      .all('producoes')
      .map((row) => ({ ...row, outroRebanhoAte: TODAY }));
    const bought = a.herd.apply({ put: { producoes }, remove: {} });
    expect(toldOf(bought)).toEqual([]);
    const [application] = a.herd.all('aplicacoes');
    const late = (herd: MemoryHerd) =>
      milkOfLateTreatment(
        herd,
        treated,
        application?.medicamentos ?? [],
        TODAY,
      ).map(({ codigo }) => codigo);
    expect(late(a.herd)).toEqual(['LEITE_JA_LANCADO']);
    expect(late(bought)).toEqual([]);
  });

  it('is told for three days, meant or not', () => {
    const meant = run(a.herd, milked, morning(2, false), at('10:30'));
    for (const { herd } of [a, meant]) {
      expect(toldOf(herd, '29/11/2026')).toHaveLength(1);
      expect(toldOf(herd, '30/11/2026')).toEqual([]);
    }
  });
});

describe('milk that is told of after the treatment, by a device that knew nothing', () => {
  const farm = herdOf({
    animais: [aCow(1, { nome: 'Mimosa' })],
    situacoesProdutivas: [aProductive(1, { vacaId: MIMOSA })],
    medicamentos: [aMedicine()],
    tratamentos: [aTreatment()],
  });
  const treated = anApplicationInput('', {
    animais: [{ aplicacaoId: uuid(1, 5), animalId: MIMOSA }],
    dataAplicacao: '26/11/2026 18:00',
  });
  const a = run(farm, applyTreatment, treated, at('05:00'));
  const milking = (n: number, carenciasVistas?: readonly string[]) => ({
    ...aRecording(n, TODAY, [{ vacaId: MIMOSA, litros: 12 }], 1),
    ...(carenciasVistas ? { carenciasVistas } : {}),
  });
  const recorded = (carenciasVistas?: readonly string[]) =>
    run(a.herd, milked, milking(1, carenciasVistas), at('06:40')).herd;

  it('went into the tank, and is told of until it is corrected', () => {
    const herd = recorded([]);
    expect(herd.all('producoes')[0]?.registros).toMatchObject([
      { vacaId: MIMOSA, descartado: false },
    ]);
    expect(toldOf(herd)).toHaveLength(1);
    const mended = run(herd, milked, milking(2, [uuid(1, 5)]), at('10:30'));
    expect(toldOf(mended.herd)).toEqual([]);
  });

  it('was kept out where its line said so, whatever treatment was seen', () => {
    const kept = { descartado: true, motivoDescarte: 'CARENCIA' } as const;
    const registros = [{ vacaId: MIMOSA, litros: 12, ...kept }];
    const recording = { ...milking(1, []), registros };
    // Of the treatment that stood there then there is no word any more.
    const { herd } = run(a.herd, milked, recording, at('06:40'));
    expect(herd.all('producoes')[0]?.registros).toMatchObject([kept]);
    expect(toldOf(herd)).toEqual([]);
  });

  it.each([
    ['who saw the treatment', [uuid(1, 5)]],
    ['who says nothing of it', undefined],
  ])('of %s was kept out', (_, seen) => {
    const herd = recorded(seen);
    expect(herd.all('producoes')[0]?.registros).toMatchObject([
      { vacaId: MIMOSA, descartado: true, motivoDescarte: 'CARENCIA' },
    ]);
    expect(toldOf(herd)).toEqual([]);
  });
});

describe('milk in the tank', () => {
  const [START, FREE] = ['26/11/2026 18:00', '02/12/2026 18:00'];

  function told(rows: RowsByTable, perDay = 2): readonly string[] {
    const input = inputOf(rows, { today: TODAY }, { ordenhasDia: perDay });
    return dashboardOf(input)
      .tarefas.filter(({ codigo }) => codigo === 'LEITE_NO_TANQUE')
      .map(({ titulo, texto }) => `${titulo}: ${texto}`);
  }

  it('is not told of that was kept out, or may be of before the treatment', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    const aplicacoes = [anApplication(1, cow, START, FREE)];
    const before = aProduction(1, '25/11/2026', { [cow]: 10 }, 2);
    const same = aProduction(2, '26/11/2026', { [cow]: 10 }, 2);
    const row = aProduction(3, TODAY, { [cow]: 10 }, 1);
    const kept = {
      ...row,
      registros: row.registros.map((it) => ({ ...it, descartado: true })),
    };
    const rowsOf = (last: typeof row) =>
      farm.rows({ aplicacoes, producoes: [before, same, last] });
    expect(told(rowsOf(kept))).toEqual([]);
    expect(told(rowsOf(row))).toEqual([
      'Leite de Mimosa foi ao tanque em carência: Ordenha da manhã de 27/11',
    ]);
    expect(told(farm.rows({ producoes: [row] }))).toEqual([]);
  });

  it.each([
    ['before it began', '17:59', 0],
    ['since', '18:00', 1],
  ])(
    'of the milking of the treatment is told where recorded %s',
    (_, at, count) => {
      const farm = new Farm();
      const cow = farm.cow('Mimosa');
      const aplicacoes = [anApplication(1, cow, START, FREE)];
      const gravada = {
        ...{ em: '2026-11-26T20:59:00.000Z', aparelho: uuid(1, 9) },
        hora: `26/11/2026 ${at}`,
      };
      const row = aProduction(1, '26/11/2026', { [cow]: 10 }, 2);
      const rows = farm.rows({ aplicacoes, producoes: [{ ...row, gravada }] });
      expect(told(rows)).toHaveLength(count);
    },
  );

  it('is not told of a cow that gave none', () => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa');
    const aplicacoes = [anApplication(1, cow, START, FREE)];
    const producoes = [aProduction(1, TODAY, { [cow]: 0 }, 1)];
    expect(told(farm.rows({ aplicacoes, producoes }))).toEqual([]);
  });

  it('is told of once a milking, the newest first, with its cows by name', () => {
    const farm = new Farm();
    const [b, a, free] = [farm.cow('Bela'), farm.cow('Aurora'), farm.cow('Z')];
    const aplicacoes = [b, a].map((cow, n) =>
      anApplication(n + 1, cow, START, FREE),
    );
    const producoes = [
      aProduction(1, '26/11/2026', { [b]: 10 }, 2),
      aProduction(4, TODAY, { [b]: 8 }, 2),
      aProduction(2, TODAY, { [b]: 10, [free]: 9 }, 1),
      aProduction(3, TODAY, { [a]: 10 }, 1),
    ];
    const rows = farm.rows({ aplicacoes, producoes });
    expect(told(rows)).toEqual([
      'Leite de Bela foi ao tanque em carência: Ordenha da tarde de 27/11',
      'Leite de Aurora, Bela foi ao tanque em carência: Ordenha da manhã de 27/11',
    ]);
  });

  it.each([
    [null, 2, 'Produção do dia 27/11'],
    [1, 1, 'Ordenha do dia 27/11'],
  ] as const)(
    'of milking %s, of %i a day, is "%s"',
    (ordenha, perDay, text) => {
      const farm = new Farm();
      const cow = farm.cow('Mimosa');
      const aplicacoes = [anApplication(1, cow, START, FREE)];
      const producoes = [aProduction(1, TODAY, { [cow]: 10 }, ordenha)];
      expect(told(farm.rows({ aplicacoes, producoes }), perDay)).toEqual([
        `Leite de Mimosa foi ao tanque em carência: ${text}`,
      ]);
    },
  );

  it('of a cow that has left since is told of, up to the day she left', () => {
    const toldOfSold = (day: string) => {
      const farm = new Farm();
      const cow = farm.cow('Mimosa', gone(day));
      const aplicacoes = [anApplication(1, cow, START, FREE)];
      const producoes = [aProduction(1, TODAY, { [cow]: 10 }, 1)];
      return told(farm.rows({ aplicacoes, producoes }));
    };
    expect(toldOfSold(TODAY)).toHaveLength(1);
    expect(toldOfSold('26/11/2026')).toEqual([]);
  });
});
