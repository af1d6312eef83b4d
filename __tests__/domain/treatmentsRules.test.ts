import fc from 'fast-check';
import { updateMedicine } from '@/domain/medicines/rules';
import {
  applyTreatment,
  deleteApplication,
  finishApplication,
} from '@/domain/treatments/applications';
import { currentApplication } from '@/domain/treatments/current';
import {
  deleteTreatment,
  registerTreatment,
  updateTreatment,
} from '@/domain/treatments/rules';
import type { ApplicationInput, FinishInput } from '@/domain/treatments/types';
import { HERD_ID, TODAY } from '../support/builders';
import {
  aFinishInput,
  aMedicine,
  anApplicationInput,
  animalCalled,
  aTreatment,
  herdAfter,
  idOfNumber,
  idsOf,
  MEDICINE_ID,
  TREATMENT_ID,
} from '../support/buildersHealth';
import { herdOf, type MemoryHerd, run, WHEN } from '../support/herdReader';

const OTHER = idOfNumber(0x5000);
const FIRST = idOfNumber(0x4000);

const herd = herdOf({
  animais: [...'ABC'].map((letter) => animalCalled(letter)),
  medicamentos: [aMedicine()],
  tratamentos: [aTreatment()],
});

function pointer(of: MemoryHerd, letter = 'A') {
  return of.row('animais', idsOf(letter)[0] ?? '')?.aplicacaoId;
}

function refusal(outcome: object) {
  return outcome as {
    ok: false;
    problem: { campos: { campo: string; mensagem: string }[] };
  };
}

/** A second application to A. */
function again(number: number, changes: Partial<ApplicationInput> = {}) {
  const [animalId = ''] = idsOf('A');
  const animais = [{ aplicacaoId: idOfNumber(number), animalId }];
  return anApplicationInput('A', { animais, ...changes });
}

