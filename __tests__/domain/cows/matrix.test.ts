import type { Animal } from '@/domain/animals/types';
import { adviseDeletion, adviseReproductive } from '@/domain/cows/advice';
import { MATRIX } from '@/domain/cows/matrix';
import { adviseProductive } from '@/domain/cows/productiveAdvice';
import { type Column, situationAt } from '@/domain/cows/situation';
import type { ProductiveInput, ReproductiveInput } from '@/domain/cows/types';
import { addDays, dayNumber } from '@/domain/shared/dates';
import type { ReproductiveType } from '@/domain/shared/enumerations';
import {
  aBull,
  aProductiveInput,
  aReproductiveInput,
  BULL_ID,
  COW_ID,
  herdWith,
  idNumber,
  type Past,
  recordWith,
} from '../../support/buildersCows';
import { WHEN } from '../../support/herdReader';

const EVENT_DAY = '01/10/2026';
const ago = (days: number) => addDays(EVENT_DAY, -days);

/** A past of one column, its last event `days` before the event. */
const PASTS: Readonly<Record<Column, (days: number) => readonly string[]>> = {
  nulipara: () => [],
  pve: (days) => [`PT ${ago(days)}`],
  vazia: (days) => [`PT ${ago(days)}`],
  inseminada: (days) => [`PT ${ago(days + 100)}`, `IN ${ago(days)}`],
  prenhe: (days) => [
    `PT ${ago(days + 100)}`,
    `IN ${ago(days)}`,
    `PN ${ago(days - 30)} ${ago(days)}`,
  ],
  posAborto: (days) => [
    `PT ${ago(days + 200)}`,
    `IN ${ago(days + 60)}`,
    `AB ${ago(days)}`,
  ],
};

/** `W CODE` and `R CODE` of what the form would say. */
function verdicts(past: Past, changes: Partial<ReproductiveInput>) {
  const isService = changes.reprodutividade === 'IN';
  const input = aReproductiveInput({
    eventId: idNumber(1),
    dataOcorrencia: `${EVENT_DAY} 09:00`,
    dataRegistro: `${EVENT_DAY} 09:05`,
    racaTouroTerceiro: isService ? 'H' : null,
    ...changes,
  });
  const herd = herdWith({ ...past, animais: [aBull({ quantidadeDoses: 0 })] });
  const { recusas, avisos } = adviseReproductive(herd, input, WHEN);
  return [
    ...recusas.map(({ codigo }) => `R ${codigo}`),
    ...avisos.map(({ codigo }) => `W ${codigo}`),
  ];
}

type Line = [
  type: ReproductiveType,
  column: Column,
  days: number,
  expected: readonly string[],
  changes?: Partial<ReproductiveInput>,
];

const inseminated = (days: number) => ({ dataInseminacao: ago(days) });

