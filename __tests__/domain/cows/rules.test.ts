import { ANIMAL_RULES } from '@/domain/animals/operations';
import type { Animal } from '@/domain/animals/types';
import {
  COW_NEEDS,
  deleteProductive,
  recordProductive,
} from '@/domain/cows/operations';
import { cowRecordOf } from '@/domain/cows/record';
import {
  deleteReproductive,
  recordReproductive,
} from '@/domain/cows/reproductiveRules';
import { cowStateOf } from '@/domain/cows/state';
import type {
  CalfInput,
  ReproductiveDeletion,
  ReproductiveInput,
} from '@/domain/cows/types';
import { TODAY } from '../../support/builders';
import {
  aBull,
  aCalf,
  aCow,
  aProductiveInput,
  aReproductiveInput,
  BULL_ID,
  COW_ID,
  herdWith,
  idNumber,
} from '../../support/buildersCows';
import { aWeighing } from '../../support/buildersMilk';
import {
  after as applied,
  herdOf,
  type MemoryHerd,
  run,
  WHEN,
} from '../../support/herdReader';

const herd = herdOf({ animais: [aCow(), aBull()] });
const LACTATION_ID = idNumber(77);

const service = aReproductiveInput({
  reprodutividade: 'IN',
  touroInseminacaoId: BULL_ID,
});
const calving = aReproductiveInput({
  reprodutividade: 'PT',
  cadastrarLactacao: true,
  lactacaoEventId: LACTATION_ID,
});

function deletionOf(
  input: ReproductiveInput,
  changes: Partial<ReproductiveDeletion> = {},
): ReproductiveDeletion {
  const { rebanhoId, eventId, animalId, touroInseminacaoId } = input;
  const { dataOcorrencia, dataRegistro } = input;
  return {
    rebanhoId,
    eventId,
    animalId,
    touroInseminacaoId,
    excluirLactacao: true,
    voltarNovilha: false,
    excluirCrias: false,
    crias: input.crias.map((calf) => calf.animalId),
    dataOcorrencia,
    dataRegistro: dataRegistro ?? dataOcorrencia,
    ...changes,
  };
}

function animalIn(known: MemoryHerd, id: string): Animal {
  const animal = known.row('animais', id);
  if (!animal) throw new Error('no such animal');
  return animal;
}

const cowIn = (known: MemoryHerd) => animalIn(known, COW_ID);
const stockIn = (known: MemoryHerd) => animalIn(known, BULL_ID).quantidadeDoses;

describe('recording a reproductive situation', () => {
  it('makes it current and keeps what it is', () => {
    const after = applied(herd, recordReproductive, service);

    expect(cowIn(after).situacaoReprodutiva).toBe('IN');
    expect(after.row('situacoesReprodutivas', service.eventId)).toEqual({
      situacaoReprodutivaEventId: service.eventId,
      rebanhoId: service.rebanhoId,
      vacaId: COW_ID,
      reprodutividade: 'IN',
      dataOcorrencia: '10/01/2026 06:00',
      dataRegistro: '10/01/2026 07:00',
      registradoEm: '2026-11-20T15:00:00.000Z',
      touroInseminacaoId: BULL_ID,
      racaTouroTerceiro: null,
      dataInseminacao: null,
      descricao: null,
      notificacao: false,
      doses: 1,
      dosesDescontadas: 1,
      crias: [],
      lactacaoEventId: null,
      evoluiuNovilha: false,
      versao: 0,
    });
  });

  it('is of a cow that is born before it: her birth cannot be moved past it', () => {
    const known = applied(herd, recordReproductive, service);
    const { animalId, rebanhoId, nome, categoria, sexo, raca } = cowIn(known);
    const edit = (dataNascimento: string) =>
      run(known, ANIMAL_RULES['animals/updated'], {
        ...{ animalId, rebanhoId, nome, categoria, sexo, raca },
        ...{ maeId: null, paiId: null, dataNascimento },
      }).outcome;

    expect(edit('11/01/2026')).toMatchObject({
      ok: false,
      problem: { campos: [{ campo: 'dataNascimento' }] },
    });
    expect(edit('10/01/2020').ok).toBe(true);
  });

  it('is refused where a cow has more than any cow has', () => {
    const event = applied(herd, recordReproductive, service).row(
      ...(['situacoesReprodutivas', service.eventId] as const),
    );
    if (!event) throw new Error('no event');
    const full = herdOf({
      animais: [aCow(), aBull()],
      situacoesReprodutivas: Array.from({ length: 1000 }, (_, n) => ({
        ...event,
        situacaoReprodutivaEventId: `${n}`,
      })),
    });
    expect(run(full, recordReproductive, service).outcome).toMatchObject({
      ok: false,
      problem: { detail: 'O limite é de 1.000 situações por vaca.' },
    });
  });

  it('twice is once', () => {
    const once = applied(herd, recordReproductive, service);
    const again = run(once, recordReproductive, service);

    expect(again.outcome).toEqual({
      ok: true,
      value: { put: {}, remove: {}, avisos: [] },
    });
  });

  it('twice is once where nobody sent the time of recording', () => {
    const unsaid = { ...service, dataRegistro: null };
    const once = applied(herd, recordReproductive, unsaid);
    const later = { ...WHEN, now: `${TODAY} 18:00` };
    const again = run(once, recordReproductive, unsaid, later);

    expect(again.outcome.ok).toBe(true);
    expect(again.herd.snapshot()).toEqual(once.snapshot());
    expect(
      once.row('situacoesReprodutivas', service.eventId)?.dataRegistro,
    ).toBe(WHEN.now);
  });

  it('refuses an id that stands for other content', () => {
    const once = applied(herd, recordReproductive, service);
    const other = { ...service, dataOcorrencia: '11/01/2026 06:00' };

    expect(run(once, recordReproductive, other).outcome).toMatchObject({
      ok: false,
      problem: { status: 409 },
    });
  });

  it('does not find a cow that is not there', () => {
    const foreign = { ...service, animalId: idNumber(5) };

    expect(run(herd, recordReproductive, foreign).outcome).toMatchObject({
      ok: false,
      problem: { status: 404 },
    });
  });

  it('leaves the current one where the new one is older', () => {
    const later = applied(herd, recordReproductive, service);
    const heat = aReproductiveInput({
      eventId: idNumber(2),
      dataOcorrencia: '09/01/2026 06:00',
    });
    const after = applied(later, recordReproductive, heat);

    expect(cowIn(after).situacaoReprodutiva).toBe('IN');
    expect(after.rowsOf('situacoesReprodutivas', COW_ID)).toHaveLength(2);
  });

  it('keeps only what belongs to its type', () => {
    const heat = aReproductiveInput({
      touroInseminacaoId: BULL_ID,
      dataInseminacao: '01/01/2026',
      cadastrarLactacao: true,
      lactacaoEventId: LACTATION_ID,
      crias: [aCalf()],
    });
    const after = applied(herd, recordReproductive, heat);

    expect(after.row('situacoesReprodutivas', heat.eventId)).toMatchObject({
      touroInseminacaoId: null,
      dataInseminacao: null,
      lactacaoEventId: null,
      crias: [],
    });
    expect(after.all('animais')).toHaveLength(2);
    expect(stockIn(after)).toBe(10);
  });
});