describe('applying a treatment', () => {
  it('keeps treatment and medicines as they are, and points at it', () => {
    const applied = herdAfter(herd, applyTreatment, anApplicationInput('AB'));
    const { rebanhoId: _, versao: __, ...medicine } = aMedicine();

    expect(applied.row('aplicacoes', FIRST)).toEqual({
      aplicacaoId: FIRST,
      rebanhoId: HERD_ID,
      animalId: idsOf('A')[0],
      tratamentoId: TREATMENT_ID,
      tratamentoNome: 'Mastite',
      tratamentoObservacao: null,
      medicamentos: [medicine],
      dataInicio: '10/03/2026 06:00',
      dataFim: null,
      eficacia: null,
      observacao: null,
      fimTratamento: '12/03/2026 06:00',
      fimCarencia: '16/03/2026 06:00',
      versao: 0,
    });
    expect([
      pointer(applied),
      pointer(applied, 'B'),
      pointer(applied, 'C'),
    ]).toEqual([FIRST, idOfNumber(0x4001), null]);
  });

  it('sent twice changes nothing, finished meanwhile or not', () => {
    const applied = herdAfter(herd, applyTreatment, anApplicationInput('AB'));
    const finished = herdAfter(applied, finishApplication, aFinishInput('A'));

    for (const before of [applied, finished]) {
      const repeated = herdAfter(
        before,
        applyTreatment,
        anApplicationInput('AB'),
      );
      expect(repeated.snapshot()).toEqual(before.snapshot());
    }
  });

  it('a medicine edited later moves no past date', () => {
    const applied = herdAfter(herd, applyTreatment, anApplicationInput('A'));
    const edited = herdAfter(
      applied,
      updateMedicine,
      aMedicine({ diasCarencia: 40 }),
    );
    const dataFimAplicacao = '11/03/2026 06:00';
    const finished = herdAfter(
      edited,
      finishApplication,
      aFinishInput('A', { dataFimAplicacao }),
    );

    expect(edited.row('aplicacoes', FIRST)).toEqual(
      applied.row('aplicacoes', FIRST),
    );
    expect(finished.row('aplicacoes', FIRST)?.fimCarencia).toBe(
      '15/03/2026 06:00',
    );
  });

  it.each([
    ['shortened since', 0, '16/03/2026 06:00'],
    ['lengthened since', 7, '19/03/2026 06:00'],
  ])('keeps the longer withdrawal, of a label %s', (_, diasCarencia, end) => {
    const carencias = [{ medicamentoId: MEDICINE_ID, diasCarencia: 4 }];
    const label = aMedicine({ diasCarencia });
    const edited = herdAfter(herd, updateMedicine, label);
    const input = anApplicationInput('A', { carencias });
    const applied = herdAfter(edited, applyTreatment, input);

    expect(applied.row('aplicacoes', FIRST)?.fimCarencia).toBe(end);
  });

  it.each([
    ['shortened', { quantidadeDoses: 1, intervaloAplicacoes: null }],
    ['lengthened', { quantidadeDoses: 6, intervaloAplicacoes: 12 }],
  ])('keeps the longer course, of one %s since', (_, course) => {
    const { diasCarencia, ...label } = aMedicine(course);
    const seen = { quantidadeDoses: 4, intervaloAplicacoes: 24 };
    const given = { medicamentoId: MEDICINE_ID, diasCarencia, ...seen };
    const edited = herdAfter(herd, updateMedicine, { ...label, diasCarencia });
    const input = anApplicationInput('A', { carencias: [given] });
    const kept = herdAfter(edited, applyTreatment, input).row(
      'aplicacoes',
      FIRST,
    );

    expect(kept?.fimTratamento).toBe('14/03/2026 06:00');
    expect(kept?.medicamentos).toMatchObject([seen]);
  });

  it('keeps a medicine taken from the treatment after it was given', () => {
    const carencias = [{ medicamentoId: MEDICINE_ID, diasCarencia: 4 }];
    const cream = aMedicine({ medicamentoId: OTHER, diasCarencia: 0 });
    const edited = herd.apply({
      put: {
        medicamentos: [cream],
        tratamentos: [aTreatment({ medicamentos: [OTHER] })],
      },
      remove: {},
    });
    const input = anApplicationInput('A', { carencias });
    const applied = herdAfter(edited, applyTreatment, input);
    const kept = applied.row('aplicacoes', FIRST);

    expect(kept?.fimCarencia).toBe('16/03/2026 06:00');
    expect(kept?.medicamentos.map((one) => one.medicamentoId)).toEqual([
      OTHER,
      MEDICINE_ID,
    ]);
  });

  it('keeps the milk out as long where the medicine given is gone', () => {
    const cream = aMedicine({ medicamentoId: OTHER, diasCarencia: 0 });
    const edited = herd.apply({
      put: {
        medicamentos: [cream],
        tratamentos: [aTreatment({ medicamentos: [OTHER] })],
      },
      remove: { medicamentos: [MEDICINE_ID] },
    });
    const carencias = [{ medicamentoId: MEDICINE_ID, diasCarencia: 4 }];
    const input = anApplicationInput('A', { carencias });
    const applied = herdAfter(edited, applyTreatment, input);
    const kept = applied.row('aplicacoes', FIRST);
    expect(kept?.medicamentos).toMatchObject([
      { medicamentoId: OTHER, diasCarencia: 4 },
    ]);
    expect(kept?.fimCarencia).toBe('16/03/2026 06:00');
  });

  it('keeps the milk out through the course of a medicine that is gone', () => {
    const cream = aMedicine({
      ...{ medicamentoId: OTHER, diasCarencia: 0 },
      ...{ quantidadeDoses: 2, intervaloAplicacoes: 12 },
    });
    const edited = herd.apply({
      put: {
        medicamentos: [cream],
        tratamentos: [aTreatment({ medicamentos: [OTHER] })],
      },
      remove: { medicamentos: [MEDICINE_ID] },
    });
    const carencias = [
      {
        ...{ medicamentoId: MEDICINE_ID, diasCarencia: 4 },
        ...{ quantidadeDoses: 4, intervaloAplicacoes: 24 },
      },
    ];
    const input = anApplicationInput('A', { carencias });
    const applied = herdAfter(edited, applyTreatment, input);
    const kept = applied.row('aplicacoes', FIRST);

    // 3 days that its course goes on beyond the cream's, then its 4.
    expect(kept?.fimTratamento).toBe('11/03/2026 06:00');
    expect(kept?.fimCarencia).toBe('18/03/2026 06:00');
  });

  it('makes a new treatment on the spot', () => {
    const tratamento = {
      tratamentoId: OTHER,
      nome: ' Casco ',
      observacao: null,
      medicamentos: [MEDICINE_ID],
    };
    const applied = herdAfter(
      herd,
      applyTreatment,
      anApplicationInput('A', { tratamento }),
    );

    expect(applied.row('tratamentos', OTHER)).toEqual(
      aTreatment({ tratamentoId: OTHER, nome: 'Casco' }),
    );
    expect(applied.row('aplicacoes', FIRST)).toMatchObject({
      tratamentoId: OTHER,
      tratamentoNome: 'Casco',
    });
  });

  it.each<[string, Partial<ApplicationInput>, string]>([
    [
      'nobody',
      { animais: [] },
      'animalId: Selecione o Animal para a aplicação',
    ],
    [
      'an animal that is not there',
      { animais: [{ aplicacaoId: FIRST, animalId: OTHER }] },
      'animalId: Animal não encontrado no rebanho.',
    ],
    [
      'the same animal twice',
      anApplicationInput('AA'),
      'animais: Animal repetido nesta aplicação.',
    ],
    [
      'a start in the future',
      { dataAplicacao: '21/11/2026 06:00' },
      'dataAplicacao: Data de aplicação não pode ser futura.',
    ],
    [
      'an end in the future',
      { dataFimAplicacao: '21/11/2026 06:00' },
      'dataFimAplicacao: Data fim da aplicação não pode ser futura.',
    ],
    [
      'an end before the start',
      { dataFimAplicacao: '10/03/2026 05:59' },
      'dataFimAplicacao: A data fim não pode ser anterior à aplicação.',
    ],
    [
      'a treatment that is not there',
      {
        tratamento: {
          tratamentoId: OTHER,
          nome: '',
          observacao: null,
          medicamentos: [],
        },
      },
      'tratamento: Selecione o tratamento a ser aplicado',
    ],
    [
      'a new treatment of an unknown medicine',
      {
        tratamento: {
          tratamentoId: OTHER,
          nome: 'Casco',
          observacao: null,
          medicamentos: [OTHER],
        },
      },
      'tratamento.medicamentos: Medicamento não encontrado no rebanho.',
    ],
  ])('refuses %s', (_, changes, text) => {
    const { outcome } = run(
      herd,
      applyTreatment,
      anApplicationInput('A', changes),
    );

    expect(outcome).toMatchObject({ ok: false, problem: { status: 400 } });
    const { campos } = refusal(outcome).problem;
    expect(
      campos.map(({ campo, mensagem }) => `${campo}: ${mensagem}`),
    ).toEqual([text]);
  });

  it('refuses an animal that had left the herd', () => {
    const [animalId = ''] = idsOf('A');
    const dataOcorrencia = '09/03/2026';
    const descarte = {
      animalId,
      motivo: 'VENDA',
      justificativa: null,
      dataOcorrencia,
    } as const;
    const sold = animalCalled('A', { descartado: true, descarte });
    const after = herd.apply({ put: { animais: [sold] }, remove: {} });

    expect(
      run(after, applyTreatment, anApplicationInput('A')).outcome,
    ).toMatchObject({
      ok: false,
      problem: { detail: 'O animal já estava descartado nesta data.' },
    });
    expect(
      run(
        after,
        applyTreatment,
        anApplicationInput('A', { dataAplicacao: '09/03/2026 06:00' }),
      ).outcome,
    ).toMatchObject({ ok: true });
  });

  it('refuses an id that stands for another application', () => {
    const applied = herdAfter(herd, applyTreatment, anApplicationInput('A'));
    const other = anApplicationInput('B');

    expect(run(applied, applyTreatment, other).outcome).toMatchObject({
      ok: false,
      problem: { status: 409 },
    });
  });
});

