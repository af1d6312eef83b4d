import { currentCycleId } from '@/domain/vaccines/cycles';
import { applyDose } from '@/domain/vaccines/doses';
import {
  changeFilter,
  concludeVaccine,
  registerVaccine,
  updateVaccine,
} from '@/domain/vaccines/rules';
import type { DoseInput } from '@/domain/vaccines/types';
import { HERD_ID } from '../support/builders';
import {
  aDoseInput,
  aFilterInput,
  animalCalled,
  aVaccineInput,
  doseNumbers,
  herdAfter,
  herdWithVaccine,
  idsOf,
  VACCINE_ID,
  vaccineOf,
  withDoses,
} from '../support/buildersHealth';
import { herdOf, run } from '../support/herdReader';

const V1 = [
  aDoseInput(1, '01/03/2026', 'ABC'),
  aDoseInput(2, '31/03/2026', 'AB'),
  aDoseInput(3, '15/04/2026', 'C'),
  aDoseInput(4, '01/05/2026', 'AD'),
];

describe('refusals of a dose', () => {
  it.each<[string, Partial<DoseInput>, string, string, object?]>([
    [
      'in the future',
      { dataAplicacao: '21/11/2026' },
      'dataAplicacao',
      'Data de aplicação não pode ser futura.',
    ],
    [
      'to nobody',
      { animaisSelecionados: [] },
      'animaisSelecionados',
      'Selecione pelo menos um animal.',
    ],
    [
      'to an animal of no herd',
      { animaisSelecionados: [...idsOf('AZ')] },
      'animaisSelecionados',
      'Animal não encontrado no rebanho.',
      { linha: 1 },
    ],
    [
      'into a history of another vaccine',
      { historicoVacinacaoId: HERD_ID },
      'historicoVacinacaoId',
      'Ciclo de vacinação não encontrado.',
    ],
  ])('%s', (_, changes, campo, mensagem, line = {}) => {
    const dose = aDoseInput(1, '01/03/2026', 'A', changes);

    expect(run(herdWithVaccine(), applyDose, dose).outcome).toEqual({
      ok: false,
      problem: {
        status: 400,
        title: 'Erro ao aplicar vacina',
        detail: mensagem,
        campos: [{ campo, mensagem, ...line }],
      },
    });
  });

  it('of a vaccine that is not there: 404', () => {
    const dose = aDoseInput(1, '01/03/2026', 'A');

    expect(run(herdOf(), applyDose, dose).outcome).toMatchObject({
      ok: false,
      problem: { status: 404, detail: 'Vacina não encontrada.' },
    });
  });

  it('whose id stands for other content: 409', () => {
    const herd = withDoses(herdWithVaccine(), V1.slice(0, 1));
    const other = aDoseInput(1, '01/03/2026', 'AB');

    expect(run(herd, applyDose, other).outcome).toMatchObject({
      ok: false,
      problem: { status: 409 },
    });
  });

  it('an animal chosen twice counts once', () => {
    const herd = withDoses(herdWithVaccine(), [
      aDoseInput(1, '01/03/2026', 'AA'),
    ]);

    expect(herd.all('dosesAplicadas')).toMatchObject([
      { quantidadeAnimais: 1, animaisVacinados: [{ nome: 'A' }] },
    ]);
  });

  it.each([
    [
      'discarded',
      { descarte: { dataOcorrencia: '01/02/2026' } },
      'ANIMAL_DESCARTADO',
    ],
    ['unborn', { dataNascimento: '02/03/2026' }, 'ANTES_DO_NASCIMENTO'],
  ])(
    'an animal that was %s is recorded with a notice',
    (_, changes, codigo) => {
      const animal = { ...animalCalled('A'), ...changes } as ReturnType<
        typeof animalCalled
      >;
      const herd = herdWithVaccine().apply({
        put: { animais: [animal] },
        remove: {},
      });
      const { outcome } = run(
        herd,
        applyDose,
        aDoseInput(1, '01/03/2026', 'A'),
      );

      expect(outcome).toMatchObject({
        ok: true,
        value: { avisos: [{ codigo }] },
      });
    },
  );

  it.each([
    ['the only one', []],
    ['behind a later one', [aDoseInput(3, '31/03/2026', 'A')]],
  ])('a second dose of a day, %s, is recorded with a notice', (_, later) => {
    const first = aDoseInput(1, '01/03/2026', 'A');
    const herd = withDoses(herdWithVaccine(), [first, ...later]);
    const { outcome } = run(herd, applyDose, aDoseInput(2, '01/03/2026', 'A'));

    expect(outcome).toMatchObject({
      ok: true,
      value: { avisos: [{ codigo: 'DOSE_REPETIDA' }] },
    });
  });
});