describe('what is refused everywhere', () => {
  const bad: [
    string,
    Partial<ReproductiveInput>,
    Partial<Animal>,
    string,
    string,
  ][] = [
    [
      'a pregnancy without its insemination',
      { reprodutividade: 'PN' },
      {},
      'Data de Inseminação é obrigatória!',
      'Não foi possível cadastrar prenhez',
    ],
    [
      'an insemination without a bull',
      { reprodutividade: 'IN' },
      {},
      'Touro da inseminação é obrigatório!',
      'Não foi possível cadastrar o cio',
    ],
    [
      'the future',
      { dataOcorrencia: '21/11/2026 00:00' },
      {},
      'A data não pode ser futura.',
      'Não foi possível continuar com o processamento',
    ],
    [
      'a male',
      {},
      { sexo: 'M', categoria: 'T' },
      'Só fêmeas têm situação reprodutiva e produtiva.',
      'Não foi possível continuar com o processamento',
    ],
    [
      'after a discard',
      {},
      {
        descartado: true,
        descarte: {
          animalId: COW_ID,
          motivo: 'VENDA',
          justificativa: null,
          dataOcorrencia: '09/01/2026',
        },
      },
      'O animal já estava descartado nessa data.',
      'Não foi possível continuar com o processamento',
    ],
    [
      'before she was born',
      {},
      { dataNascimento: '11/01/2026' },
      'A data não pode ser anterior ao nascimento.',
      'Não foi possível continuar com o processamento',
    ],
    [
      'an insemination after its pregnancy',
      { reprodutividade: 'PN', dataInseminacao: '11/01/2026' },
      {},
      'A inseminação não pode ser depois do diagnóstico.',
      'Não foi possível continuar com o processamento',
    ],
    [
      'a bull that is not of the herd',
      { reprodutividade: 'IATF', touroInseminacaoId: idNumber(3) },
      {},
      'Touro não encontrado no rebanho.',
      'Não foi possível continuar com o processamento',
    ],
    [
      'a cow as the bull',
      { reprodutividade: 'IN', touroInseminacaoId: COW_ID },
      {},
      'O touro deve ser macho.',
      'Não foi possível continuar com o processamento',
    ],
    [
      'a lactation without an id',
      { reprodutividade: 'PT', cadastrarLactacao: true },
      {},
      'Identificador da lactação é obrigatório.',
      'Não foi possível continuar com o processamento',
    ],
  ];

  it.each(bad)('%s', (_, changes, cow, detail, title) => {
    const known = herdOf({ animais: [aCow(cow), aBull()] });

    expect(
      run(known, recordReproductive, aReproductiveInput(changes)).outcome,
    ).toMatchObject({ ok: false, problem: { status: 400, title, detail } });
  });

  it('is not: the day of the discard, the day of eight months, today', () => {
    const cow = aCow({
      dataNascimento: '10/05/2025',
      descartado: true,
      descarte: {
        animalId: COW_ID,
        motivo: 'VENDA',
        justificativa: null,
        dataOcorrencia: '10/01/2026',
      },
    });
    const known = herdOf({ animais: [cow] });
    const today = { ...WHEN, today: '10/01/2026' };

    expect(
      run(known, recordReproductive, aReproductiveInput(), today).outcome.ok,
    ).toBe(true);
  });

  it('the same situation twice on a day, but a second dose', () => {
    const loss = { reprodutividade: 'AB' } as const;
    const lost = aReproductiveInput(loss);
    const once = applied(herd, recordReproductive, lost);
    const again = aReproductiveInput({
      ...loss,
      eventId: idNumber(2),
      dataOcorrencia: '10/01/2026 17:00',
    });

    expect(run(once, recordReproductive, again).outcome).toMatchObject({
      ok: false,
      problem: {
        campos: [
          {
            campo: 'dataOcorrencia',
            mensagem: 'Essa situação já foi registrada nesse dia.',
          },
        ],
      },
    });

    const other = { eventId: idNumber(3), dataOcorrencia: '10/01/2026 17:00' };
    const early = applied(herd, recordReproductive, aReproductiveInput());
    expect(
      run(early, recordReproductive, aReproductiveInput(other)).outcome,
    ).toMatchObject({ value: { avisos: [{ codigo: 'CIO_REPETIDO' }] } });

    const sooner = { ...other, dataOcorrencia: '10/01/2026 00:01' };
    expect(
      run(early, recordReproductive, aReproductiveInput(sooner)).outcome,
    ).toMatchObject({ value: { avisos: [{ codigo: 'CIO_REPETIDO' }] } });

    const first = applied(herd, recordReproductive, service);
    const second = { ...service, eventId: idNumber(2) };
    expect(stockIn(applied(first, recordReproductive, second))).toBe(8);
  });
});