describe('the animal’s current application', () => {
  it.each([
    ['21/10/2026 06:00', FIRST],
    ['20/10/2026 06:00', null],
  ])('applied with its end at %s is %s', (dataFimAplicacao, expected) => {
    const input = anApplicationInput('A', {
      dataFimAplicacao,
      eficacia: 'CUR',
    });

    expect(pointer(herdAfter(herd, applyTreatment, input))).toBe(expected);
  });

  it('stops counting 30 days after its end', () => {
    const input = anApplicationInput('A', {
      dataFimAplicacao: '21/10/2026 06:00',
    });
    const applied = herdAfter(herd, applyTreatment, input);
    const find = (id: string) => applied.row('aplicacoes', id);
    const animal = { aplicacaoId: FIRST };

    expect(currentApplication(animal, find, TODAY)?.aplicacaoId).toBe(FIRST);
    expect(currentApplication(animal, find, '21/11/2026')).toBeNull();
    expect(currentApplication({ aplicacaoId: null }, find, TODAY)).toBeNull();
  });

  it.each([
    ['finished', finishApplication],
    ['deleted', deleteApplication],
  ])('%s falls back to another open one, then to none', (_, close) => {
    const second = again(0x4001, { dataAplicacao: '11/03/2026 06:00' });
    const both = herdAfter(
      herdAfter(herd, applyTreatment, anApplicationInput('A')),
      applyTreatment,
      second,
    );
    const one = herdAfter(both, close, finishOf(0x4001));
    const none = herdAfter(one, close, finishOf(0x4000));

    expect([pointer(both), pointer(one), pointer(none)]).toEqual([
      idOfNumber(0x4001),
      FIRST,
      null,
    ]);
  });

  it('stays when another one is closed', () => {
    const second = again(0x4001, { dataAplicacao: '09/03/2026 06:00' });
    const both = herdAfter(
      herdAfter(herd, applyTreatment, anApplicationInput('A')),
      applyTreatment,
      second,
    );

    expect(pointer(herdAfter(both, finishApplication, finishOf(0x4001)))).toBe(
      FIRST,
    );
  });

  it('two devices that each apply and send in any order end alike', () => {
    const inputs = [0x4000, 0x4001, 0x4002, 0x4003].map((number, index) =>
      again(number, { dataAplicacao: `1${index % 2}/03/2026 06:00` }),
    );
    const order = fc.shuffledSubarray(inputs, { minLength: inputs.length });
    const applied = (all: readonly ApplicationInput[]) =>
      all.reduce((last, input) => herdAfter(last, applyTreatment, input), herd);
    fc.assert(
      fc.property(order, (shuffled) => {
        expect(applied(shuffled).snapshot()).toEqual(
          applied(inputs).snapshot(),
        );
      }),
    );
  });
});