/** Every cell of domain.md 1.6, on both sides of each of its limits. */
const LINES: Line[] = [
  ['CI', 'nulipara', 0, []],
  ['CI', 'pve', 10, []],
  ['CI', 'vazia', 100, []],
  ['CI', 'inseminada', 4, ['W MESMO_CIO']],
  ['CI', 'inseminada', 5, []],
  ['CI', 'prenhe', 60, ['W CIO_EM_PRENHE']],
  ['CI', 'posAborto', 20, []],

  ['IN', 'nulipara', 0, []],
  ['IN', 'pve', 44, ['W ANTES_DO_PVE']],
  ['IN', 'vazia', 45, []],
  ['IN', 'inseminada', 3, []],
  ['IN', 'inseminada', 4, ['W RETORNO_CURTO']],
  ['IN', 'inseminada', 16, ['W RETORNO_CURTO']],
  ['IN', 'inseminada', 17, []],
  ['IN', 'prenhe', 60, ['W SERVICO_EM_PRENHE']],
  ['IN', 'posAborto', 29, ['W POS_ABORTO_RECENTE']],
  ['IN', 'posAborto', 30, []],

  ['IATF', 'pve', 30, ['W ANTES_DO_PVE', 'W IATF_SEM_TOURO']],
  ['IATF', 'vazia', 60, ['W IATF_SEM_TOURO']],
  ['IATF', 'vazia', 60, [], { racaTouroTerceiro: 'H' }],
  ['IATF', 'vazia', 60, ['W SEM_DOSES'], { touroInseminacaoId: BULL_ID }],
  ['IATF', 'prenhe', 60, ['W SERVICO_EM_PRENHE'], { racaTouroTerceiro: 'H' }],

  ['PN', 'nulipara', 0, [], inseminated(40)],
  ['PN', 'pve', 40, ['R INSEMINACAO_ANTES_DO_PARTO'], inseminated(40)],
  ['PN', 'pve', 40, ['W INSEMINACAO_CEDO'], inseminated(39)],
  ['PN', 'pve', 40, ['W INSEMINACAO_CEDO'], inseminated(21)],
  ['PN', 'pve', 40, [], inseminated(20)],
  ['PN', 'vazia', 100, ['W SEM_SERVICO'], inseminated(40)],
  [
    'PN',
    'vazia',
    100,
    ['R INSEMINACAO_ANTES_DO_PARTO', 'W SEM_SERVICO'],
    inseminated(101),
  ],
  ['PN', 'inseminada', 17, ['R DIAGNOSTICO_IMPOSSIVEL'], inseminated(17)],
  ['PN', 'inseminada', 18, ['W DIAGNOSTICO_CEDO'], inseminated(18)],
  ['PN', 'inseminada', 27, ['W DIAGNOSTICO_CEDO'], inseminated(27)],
  ['PN', 'inseminada', 28, [], inseminated(28)],
  ['PN', 'prenhe', 60, [], inseminated(60)],
  ['PN', 'prenhe', 60, [], inseminated(57)],
  ['PN', 'prenhe', 60, ['W CORRIGE_DATA'], inseminated(56)],
  ['PN', 'posAborto', 40, ['R INSEMINACAO_ANTES_DO_ABORTO'], inseminated(40)],
  ['PN', 'posAborto', 40, [], inseminated(39)],

  ['PT', 'nulipara', 0, ['W SEM_PRENHEZ']],
  ['PT', 'pve', 30, ['R PARTO_REPETIDO']],
  ['PT', 'vazia', 209, ['R PARTO_REPETIDO', 'W SEM_PRENHEZ']],
  ['PT', 'vazia', 210, ['W PARTO_PROXIMO', 'W SEM_PRENHEZ']],
  ['PT', 'vazia', 299, ['W PARTO_PROXIMO', 'W SEM_PRENHEZ']],
  ['PT', 'vazia', 300, ['W SEM_PRENHEZ']],
  ['PT', 'inseminada', 210, ['W GESTACAO_CURTA']],
  ['PT', 'inseminada', 211, ['W PREMATURO']],
  ['PT', 'inseminada', 260, []],
  ['PT', 'prenhe', 210, ['W GESTACAO_CURTA']],
  ['PT', 'prenhe', 211, ['W PREMATURO']],
  ['PT', 'prenhe', 259, ['W PREMATURO']],
  ['PT', 'prenhe', 260, []],
  // A Girolando carries 283 days.
  ['PT', 'prenhe', 298, []],
  ['PT', 'prenhe', 299, ['W GESTACAO_LONGA']],
  ['PT', 'posAborto', 40, ['R PARTO_APOS_ABORTO']],

  ['AB', 'nulipara', 0, ['W ABORTO_SEM_SERVICO']],
  ['AB', 'pve', 30, ['R ABORTO_SEM_SERVICO']],
  ['AB', 'vazia', 100, ['W ABORTO_SEM_SERVICO']],
  ['AB', 'inseminada', 60, []],
  ['AB', 'prenhe', 259, []],
  ['AB', 'prenhe', 260, ['W ABORTO_TARDIO']],
  ['AB', 'posAborto', 29, ['R ABORTO_REPETIDO']],
  ['AB', 'posAborto', 30, []],

  ['VZ', 'nulipara', 0, ['R VAZIA_SEM_SERVICO']],
  ['VZ', 'pve', 30, ['R VAZIA_NO_PVE']],
  ['VZ', 'vazia', 100, ['R VAZIA_SEM_SERVICO']],
  ['VZ', 'inseminada', 17, ['R VAZIA_CEDO']],
  ['VZ', 'inseminada', 18, []],
  ['VZ', 'prenhe', 60, ['R VAZIA_EM_PRENHE']],
  ['VZ', 'posAborto', 40, ['R VAZIA_SEM_SERVICO']],
];