describe('a vaccine', () => {
  it('is created whole, for all animals, and nothing started', () => {
    expect(vaccineOf(herdWithVaccine())).toEqual({
      vacinaId: VACCINE_ID,
      rebanhoId: HERD_ID,
      nome: 'Raiva',
      intervaloEntreDoses: 365,
      quantidadeDoses: 3,
      doseReforco: { aposDose: 1, intervaloDias: 30 },
      dosesRestantes: 3,
      finalizada: false,
      proximaDose: null,
      ultimaDose: null,
      inicio: null,
      descricao: 'Todos os animais',
      filtro: null,
      hitoricoVacinacoes: [],
      versao: 0,
    });
  });

  it('sent again stays as it is; its id for another is refused', () => {
    const herd = withDoses(herdWithVaccine(), V1);

    expect(
      herdAfter(herd, registerVaccine, aVaccineInput()).snapshot(),
    ).toEqual(herd.snapshot());
    const other = aVaccineInput({ nome: 'Brucelose' });
    expect(run(herd, registerVaccine, other).outcome).toMatchObject({
      ok: false,
      problem: { status: 409 },
    });
  });

  it('against foot-and-mouth is recorded with the reason not to', () => {
    const input = aVaccineInput({ nome: 'Febre AFTOSA' });

    expect(run(herdOf(), registerVaccine, input).outcome).toMatchObject({
      ok: true,
      value: { avisos: [{ codigo: 'AFTOSA_SUSPENSA', campo: 'nome' }] },
    });
  });

  it('concluded keeps its history, and takes neither change nor dose', () => {
    const herd = herdAfter(
      withDoses(herdWithVaccine(), V1.slice(0, 1)),
      concludeVaccine,
      {
        vacinaId: VACCINE_ID,
      },
    );

    expect(vaccineOf(herd)).toMatchObject({ finalizada: true });
    expect(doseNumbers(herd)).toEqual(['1: A1 B1 C1']);
    for (const { outcome } of [
      run(herd, applyDose, aDoseInput(2, '31/03/2026', 'AB')),
      run(herd, updateVaccine, aVaccineInput({ nome: 'Outra' })),
      run(herd, changeFilter, aFilterInput({ sexo: 'F' })),
    ]) {
      expect(outcome).toMatchObject({
        ok: false,
        problem: { status: 400, detail: 'A vacina já foi concluída.' },
      });
    }
  });

  it('concluded takes the dose of a device that had not heard of it', () => {
    const first = withDoses(herdWithVaccine(), V1.slice(0, 1));
    const historicoVacinacaoId = currentCycleId(vaccineOf(first));
    const late = aDoseInput(2, '31/03/2026', 'AB', { historicoVacinacaoId });
    const id = { vacinaId: VACCINE_ID };
    const concluded = herdAfter(first, concludeVaccine, id);
    const given = herdAfter(first, applyDose, late);
    const both = herdAfter(concluded, applyDose, late);

    expect(vaccineOf(both)).toMatchObject({ finalizada: true });
    expect(doseNumbers(both)).toEqual(['1: A1 B1 C1', '2: A2 B2']);
    expect(both.snapshot()).toEqual(
      herdAfter(given, concludeVaccine, id).snapshot(),
    );
  });

  it('concluded may still be told of the programme it was of, and no more', () => {
    const herd = herdAfter(
      withDoses(herdWithVaccine(), V1.slice(0, 1)),
      concludeVaccine,
      { vacinaId: VACCINE_ID },
    );
    const programa = 'BRUCELOSE';
    const told = herdAfter(herd, updateVaccine, aVaccineInput({ programa }));

    expect(vaccineOf(told)).toMatchObject({ finalizada: true, programa });
    const renamed = aVaccineInput({ programa, nome: 'Outra' });
    expect(run(herd, updateVaccine, renamed).outcome).toMatchObject({
      ok: false,
      problem: { status: 400, detail: 'A vacina já foi concluída.' },
    });
  });

  it('that is not there is not found', () => {
    const missing = { ok: false, problem: { status: 404 } };

    expect(run(herdOf(), updateVaccine, aVaccineInput()).outcome).toMatchObject(
      missing,
    );
    expect(run(herdOf(), changeFilter, aFilterInput()).outcome).toMatchObject(
      missing,
    );
    expect(
      run(herdOf(), concludeVaccine, { vacinaId: VACCINE_ID }).outcome,
    ).toMatchObject(missing);
  });
});
