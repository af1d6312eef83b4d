import { QUALITY_MESSAGES as M } from '@/domain/quality/messages';
import { QUALITY_RULES } from '@/domain/quality/operations';
import type {
  ExamInput,
  SampleInput,
  TankAnalysisInput,
} from '@/domain/quality/types';
import type { Effects } from '@/domain/shared/effects';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { HERD_ID, TODAY } from '../support/builders';
import { aCow, uuid } from '../support/buildersMilk';
import {
  anExam,
  aSample,
  aSampleInput,
  aTankAnalysis,
} from '../support/buildersQuality';
import {
  after as applied,
  herdOf,
  type MemoryHerd,
  run,
} from '../support/herdReader';

const record = QUALITY_RULES['quality/samplesRecorded'];
const remove = QUALITY_RULES['quality/sampleDeleted'];
const analyse = QUALITY_RULES['quality/tankAnalysed'];
const examine = QUALITY_RULES['quality/examRecorded'];

const MIMOSA = aCow(1, { nome: 'Mimosa', dataNascimento: '10/03/2020' });
const PINTADA = aCow(2, { nome: 'Pintada' });
const BULL = aCow(3, { nome: 'Touro', categoria: 'T', sexo: 'M' });
const farm = (rows: Parameters<typeof herdOf>[0] = {}) =>
  herdOf({ animais: [MIMOSA, PINTADA, BULL], ...rows });
const batch = (...amostras: SampleInput[]) => ({
  rebanhoId: HERD_ID,
  amostras,
});
const of = (number: number, more: Partial<SampleInput> = {}) =>
  aSampleInput(number, { animalId: MIMOSA.animalId, ...more });

function refusals(
  herd: MemoryHerd,
  ...amostras: SampleInput[]
): readonly (readonly [string, string, number | undefined])[] {
  const { outcome } = run(herd, record, batch(...amostras));
  const campos = outcome.ok ? [] : outcome.problem.campos;
  return campos.map(({ campo, mensagem, linha }) => [campo, mensagem, linha]);
}

describe('samples', () => {
  it('are kept, one a cow and day: the second takes the first’s place', () => {
    const herd = applied(farm(), record, batch(of(1)));
    const again = applied(herd, record, batch(of(2, { ccs: 90 })));
    expect(again.all('amostras')).toEqual([
      aSample(2, { animalId: MIMOSA.animalId, ccs: 90 }),
    ]);
  });

  it('of a file read twice change nothing', () => {
    const herd = applied(farm(), record, batch(of(1)));
    const again = run(herd, record, batch(of(2)));
    expect(again.outcome.ok).toBe(true);
    expect(again.herd.snapshot()).toEqual(herd.snapshot());
  });

  it('sent again stay; the id of other content is refused', () => {
    const herd = applied(farm(), record, batch(of(1)));
    const again = run(herd, record, batch(of(1)));
    expect(again.herd.snapshot()).toEqual(herd.snapshot());
    const { outcome } = run(herd, record, batch(of(1, { ccs: 1 })));
    expect(outcome).toMatchObject({
      ok: false,
      problem: { status: 409, detail: ANIMAL_MESSAGES.idTaken },
    });
  });

  it('are refused line by line, all or none', () => {
    expect(
      refusals(
        farm(),
        of(1),
        of(2),
        of(3, { animalId: uuid(9, 1) }),
        of(4, { animalId: BULL.animalId }),
        of(5, { data: '21/11/2026' }),
        of(6, { data: '09/03/2020' }),
        of(7, { data: '01/11/2026', ccs: null, gordura: null, proteina: null }),
      ),
    ).toEqual([
      ['animalId', M.animalRepeated, 1],
      ['animalId', M.animalNotFound, 2],
      ['animalId', M.animalNotFemale, 3],
      ['data', M.dateFuture, 4],
      ['data', M.beforeBirth, 5],
      ['ccs', M.nothingMeasured, 6],
    ]);
  });

  it('go, and stay gone', () => {
    const herd = applied(farm(), record, batch(of(1)));
    const { amostraId, animalId } = of(1);
    const gone = { rebanhoId: HERD_ID, amostraId, animalId };
    const left = applied(herd, remove, gone);
    expect(left.all('amostras')).toEqual([]);
    expect(applied(left, remove, gone).all('amostras')).toEqual([]);
  });

  it('of two devices: the later recording stands, whichever comes first', () => {
    const device = (number: number, ccs: number, minute: number) => {
      const origin = {
        versaoBase: 1,
        alterados: ['amostras'],
        aparelho: uuid(number, 5),
      };
      const at = `2026-11-20T10:${minute}:00.000Z`;
      const dados = { ...batch(of(number, { ccs })), ...origin };
      return {
        dados,
        when: { today: TODAY, now: `${TODAY} 07:${minute}`, at },
      };
    };
    const early = device(1, 100, 10);
    const late = device(2, 900, 20);
    for (const order of [
      [early, late],
      [late, early],
    ]) {
      const end = order.reduce((herd, { dados, when }, index) => {
        const outcome = record(herd, dados, when);
        if (!outcome.ok) throw new Error(outcome.problem.detail);
        return herd.apply(stamped(outcome.value, index + 2));
      }, farm());
      expect(end.all('amostras').map(({ ccs }) => ccs)).toEqual([900]);
      expect(end.all('divergencias')).toHaveLength(1);
    }
  });
});