describe('a new event against her situation (the matrix of 1.6)', () => {
  it.each<Line>(LINES)('%s on %s, %d days: %j', (...line) => {
    const [reprodutividade, column, days, expected, changes] = line;
    const past = { reproducao: PASTS[column](days) };
    const situation = situationAt(recordWith(past), dayNumber(EVENT_DAY));

    expect(situation.coluna).toBe(column);
    expect(verdicts(past, { reprodutividade, ...changes })).toEqual(expected);
  });

  it('has a line here for every cell', () => {
    const cells = Object.entries(MATRIX).flatMap(([type, row]) =>
      Object.keys(row).map((column) => `${type} ${column}`),
    );
    const tested = new Set(LINES.map(([type, column]) => `${type} ${column}`));

    expect(cells.filter((it) => !tested.has(it))).toEqual([]);
  });
});

describe('what the matrix asks besides the column', () => {
  it.each([
    [2, []],
    [3, ['W CICLO_CURTO']],
    [16, ['W CICLO_CURTO']],
    [17, []],
  ])('a heat %d days after a heat', (days, expected) => {
    const reproducao = [`PT ${ago(100)}`, `CI ${ago(days)}`];

    expect(verdicts({ reproducao }, {})).toEqual(expected);
  });

  it.each<[string, Partial<Animal>, readonly string[]]>([
    ['young', { dataNascimento: ago(450) }, ['W ABAIXO_DO_MINIMO']],
    ['light', { peso: 319 }, ['W ABAIXO_DO_MINIMO']],
    ['heavy enough', { peso: 320 }, []],
    ['of unknown age and weight', { dataNascimento: null }, []],
  ])('a service of a heifer that is %s', (_, cow, expected) => {
    expect(verdicts({ cow }, { reprodutividade: 'IN' })).toEqual(expected);
  });

  it('a light cow that was bought in milk is no heifer too light', () => {
    const bought = { cow: { peso: 300 }, producao: [`L ${ago(60)}`] };
    expect(verdicts(bought, { reprodutividade: 'IN' })).toEqual([]);
  });

  it.each<ReproductiveType>(['IN', 'IATF', 'PN', 'PT', 'AB'])(
    'a %s of a heifer that is to stay one',
    (reprodutividade) => {
      const said = (evoluirNovilha: boolean) =>
        verdicts(
          { cow: { categoria: 'N' } },
          {
            reprodutividade,
            evoluirNovilha,
            ...(reprodutividade === 'PN' ? inseminated(40) : {}),
          },
        );

      const isService = ['IN', 'IATF'].includes(reprodutividade);
      const verdict = isService ? 'W NOVILHA' : 'R NOVILHA';
      expect(said(false)).toContain(verdict);
      expect(said(true)).not.toContain(verdict);
    },
  );

  it('a heat of a heifer is recorded as it is', () => {
    expect(verdicts({ cow: { categoria: 'N' } }, {})).toEqual([]);
  });

  it('a service of an improductive cow', () => {
    const past = {
      reproducao: PASTS.vazia(100),
      producao: [`I ${ago(50)}`],
    };

    expect(verdicts(past, { reprodutividade: 'IN' })).toEqual([
      'W IMPRODUTIVA',
    ]);
  });

  it('a calving of a cow that was not dried', () => {
    const reproducao = PASTS.prenhe(283);
    const calving = { reprodutividade: 'PT' as const };
    const milk = { reproducao, producao: [`L ${ago(383)}`] };
    const dried = { reproducao, producao: [`L ${ago(383)}`, `S ${ago(60)}`] };

    expect(verdicts(milk, calving)).toEqual(['W NAO_FOI_SECADA']);
    expect(verdicts(dried, calving)).toEqual([]);
  });

  it('a negative check where a heat closed the service already', () => {
    const reproducao = [...PASTS.inseminada(60), `CI ${ago(20)}`];

    expect(verdicts({ reproducao }, { reprodutividade: 'VZ' })).toEqual([
      'W VAZIA_SEM_ABERTO',
    ]);
  });

  it('the global refusals stand first', () => {
    expect(
      verdicts({}, { reprodutividade: 'IN', racaTouroTerceiro: null }),
    ).toEqual(['R RECUSA']);
  });

  it('says the days it counted', () => {
    const herd = herdWith({ reproducao: PASTS.pve(30), animais: [aBull()] });
    const input = aReproductiveInput({
      reprodutividade: 'IN',
      racaTouroTerceiro: 'H',
      dataOcorrencia: `${EVENT_DAY} 09:00`,
    });

    expect(adviseReproductive(herd, input, WHEN).avisos).toEqual([
      {
        codigo: 'ANTES_DO_PVE',
        campo: 'dataOcorrencia',
        mensagem:
          'Antes do fim do período voluntário de espera: 30 dias do parto.',
      },
    ]);
  });
});