describe('what only the form refuses', () => {
  it('is recorded with its notices', () => {
    const pregnant = herdWith({
      reproducao: ['IN 01/10/2025', 'PN 05/11/2025 01/10/2025'],
      animais: [aBull()],
    });
    const { outcome, herd: after } = run(pregnant, recordReproductive, service);

    expect(outcome).toMatchObject({
      ok: true,
      value: { avisos: [{ codigo: 'SERVICO_EM_PRENHE' }] },
    });
    expect(cowIn(after).situacaoReprodutiva).toBe('IN');
  });
});

describe('a heifer that is served (1.7)', () => {
  const heifer = aCow({ categoria: 'N', dataNascimento: '05/09/2024' });
  const born = herdOf({ animais: [heifer, aBull()] });
  const first = { ...service, dataOcorrencia: '05/05/2026 06:00' };
  const evolving = { ...first, evoluirNovilha: true };

  it('becomes a cow: nulliparous, inseminated, not in milk', () => {
    const after = applied(born, recordReproductive, evolving);
    const state = cowStateOf(cowRecordOf(after, cowIn(after)), '10/05/2026');

    expect(cowIn(after)).toMatchObject({
      categoria: 'V',
      situacaoProdutiva: null,
    });
    expect(state).toMatchObject({ rotulo: 'Inseminada', nulipara: true });
  });

  it('stays one where it was not asked for, and says so', () => {
    const { outcome, herd: after } = run(born, recordReproductive, first);

    expect(cowIn(after).categoria).toBe('N');
    expect(outcome).toMatchObject({
      value: { avisos: [{ codigo: 'NOVILHA' }] },
    });
  });

  it('does not become one by a heat', () => {
    const heat = aReproductiveInput({ evoluirNovilha: true });
    const after = applied(born, recordReproductive, heat);

    expect(cowIn(after).categoria).toBe('N');
  });

  it('is a heifer again where her only service is deleted and it is asked', () => {
    const cow = applied(born, recordReproductive, evolving);
    const kept = applied(cow, deleteReproductive, deletionOf(evolving));
    const back = applied(
      cow,
      deleteReproductive,
      deletionOf(evolving, { voltarNovilha: true }),
    );

    expect(cowIn(kept).categoria).toBe('V');
    expect(back.snapshot()).toEqual(born.snapshot());
  });

  it('is one again though a check that found her empty remains', () => {
    const check = aReproductiveInput({
      ...{ eventId: idNumber(2), reprodutividade: 'VZ' },
      dataOcorrencia: '26/06/2026 06:00',
    });
    const checked = [evolving, check].reduce(
      (herd, input) => applied(herd, recordReproductive, input),
      born,
    );
    const back = applied(
      checked,
      deleteReproductive,
      deletionOf(evolving, { voltarNovilha: true }),
    );

    expect(cowIn(back).categoria).toBe('N');
  });

  it('stays a cow while another service remains', () => {
    const cow = applied(born, recordReproductive, evolving);
    const twice = applied(cow, recordReproductive, {
      ...first,
      eventId: idNumber(2),
      dataOcorrencia: '26/05/2026 06:00',
    });
    const after = applied(
      twice,
      deleteReproductive,
      deletionOf(evolving, { voltarNovilha: true }),
    );

    expect(cowIn(after).categoria).toBe('V');
  });

  it('is one again once the last of two is deleted, the one that made a cow of her first', () => {
    const later = {
      ...{ ...first, eventId: idNumber(2) },
      dataOcorrencia: '26/05/2026 06:00',
    };
    const cow = applied(born, recordReproductive, evolving);
    const twice = applied(cow, recordReproductive, later);
    const left = applied(twice, deleteReproductive, deletionOf(evolving));
    const kept = left.row('situacoesReprodutivas', later.eventId);
    const back = applied(
      left,
      deleteReproductive,
      deletionOf(later, { voltarNovilha: true }),
    );

    expect(kept?.evoluiuNovilha).toBe(true);
    expect(back.snapshot()).toEqual(born.snapshot());
    expect(applied(left, recordReproductive, later).snapshot()).toEqual(
      left.snapshot(),
    );
  });
});