describe('finishing', () => {
  const applied = herdAfter(
    herd,
    applyTreatment,
    anApplicationInput('A', { observacao: 'AD' }),
  );

  it('sets end, efficacy and both ends, and keeps the note', () => {
    const input = aFinishInput('A', { dataFimAplicacao: '11/03/2026 06:00' });
    const finished = herdAfter(applied, finishApplication, input);

    expect(finished.row('aplicacoes', FIRST)).toMatchObject({
      dataFim: '11/03/2026 06:00',
      eficacia: 'CUR',
      observacao: 'AD',
      fimTratamento: '11/03/2026 06:00',
      fimCarencia: '15/03/2026 06:00',
    });
    expect(herdAfter(finished, finishApplication, input).snapshot()).toEqual(
      finished.snapshot(),
    );
  });

  it.each<[string, string | null, string | null]>([
    ['says another note', ' Sarou ', 'Sarou'],
    ['erases it', null, null],
    ['keeps it', ' ', 'AD'],
  ])('%s with %p', (_, observacao, kept) => {
    const input = aFinishInput('A', { observacao });
    const finished = herdAfter(applied, finishApplication, input);

    expect(finished.row('aplicacoes', FIRST)?.observacao).toBe(kept);
  });

  it('after the planned end asks for more doses', () => {
    const late = aFinishInput('A', { dataFimAplicacao: '12/03/2026 06:01' });
    const punctual = aFinishInput('A', {
      dataFimAplicacao: '12/03/2026 06:00',
    });

    expect(run(applied, finishApplication, late).outcome).toMatchObject({
      ok: true,
      value: {
        avisos: [
          {
            codigo: 'ALEM_DO_PREVISTO',
            mensagem: 'Houve doses além do previsto? Registre nova aplicação.',
          },
        ],
      },
    });
    expect(run(applied, finishApplication, punctual).outcome).toMatchObject({
      ok: true,
      value: { avisos: [] },
    });
  });

  it.each<[Partial<FinishInput>, number, string]>([
    [
      { dataFimAplicacao: '09/03/2026 06:00' },
      400,
      'A data fim não pode ser anterior à aplicação.',
    ],
    [
      { dataFimAplicacao: '21/11/2026 06:00' },
      400,
      'Data fim da aplicação não pode ser futura.',
    ],
    [
      { dataAplicacao: '21/11/2026 06:00' },
      400,
      'Data de aplicação não pode ser futura.',
    ],
    [{ aplicacaoId: OTHER }, 404, 'Aplicação não encontrada.'],
    [{ animalId: idsOf('B')[0] ?? '' }, 404, 'Aplicação não encontrada.'],
  ])('with %j is refused %i', (changes, status, detail) => {
    expect(
      run(applied, finishApplication, aFinishInput('A', changes)).outcome,
    ).toMatchObject({
      ok: false,
      problem: { status, detail },
    });
  });

  it('deleting what is gone changes nothing', () => {
    expect(run(herd, deleteApplication, finishOf(0x4000)).outcome).toEqual({
      ok: true,
      value: { put: {}, remove: {}, avisos: [] },
    });
  });
});