describe('the days of a notice', () => {
  const service = (days: number): Past => ({
    reproducao: PASTS.inseminada(days),
  });
  const texts = (past: Past, type: ReproductiveInput['reprodutividade']) =>
    adviseReproductive(
      herdWith(past),
      aReproductiveInput({
        reprodutividade: type,
        dataOcorrencia: `${EVENT_DAY} 09:00`,
      }),
      WHEN,
    ).avisos.map(({ mensagem }) => mensagem);

  it.each([
    [0, 'Inseminada no mesmo dia: pode ser o mesmo cio.'],
    [1, 'Inseminada há 1 dia: pode ser o mesmo cio.'],
    [2, 'Inseminada há 2 dias: pode ser o mesmo cio.'],
  ])('%d', (days, text) => {
    expect(texts(service(days), 'CI')).toContain(text);
  });

  it('of a long pregnancy are those beyond its length', () => {
    expect(texts({ reproducao: PASTS.prenhe(305) }, 'PT')).toContain(
      'Gestação longa: 22 dias além do esperado. Confira a inseminação.',
    );
  });
});

describe('a late entry', () => {
  it('is judged by what came before it, not by what is current', () => {
    const reproducao = [
      ...PASTS.vazia(100),
      `PN ${addDays(EVENT_DAY, 40)} ${EVENT_DAY}`,
    ];

    expect(verdicts({ reproducao }, { reprodutividade: 'IN' })).toEqual([]);
  });

  it('warns where it makes the event after it impossible', () => {
    const insemination = ago(20);
    const reproducao = [
      `PT ${ago(100)}`,
      `IN ${insemination}`,
      `PN ${addDays(EVENT_DAY, 20)} ${insemination}`,
    ];

    expect(verdicts({ reproducao }, { reprodutividade: 'AB' })).toEqual([
      'W EVENTO_SEGUINTE',
    ]);
  });

  it('does not repeat what was wrong before it', () => {
    const next = addDays(EVENT_DAY, 5);
    const reproducao = [...PASTS.prenhe(60), `IN ${next}`];

    expect(verdicts({ reproducao }, {})).toEqual(['W CIO_EM_PRENHE']);
  });
});

describe('deleting', () => {
  it('what nothing hangs on asks nothing', () => {
    const herd = herdWith({ reproducao: PASTS.inseminada(30) });

    expect(
      adviseDeletion(herd, {
        eventId: idNumber(1001),
        animalId: COW_ID,
        excluirCrias: false,
      }),
    ).toEqual([]);
  });
});