describe('a heifer whom her first service left one, a cow by the next', () => {
  const heifer = aCow({ categoria: 'N', dataNascimento: '05/09/2024' });
  const born = herdOf({ animais: [heifer, aBull()] });
  const first = { ...service, dataOcorrencia: '05/05/2026 06:00' };
  const later = {
    ...{ ...first, eventId: idNumber(2), evoluirNovilha: true },
    dataOcorrencia: '26/05/2026 06:00',
  };
  const served = applied(born, recordReproductive, first);
  const cow = applied(served, recordReproductive, later);
  const left = applied(cow, deleteReproductive, deletionOf(later));

  it('is one by the first, that one deleted, and again a heifer without it', () => {
    expect(cowIn(left).categoria).toBe('V');
    const kept = left.row('situacoesReprodutivas', first.eventId);
    expect(kept?.evoluiuNovilha).toBe(true);
    const back = applied(
      left,
      deleteReproductive,
      deletionOf(first, { voltarNovilha: true }),
    );
    expect(back.snapshot()).toEqual(born.snapshot());
  });

  it('is as the first left her where the next is undone', () => {
    const back = applied(
      cow,
      deleteReproductive,
      deletionOf(later, { voltarNovilha: true }),
    );
    expect(back.snapshot()).toEqual(served.snapshot());
  });

  it('stays a cow where the other that is left is no service, or later', () => {
    const other = (more: Partial<ReproductiveInput>) =>
      applied(cow, recordReproductive, {
        ...{ ...first, eventId: idNumber(3), ...more },
      });
    const pregnant: Partial<ReproductiveInput> = {
      ...{ reprodutividade: 'PN', doses: 0, dataInseminacao: '05/05/2026' },
      dataOcorrencia: '20/05/2026 06:00',
    };
    for (const herd of [
      other(pregnant),
      other({ dataOcorrencia: '16/06/2026 06:00' }),
    ]) {
      const after = applied(
        herd,
        deleteReproductive,
        deletionOf(later, { voltarNovilha: true }),
      );
      expect(cowIn(after).categoria).toBe('V');
    }
  });
});

describe('a calving with its calves (1.8)', () => {
  const twins: readonly CalfInput[] = [
    aCalf({ paiId: BULL_ID, peso: 32 }),
    aCalf({ animalId: idNumber(901), nome: 'Estrela 2026 2', sexo: 'M' }),
  ];
  const after = applied(herd, recordReproductive, { ...calving, crias: twins });

  it('registers them: heifers of that day, of this dam and her sire', () => {
    expect(animalIn(after, idNumber(900))).toMatchObject({
      categoria: 'N',
      sexo: 'F',
      dataNascimento: '10/01/2026',
      maeId: COW_ID,
      paiId: BULL_ID,
      raca: 'GH',
      peso: 32,
      descartado: false,
    });
    expect(animalIn(after, idNumber(901))).toMatchObject({
      sexo: 'M',
      paiId: null,
      peso: null,
    });
    expect(after.row('situacoesReprodutivas', calving.eventId)?.crias).toEqual([
      idNumber(900),
      idNumber(901),
    ]);
  });

  it('weighs the one whose birth weight is known', () => {
    expect(after.all('pesagens')).toMatchObject([
      {
        pesagemId: idNumber(900),
        animalId: idNumber(900),
        dataPesagem: '10/01/2026',
        peso: 32,
        tipo: 'NASCIMENTO',
        metodo: 'BALANCA',
      },
    ]);
  });

  it('starts her lactation', () => {
    expect(cowIn(after).situacaoProdutiva).toBe('L');
    expect(after.row('situacoesProdutivas', LACTATION_ID)).toMatchObject({
      produtividade: 'L',
      dataOcorrencia: '10/01/2026 06:00',
      descricao: 'Início de lactação – parto',
    });
  });

  it.each<[string, readonly CalfInput[], string, number]>([
    [
      'a taken name',
      [aCalf(), aCalf({ animalId: idNumber(901), nome: ' ESTRELA ' })],
      'Já existe um animal com esse nome no rebanho.',
      1,
    ],
    [
      'two calves of one name',
      [aCalf(), aCalf({ animalId: idNumber(901), nome: 'estrela 2026' })],
      'Duas crias não podem ter o mesmo nome.',
      1,
    ],
    [
      'a sire that is not there',
      [aCalf({ paiId: idNumber(3) })],
      'Pai não encontrado no rebanho.',
      0,
    ],
    ['a female sire', [aCalf({ paiId: COW_ID })], 'O pai deve ser macho.', 0],
  ])('is refused whole for %s', (_, crias, mensagem, linha) => {
    const { outcome, herd: same } = run(herd, recordReproductive, {
      ...calving,
      crias,
    });

    expect(outcome).toMatchObject({
      ok: false,
      problem: { status: 400, campos: [{ mensagem, linha }] },
    });
    expect(same.snapshot()).toEqual(herd.snapshot());
  });

  it('refuses the id of another animal for a calf', () => {
    const crias = [aCalf({ animalId: BULL_ID })];

    expect(
      run(herd, recordReproductive, { ...calving, crias }).outcome,
    ).toMatchObject({ ok: false, problem: { status: 409 } });
  });

  it('refuses more than three', () => {
    const crias = [1, 2, 3, 4].map((n) =>
      aCalf({ animalId: idNumber(n), nome: `Cria ${n}` }),
    );

    expect(
      run(herd, recordReproductive, { ...calving, crias }).outcome,
    ).toMatchObject({ ok: false, problem: { campos: [{ campo: 'crias' }] } });
  });

  it('deleted leaves the calves, and takes the lactation where asked', () => {
    const deletion = deletionOf(calving);
    const { outcome, herd: gone } = run(after, deleteReproductive, deletion);
    const kept = applied(
      after,
      deleteReproductive,
      deletionOf(calving, { excluirLactacao: false }),
    );

    expect(outcome).toMatchObject({
      value: { avisos: [{ codigo: 'PARTO_COM_CRIAS' }] },
    });
    expect(gone.all('animais')).toHaveLength(4);
    expect(cowIn(gone).situacaoProdutiva).toBeNull();
    expect(cowIn(kept).situacaoProdutiva).toBe('L');
  });

  it('deleted and recorded again is what it was, a renamed calf included', () => {
    const calf = animalIn(after, idNumber(900));
    const renamed = after.apply({
      put: { animais: [{ ...calf, nome: 'Aurora' }] },
      remove: {},
    });
    const gone = applied(renamed, deleteReproductive, deletionOf(calving));
    const again = applied(gone, recordReproductive, {
      ...calving,
      crias: twins,
    });

    expect(again.snapshot()).toEqual(renamed.snapshot());
  });

  describe('recorded again of another day', () => {
    const corrected = (at: MemoryHerd) =>
      applied(
        applied(
          at,
          deleteReproductive,
          deletionOf(calving, { excluirLactacao: true }),
        ),
        recordReproductive,
        { ...calving, dataOcorrencia: '08/01/2026 06:00', crias: twins },
      );
    const weighed = (dataPesagem: string) =>
      after.apply({
        put: {
          pesagens: [aWeighing(1, { animalId: idNumber(900), dataPesagem })],
        },
        remove: {},
      });
    const birthWeighing = (at: MemoryHerd) =>
      at.row('pesagens', idNumber(900))?.dataPesagem;

    it('has its calves born then, and weighed', () => {
      const moved = corrected(weighed('09/01/2026'));
      expect(animalIn(moved, idNumber(900))).toEqual({
        ...animalIn(after, idNumber(900)),
        dataNascimento: '08/01/2026',
      });
      expect(animalIn(moved, idNumber(901)).dataNascimento).toBe('08/01/2026');
      expect(birthWeighing(moved)).toBe('08/01/2026');
    });

    it('leaves the birth weighing where another one is of that day', () => {
      const moved = corrected(weighed('08/01/2026'));
      expect(animalIn(moved, idNumber(900)).dataNascimento).toBe('08/01/2026');
      expect(birthWeighing(moved)).toBe('10/01/2026');
    });
  });
});