/** As the server stores it: every row with the version that wrote it. */
function stamped({ put, remove }: Effects, versao: number) {
  const rows = Object.entries(put).map(([table, of]) => [
    table,
    of.map((row) => ({ ...row, versao })),
  ]);
  return { put: Object.fromEntries(rows), remove };
}

describe('an analysis of the tank', () => {
  const one = (more: Partial<TankAnalysisInput> = {}) => {
    const { versao: _, ...input } = aTankAnalysis(1);
    return { ...input, ...more };
  };

  it('is kept; of one month there may be several', () => {
    const herd = applied(farm(), analyse, one({ laboratorio: ' UFV ' }));
    const other = { ...one(), analiseId: uuid(2, 9), ccs: 300 };
    const both = applied(herd, analyse, other);
    expect(both.all('analisesTanque')).toEqual([
      aTankAnalysis(1, { laboratorio: 'UFV' }),
      aTankAnalysis(2, { ccs: 300 }),
    ]);
    const again = run(both, analyse, one({ laboratorio: 'UFV' }));
    expect(again.herd.snapshot()).toEqual(both.snapshot());
    expect(run(both, analyse, one({ ccs: 1 })).outcome).toMatchObject({
      problem: { status: 409 },
    });
  });

  it.each([
    [{ data: '21/11/2026' }, 'data', M.dateFuture],
    [{ ccs: null, cpp: null }, 'ccs', M.nothingMeasured],
  ])('refuses %j', (more, campo, mensagem) => {
    const { outcome } = run(farm(), analyse, one(more));
    expect(outcome.ok ? [] : outcome.problem.campos).toEqual([
      { campo, mensagem },
    ]);
  });
});

describe('an exam', () => {
  const one = (more: Partial<ExamInput> = {}): ExamInput => {
    const { versao: _, ...input } = anExam(1, { animalId: MIMOSA.animalId });
    return { ...input, ...more };
  };

  it('keeps what its kind tells and no more', () => {
    const cmt = { AE: '0', AD: '2', PE: 'T', PD: null } as const;
    const scored = one({ tipo: 'CMT', cmt, quartos: ['AE'], grau: 2 });
    const herd = applied(farm(), examine, scored);
    expect(herd.all('exames')).toEqual([
      anExam(1, {
        ...{ animalId: MIMOSA.animalId, tipo: 'CMT', cmt },
        ...{ quartos: [], grau: null },
      }),
    ]);
  });

  it('as stored, its quarters in another order, is still the same', () => {
    const cmt = { AE: '0', AD: '2', PE: 'T', PD: null } as const;
    const { AE, AD, PE, PD } = cmt;
    const known = anExam(1, {
      ...{ animalId: MIMOSA.animalId, tipo: 'CMT', cmt: { PD, PE, AD, AE } },
      ...{ quartos: [], grau: null },
    });
    const herd = farm({ exames: [known] });
    const { outcome } = run(herd, examine, one({ tipo: 'CMT', cmt }));
    expect(outcome.ok).toBe(true);
  });

  it.each([
    [{ animalId: BULL.animalId }, 'animalId', M.animalNotFemale],
    [{ data: '21/11/2026' }, 'data', M.dateFuture],
    [{ quartos: [] }, 'quartos', M.quarterRequired],
    [{ grau: null }, 'grau', M.gradeInvalid],
    [{ tipo: 'CMT' as const }, 'cmt', M.scoreRequired],
    [{ tipo: 'CULTURA' as const }, 'agente', M.agentInvalid],
  ])('refuses %j', (more, campo, mensagem) => {
    const { outcome } = run(farm(), examine, one(more));
    expect(outcome.ok ? [] : outcome.problem.campos).toEqual([
      { campo, mensagem },
    ]);
  });
});