describe('a productive situation against the last (the machine of 1.6)', () => {
  const said = (
    producao: readonly string[],
    changes: Partial<ProductiveInput>,
    reproducao: readonly string[] = [],
  ) => {
    const input = aProductiveInput({
      eventId: idNumber(1),
      dataOcorrencia: `${EVENT_DAY} 09:00`,
      motivoSecagem: changes.produtividade === 'L' ? null : 'OU',
      ...changes,
    });
    const herd = herdWith({ reproducao, producao });
    const { recusas, avisos } = adviseProductive(herd, input, WHEN);
    expect(recusas).toEqual([]);
    return avisos.map(({ codigo }) => codigo);
  };
  const L = { produtividade: 'L' as const };
  const S = { produtividade: 'S' as const };
  const I = { produtividade: 'I' as const };
  const lost = (days: number) => [`IN ${ago(days + 5)}`, `AB ${ago(5)}`];

  it.each<
    [string, string[], Partial<ProductiveInput>, string[], readonly string[]]
  >([
    ['nothing → L after a calving', [], L, [], [`PT ${ago(2)}`]],
    ['nothing → L after a late loss', [], L, [], lost(150)],
    [
      'nothing → L after an early loss',
      [],
      L,
      ['LACTACAO_SEM_PARTO'],
      lost(149),
    ],
    ['nothing → L', [], L, ['LACTACAO_SEM_PARTO'], []],
    ['nothing → S', [], S, ['SECA_SEM_LACTACAO'], []],
    ['nothing → I', [], I, ['NAO_PRODUZIRA'], []],
    ['L → L', [`L ${ago(300)}`], L, ['MESMA_SITUACAO'], [`PT ${ago(301)}`]],
    ['L → L after a calving', [`L ${ago(300)}`], L, [], [`PT ${ago(1)}`]],
    ['L → I', [`L ${ago(300)}`], I, ['NAO_PRODUZIRA'], []],
    ['S → L after a calving', [`S ${ago(60)}`], L, [], [`PT ${ago(1)}`]],
    ['S → L', [`S ${ago(60)}`], L, ['RETORNO_SEM_PARTO'], [`PT ${ago(300)}`]],
    ['S → S', [`S ${ago(60)}`], S, ['MESMA_SITUACAO'], []],
    ['S → I', [`S ${ago(60)}`], I, ['NAO_PRODUZIRA'], []],
    ['I → L', [`I ${ago(60)}`], L, ['VOLTA_DE_IMPRODUTIVA'], []],
    ['I → S', [`I ${ago(60)}`], S, ['VOLTA_DE_IMPRODUTIVA'], []],
    ['I → I', [`I ${ago(60)}`], I, ['MESMA_SITUACAO'], []],
  ])('%s', (_, producao, changes, expected, reproducao) => {
    expect(said(producao, changes, reproducao)).toEqual(expected);
  });

  const dry = { ...S, motivoSecagem: 'PR' as const };
  /** Pregnant so that calving is expected in `days`, long in milk. */
  const due = (days: number) => PASTS.prenhe(283 - days);
  const milk = [`L ${ago(305)}`];

  it.each<[string, string[], readonly string[]]>([
    ['75 days before calving', [], due(75)],
    ['76 days before calving', ['SECAGEM_PRECOCE'], due(76)],
    ['45 days before calving', [], due(45)],
    ['44 days before calving', ['PERIODO_SECO_CURTO'], due(44)],
    ['a day before calving', ['PERIODO_SECO_CURTO'], due(1)],
    ['on the day of calving', ['PARTO_VENCIDO'], due(0)],
    ['17 days after it', ['PARTO_VENCIDO'], due(-17)],
    ['of a cow that is open', ['SECAGEM_SEM_PRENHEZ'], [`PT ${ago(305)}`]],
  ])('L → S for pregnancy, %s', (_, expected, reproducao) => {
    expect(said(milk, dry, reproducao)).toEqual(expected);
  });

  it.each([
    [119, ['SECAGEM_DEL_BAIXO']],
    [120, []],
  ])('L → S after %d days in milk', (days, expected) => {
    const calving = [`PT ${ago(days)}`];

    expect(said([`L ${ago(days)}`], S, calving)).toEqual(expected);
  });
});