describe('a lactation begun by a late abortion (1.9)', () => {
  it('is recorded with it', () => {
    const loss = { ...calving, reprodutividade: 'AB' as const };
    const after = applied(herd, recordReproductive, loss);

    expect(after.row('situacoesProdutivas', LACTATION_ID)?.descricao).toBe(
      'Início de lactação – aborto',
    );
    expect(cowIn(after)).toMatchObject({
      situacaoReprodutiva: 'AB',
      situacaoProdutiva: 'L',
    });
  });

  it('is refused where its id stands for something else', () => {
    const dry = aProductiveInput({
      eventId: LACTATION_ID,
      produtividade: 'S',
      motivoSecagem: 'PR',
    });
    const known = applied(herd, recordProductive, dry);

    expect(run(known, recordReproductive, calving).outcome).toMatchObject({
      ok: false,
      problem: { status: 409 },
    });
  });
});

describe('the semen of a bull (1.10)', () => {
  const cows = [COW_ID, idNumber(11), idNumber(12)];
  const farm = herdOf({
    animais: [
      ...cows.map((animalId, n) => aCow({ animalId, nome: `Vaca ${n}` })),
      aBull({ quantidadeDoses: 3 }),
    ],
  });
  const dose = (n: number, cow: string, date: string) => ({
    ...service,
    eventId: idNumber(n),
    animalId: cow,
    dataOcorrencia: `${date} 06:00`,
  });
  const [a = '', b = '', c = ''] = cows;
  const ofB = { ...dose(3, b, '20/01/2026'), reprodutividade: 'IATF' as const };
  const ofC = { ...dose(4, c, '20/01/2026'), reprodutividade: 'IATF' as const };

  it('goes down to nothing, and comes back only where it was taken', () => {
    const one = applied(farm, recordReproductive, dose(1, a, '10/01/2026'));
    const two = applied(one, recordReproductive, dose(2, a, '12/01/2026'));
    const three = applied(two, recordReproductive, ofB);
    const { outcome, herd: four } = run(three, recordReproductive, ofC);
    const withoutB = applied(four, deleteReproductive, deletionOf(ofB));
    const withoutC = applied(withoutB, deleteReproductive, deletionOf(ofC));

    expect([one, two, three, four, withoutB, withoutC].map(stockIn)).toEqual([
      2, 1, 0, 0, 1, 1,
    ]);
    expect(outcome).toMatchObject({
      value: {
        avisos: [
          {
            codigo: 'SEM_DOSES',
            mensagem: 'Sem doses em estoque deste touro.',
          },
        ],
      },
    });
  });

  it('gives no more than it gave the first time, recorded again', () => {
    const input = { ...service, doses: 2, dosesDoEstoque: 1 };
    const after = applied(herd, recordReproductive, input);

    expect(stockIn(after)).toBe((stockIn(herd) ?? 0) - 1);
  });

  describe('that had too little and was filled up since', () => {
    const both = { ...service, doses: 2 };
    const [other, otherId] = [idNumber(302), idNumber(8)];
    const filled = (had: number) => {
      const bull = aBull({ quantidadeDoses: had });
      const second = aBull({ animalId: other, nome: 'Trovão' });
      const start = herdOf({ animais: [aCow(), bull, second] });
      const served = applied(start, recordReproductive, both);
      const now = { ...animalIn(served, BULL_ID), quantidadeDoses: 10 };
      return served.apply({ put: { animais: [now] }, remove: {} });
    };
    const corrected = (changes: Partial<ReproductiveInput>) => ({
      ...{ ...both, eventId: otherId, corrige: deletionOf(both) },
      ...changes,
    });

    it.each<[number, Partial<ReproductiveInput>, number]>([
      [0, {}, 10],
      [1, {}, 10],
      [1, { doses: 1 }, 10],
      [0, { doses: 1 }, 10],
      [2, {}, 10],
      [2, { doses: 1 }, 11],
      [0, { touroInseminacaoId: other }, 10],
      [1, { reprodutividade: 'CI', touroInseminacaoId: null }, 11],
    ])('of %s, corrected by %j: %s are left', (had, changes, left) => {
      const input = corrected(changes);
      const after = applied(filled(had), recordReproductive, input);
      expect(stockIn(after)).toBe(left);
      const twice = applied(after, recordReproductive, input);
      expect(stockIn(twice)).toBe(left);
    });

    it('gives back, corrected and deleted, what it had taken alone', () => {
      const input = corrected({});
      const after = applied(filled(0), recordReproductive, input);
      const gone = applied(after, deleteReproductive, deletionOf(input));
      expect(stockIn(gone)).toBe(10);
    });
  });

  it('gives two doses where two were used, as far as it goes', () => {
    const bought = herdOf({ animais: [aCow(), aBull({ quantidadeDoses: 1 })] });
    const both = { ...service, doses: 2 };
    const after = applied(bought, recordReproductive, both);

    expect(stockIn(after)).toBe(0);
    expect(stockIn(applied(after, deleteReproductive, deletionOf(both)))).toBe(
      1,
    );
  });

  it.each<[string, Partial<Animal>]>([
    ['the farm’s own', { touroProprio: true, quantidadeDoses: 0 }],
    ['not counted yet', { touroProprio: null, quantidadeDoses: null }],
  ])(
    'of a bull that is %s is not counted, and nothing is said',
    (_, changes) => {
      const known = herdOf({ animais: [aCow(), aBull(changes)] });
      const { outcome, herd: after } = run(known, recordReproductive, service);

      expect(outcome).toMatchObject({ ok: true, value: { avisos: [] } });
      expect(animalIn(after, BULL_ID)).toEqual(animalIn(known, BULL_ID));
      expect(
        after.row('situacoesReprodutivas', service.eventId)?.dosesDescontadas,
      ).toBe(0);
    },
  );
});