describe('treatments', () => {
  const input = {
    tratamentoId: OTHER,
    rebanhoId: HERD_ID,
    nome: 'Casco',
    observacao: ' ',
    medicamentos: [MEDICINE_ID, MEDICINE_ID],
  };

  it('are created once', () => {
    const created = herdAfter(herd, registerTreatment, input);

    expect(created.row('tratamentos', OTHER)).toEqual(
      aTreatment({ tratamentoId: OTHER, nome: 'Casco' }),
    );
    expect(herdAfter(created, registerTreatment, input).snapshot()).toEqual(
      created.snapshot(),
    );
    expect(
      run(created, registerTreatment, { ...input, nome: 'Outro' }).outcome,
    ).toMatchObject({
      problem: { status: 409 },
    });
  });

  it('need medicines of the herd', () => {
    for (const [medicamentos, detail] of [
      [[], 'Selecione no minimo um medicamento'],
      [[OTHER], 'Medicamento não encontrado no rebanho.'],
    ] as const) {
      const wrong = { ...input, medicamentos };
      expect(run(herd, registerTreatment, wrong).outcome).toMatchObject({
        problem: { status: 400, detail },
      });
      const update = { ...wrong, tratamentoId: TREATMENT_ID };
      expect(run(herd, updateTreatment, update).outcome).toMatchObject({
        problem: { status: 400, detail },
      });
    }
  });

  it('change, and those not there are not found', () => {
    const update = { ...input, tratamentoId: TREATMENT_ID };

    expect(
      herdAfter(herd, updateTreatment, update).row('tratamentos', TREATMENT_ID),
    ).toMatchObject({
      nome: 'Casco',
    });
    expect(run(herd, updateTreatment, input).outcome).toMatchObject({
      problem: { status: 404, detail: 'Tratamento não encontrado.' },
    });
  });

  it('are deleted only where never applied', () => {
    const applied = herdAfter(herd, applyTreatment, anApplicationInput('A'));
    const target = { tratamentoId: TREATMENT_ID };

    expect(herdAfter(herd, deleteTreatment, target).all('tratamentos')).toEqual(
      [],
    );
    expect(
      run(herd, deleteTreatment, { tratamentoId: OTHER }).outcome,
    ).toMatchObject({ ok: true });
    expect(run(applied, deleteTreatment, target).outcome).toMatchObject({
      ok: false,
      problem: {
        detail: 'O tratamento já foi aplicado e não pode ser excluído.',
      },
    });
  });
});

function finishOf(number: number) {
  return aFinishInput('A', { aplicacaoId: idOfNumber(number) });
}

describe('an application that two devices end', () => {
  const MONDAY = '2026-11-16T13:00:00.000Z';
  const TUESDAY = '2026-11-17T13:00:00.000Z';
  const applied = herdAfter(herd, applyTreatment, anApplicationInput('A'));

  /** The end of a day, recorded on a device that knew it open. */
  const ended = (day: string, em: string, aparelho: string) => {
    const dataFimAplicacao = `${day}/03/2026 06:00`;
    const alterados = ['dataFimAplicacao', 'eficacia'];
    const edit = { versaoBase: 1, alterados, aparelho };
    const input = aFinishInput('A', { dataFimAplicacao, ...edit });
    return [input, { ...WHEN, now: `${day}/03/2026 10:00`, at: em }] as const;
  };
  const early = ended('14', MONDAY, idOfNumber(0x9001));
  const late = ended('16', TUESDAY, idOfNumber(0x9002));

  it.each([
    ['in their order', [early, late]],
    ['the later first', [late, early]],
  ])('keeps the later end, and tells of both: %s', (_, [one, two]) => {
    if (!one || !two) throw new Error('two ends');
    const first = run(applied, finishApplication, ...one).herd;
    const stored = first.apply({
      put: {
        edicoes: first.all('edicoes').map((row) => ({ ...row, versao: 2 })),
      },
      remove: {},
    });
    const { outcome, herd: after } = run(stored, finishApplication, ...two);
    expect(after.row('aplicacoes', FIRST)?.dataFim).toBe('16/03/2026 06:00');
    expect(after.all('divergencias')).toMatchObject([
      { registroId: FIRST, campo: 'dataFimAplicacao' },
    ]);
    const avisos = outcome.ok ? outcome.value.avisos : [];
    const said = 'Fim do tratamento: 14/03/2026 06:00, gravado às 10:00';
    expect(avisos.at(-1)?.mensagem).toContain(said);
    const again = run(after, finishApplication, ...two).herd;
    expect(again.row('aplicacoes', FIRST)?.dataFim).toBe('16/03/2026 06:00');
  });
});