describe('deleting a reproductive situation', () => {
  it('makes the latest that remains current, or none', () => {
    const heat = aReproductiveInput({
      eventId: idNumber(2),
      dataOcorrencia: '01/01/2026 06:00',
    });
    const both = applied(
      applied(herd, recordReproductive, service),
      recordReproductive,
      heat,
    );
    const one = applied(both, deleteReproductive, deletionOf(service));
    const none = applied(one, deleteReproductive, deletionOf(heat));

    expect(cowIn(one).situacaoReprodutiva).toBe('CI');
    expect(none.snapshot()).toEqual(herd.snapshot());
  });

  it('does not find one that is gone, or another cow’s', () => {
    const known = applied(herd, recordReproductive, service);
    const missing = { ok: false, problem: { status: 404 } };

    expect(
      run(herd, deleteReproductive, deletionOf(service)).outcome,
    ).toMatchObject(missing);
    expect(
      run(known, deleteReproductive, deletionOf(service, { animalId: BULL_ID }))
        .outcome,
    ).toMatchObject(missing);
  });

  it('warns where a pregnancy rests on the insemination', () => {
    const pregnancy = aReproductiveInput({
      eventId: idNumber(2),
      reprodutividade: 'PN',
      dataOcorrencia: '14/02/2026 06:00',
      dataInseminacao: '10/01/2026',
    });
    const known = applied(
      applied(herd, recordReproductive, service),
      recordReproductive,
      pregnancy,
    );

    expect(
      run(known, deleteReproductive, deletionOf(service)).outcome,
    ).toMatchObject({
      value: { avisos: [{ codigo: 'INSEMINACAO_REFERIDA' }] },
    });
  });
});

describe('a productive situation', () => {
  const lactating = aProductiveInput();
  const dry = aProductiveInput({
    eventId: idNumber(2),
    produtividade: 'S',
    motivoSecagem: 'PR',
    dataOcorrencia: '10/10/2026 06:00',
  });

  it('becomes current, and its deletion brings back the one before', () => {
    const milk = applied(herd, recordProductive, lactating);
    const dried = applied(milk, recordProductive, dry);
    const back = applied(dried, deleteProductive, dry);

    expect(cowIn(dried).situacaoProdutiva).toBe('S');
    expect(back.snapshot()).toEqual(milk.snapshot());
    expect(applied(back, deleteProductive, lactating).snapshot()).toEqual(
      herd.snapshot(),
    );
  });

  it('twice is once, and refuses its id for other content', () => {
    const once = applied(herd, recordProductive, dry);
    const other = { ...dry, motivoSecagem: 'DE' as const };

    expect(applied(once, recordProductive, dry).snapshot()).toEqual(
      once.snapshot(),
    );
    expect(run(once, recordProductive, other).outcome).toMatchObject({
      ok: false,
      problem: { status: 409 },
    });
  });

  it('needs its reason unless she is in milk', () => {
    for (const produtividade of ['S', 'I'] as const) {
      const bare = { ...dry, produtividade, motivoSecagem: null };

      expect(run(herd, recordProductive, bare).outcome).toMatchObject({
        ok: false,
        problem: {
          status: 400,
          title: 'Erro ao cadastrar Produtividade',
          detail: 'Motivo da Secagem é obrigatório',
        },
      });
    }
    expect(run(herd, recordProductive, lactating).outcome.ok).toBe(true);
  });

  it.each<[string, Partial<typeof dry>, Partial<Animal>]>([
    ['the future', { dataOcorrencia: '21/11/2026 06:00' }, {}],
    ['a male', {}, { sexo: 'M' }],
    ['before her birth', {}, { dataNascimento: '20/11/2026' }],
    ['a cow that is not there', { animalId: idNumber(9) }, {}],
  ])('is refused for %s', (_, changes, cow) => {
    const known = herdOf({ animais: [aCow(cow)] });

    expect(
      run(known, recordProductive, { ...dry, ...changes }).outcome.ok,
    ).toBe(false);
  });

  it('of the same day twice is refused', () => {
    const once = applied(herd, recordProductive, dry);
    const again = { ...dry, eventId: idNumber(3) };

    expect(run(once, recordProductive, again).outcome).toMatchObject({
      ok: false,
      problem: { campos: [{ campo: 'dataOcorrencia' }] },
    });
  });

  it('that is gone is not found', () => {
    expect(run(herd, deleteProductive, dry).outcome).toMatchObject({
      ok: false,
      problem: { status: 404 },
    });
  });
});

describe('the rows a rule names', () => {
  it('are all it reads', () => {
    const input = {
      ...calving,
      crias: [aCalf({ paiId: BULL_ID })],
    };

    expect(COW_NEEDS['cows/reproductiveRecorded'](input)).toEqual({
      animais: [COW_ID, idNumber(900), BULL_ID],
      nomes: ['Estrela 2026'],
      tabelas: {
        situacoesReprodutivas: { ids: [calving.eventId], owners: [COW_ID] },
        situacoesProdutivas: { ids: [LACTATION_ID], owners: [COW_ID] },
        pesagens: { owners: [idNumber(900)] },
        identificacoes: { owners: [idNumber(900)] },
        parametros: { ids: [calving.rebanhoId] },
      },
    });
    expect(
      COW_NEEDS['cows/reproductiveDeleted'](deletionOf(service)),
    ).toMatchObject({ animais: [COW_ID, BULL_ID] });
  });
});

describe('a correction in the same minute', () => {
  const later = { ...WHEN, at: '2026-11-20T15:00:00.001Z' };

  it('of a productive situation is the current one', () => {
    const dry = aProductiveInput({ produtividade: 'S', motivoSecagem: 'PR' });
    const milking = aProductiveInput({ eventId: idNumber(8) });
    const corrected = applied(
      applied(herd, recordProductive, dry),
      recordProductive,
      milking,
      later,
    );
    expect(cowIn(corrected).situacaoProdutiva).toBe('L');
  });

  it.each(['CI', 'PN', 'VZ'] as const)(
    'of a service to %s is the current one, whichever arrives first',
    (reprodutividade) => {
      const second = aReproductiveInput({
        ...{ eventId: idNumber(8), reprodutividade },
        dataInseminacao: reprodutividade === 'PN' ? '10/12/2025' : null,
      });
      const inOrder = applied(
        applied(herd, recordReproductive, service),
        recordReproductive,
        second,
        later,
      );
      const late = applied(
        applied(herd, recordReproductive, second, later),
        recordReproductive,
        service,
      );
      for (const after of [inOrder, late]) {
        expect(cowIn(after).situacaoReprodutiva).toBe(reprodutividade);
      }
    },
  );

  it('comes after what was recorded before instants were kept', () => {
    const old = applied(herd, recordReproductive, service);
    const known = old.row('situacoesReprodutivas', service.eventId);
    if (!known) throw new Error('no such event');
    const before = old.apply({
      put: { situacoesReprodutivas: [{ ...known, registradoEm: null }] },
      remove: {},
    });
    const heat = aReproductiveInput({ eventId: idNumber(8) });
    const after = applied(before, recordReproductive, heat);
    expect(cowIn(after).situacaoReprodutiva).toBe('CI');
  });
});

describe('an event in the place of another', () => {
  const calf = aCalf({ paiId: BULL_ID, peso: 32 });
  const calved = applied(herd, recordReproductive, {
    ...calving,
    crias: [calf],
  });
  const corrige = deletionOf({ ...calving, crias: [calf] });
  const corrected: ReproductiveInput = {
    ...calving,
    ...{ eventId: idNumber(8), lactacaoEventId: idNumber(78) },
    ...{ dataOcorrencia: '08/01/2026 06:00', crias: [calf], corrige },
  };

  it('is what deleting the one and recording the other comes to', () => {
    const { corrige: _, ...alone } = corrected;
    const gone = applied(calved, deleteReproductive, corrige);
    const inTwo = applied(gone, recordReproductive, alone);
    const inOne = applied(calved, recordReproductive, corrected);
    expect(inOne.snapshot()).toEqual(inTwo.snapshot());
    expect(inOne.row('situacoesReprodutivas', calving.eventId)).toBeUndefined();
  });

  it('twice is once', () => {
    const once = applied(calved, recordReproductive, corrected);
    const twice = applied(once, recordReproductive, corrected);
    expect(twice.snapshot()).toEqual(once.snapshot());
  });

  it('is not recorded where the other is gone', () => {
    const gone = applied(calved, deleteReproductive, corrige);
    const { outcome } = run(gone, recordReproductive, corrected);
    expect(outcome).toMatchObject({ ok: false, problem: { status: 404 } });
  });

  it('leaves the other where it is refused itself', () => {
    const late = { ...corrected, dataOcorrencia: '01/01/2099 06:00' };
    const { outcome, herd: after } = run(calved, recordReproductive, late);
    expect(outcome).toMatchObject({ ok: false, problem: { status: 400 } });
    expect(after.snapshot()).toEqual(calved.snapshot());
  });

  it('takes the other from the cow that it was said of', () => {
    const other = aCow({ animalId: idNumber(60), nome: 'Estrela' });
    const both = herdOf({ animais: [aCow(), aBull(), other] });
    const served = applied(both, recordReproductive, service);
    const moved = applied(served, recordReproductive, {
      ...{ ...service, eventId: idNumber(8), animalId: other.animalId },
      corrige: deletionOf(service),
    });
    expect(cowIn(moved).situacaoReprodutiva).toBeNull();
    expect(animalIn(moved, other.animalId).situacaoReprodutiva).toBe('IN');
  });

  it('names the rows of both', () => {
    const needs = COW_NEEDS['cows/reproductiveRecorded'](corrected);
    expect(needs.tabelas?.situacoesReprodutivas).toEqual({
      ids: [corrected.eventId, calving.eventId],
      owners: [COW_ID, COW_ID, idNumber(900)],
    });
    expect(needs.tabelas?.dosesAplicadas).toBe('all');
  });

  it('of production too', () => {
    const dry = aProductiveInput({ produtividade: 'S', motivoSecagem: 'PR' });
    const { rebanhoId, eventId, animalId } = dry;
    const dried = applied(herd, recordProductive, dry);
    const milking = aProductiveInput({
      ...{ eventId: idNumber(8), produtividade: 'L' },
      corrige: { rebanhoId, eventId, animalId },
    });
    const after = applied(dried, recordProductive, milking);
    expect(after.all('situacoesProdutivas')).toHaveLength(1);
    expect(cowIn(after).situacaoProdutiva).toBe('L');
    expect(run(herd, recordProductive, milking).outcome).toMatchObject({
      problem: { status: 404 },
    });
  });

  describe('a lactation that began with a calving', () => {
    const { rebanhoId, animalId } = calving;
    const milking = aProductiveInput({
      ...{ eventId: idNumber(79), dataOcorrencia: calving.dataOcorrencia },
      corrige: { rebanhoId, eventId: LACTATION_ID, animalId },
    });
    const mended = applied(calved, recordProductive, milking);

    it('is the calving’s still: corrected to another day it takes it along', () => {
      expect(run(mended, recordProductive, milking).herd.snapshot()).toEqual(
        mended.snapshot(),
      );
      const moved = applied(mended, recordReproductive, corrected);
      expect(moved.all('situacoesProdutivas')).toMatchObject([
        {
          situacaoProdutivaEventId: corrected.lactacaoEventId,
          dataOcorrencia: corrected.dataOcorrencia,
        },
      ]);
    });

    it.each([
      ['moved on purpose stays there', '11/01/2026 06:00', '11/01/2026 06:00'],
      [
        'put before its new day goes along',
        '07/01/2026 06:00',
        corrected.dataOcorrencia,
      ],
    ])('%s, the calving corrected', (_, dataOcorrencia, day) => {
      const later = { ...milking, dataOcorrencia };
      const apart = applied(calved, recordProductive, later);
      const moved = applied(apart, recordReproductive, corrected);
      expect(moved.all('situacoesProdutivas')).toMatchObject([
        {
          situacaoProdutivaEventId: corrected.lactacaoEventId,
          dataOcorrencia: day,
        },
      ]);
      const again = run(moved, recordReproductive, corrected);
      expect(again.outcome.ok).toBe(true);
      expect(again.herd.snapshot()).toEqual(moved.snapshot());
    });

    it('leaves the calving one where that is sent again', () => {
      const again = { ...calving, crias: [calf] };
      const { outcome, herd: after } = run(mended, recordReproductive, again);
      expect(outcome.ok).toBe(true);
      expect(after.snapshot()).toEqual(mended.snapshot());
    });

    it('is no calving’s where it is corrected to a drying', () => {
      const dry = { produtividade: 'S', motivoSecagem: 'PR' } as const;
      const dried = applied(calved, recordProductive, { ...milking, ...dry });
      const moved = applied(dried, recordReproductive, corrected);
      const left = moved.all('situacoesProdutivas');
      expect(left.map((it) => it.produtividade).sort()).toEqual(['L', 'S']);
    });
  });
});
