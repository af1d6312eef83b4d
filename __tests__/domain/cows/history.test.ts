import { bullDetailsOf } from '@/domain/bulls/details';
import { isLowStock } from '@/domain/bulls/stock';
import {
  calfBreed,
  calvingDescription,
  conceivingSire,
  freemartinNote,
  suggestedNames,
} from '@/domain/cows/calves';
import { genealogyOf } from '@/domain/cows/genealogy';
import { historyOf, onceEach, productiveText } from '@/domain/cows/history';
import { cowRecordOf } from '@/domain/cows/record';
import { recordReproductive } from '@/domain/cows/reproductiveRules';
import { isPregnantOn } from '@/domain/cows/situation';
import { COW_STATES, cowStateOf } from '@/domain/cows/state';
import type { Breed, Sex } from '@/domain/shared/enumerations';
import { nameKey } from '@/domain/shared/names';
import {
  aBull,
  aCalf,
  aCow,
  aReproductiveInput,
  BULL_ID,
  COW_ID,
  herdWith,
  idNumber,
  type Past,
  productiveEventsOf,
  recordWith,
} from '../../support/buildersCows';
import { after as applied, herdOf } from '../../support/herdReader';

function texts(past: Past) {
  return historyOf(recordWith(past)).map(
    ({ descricaoEvent }) => descricaoEvent,
  );
}

describe('what the history says (1.14)', () => {
  it.each<[string, string, Past['animais'], string]>([
    ['CI', 'CI 10/01/2026', [], 'Cio observado'],
    ['VZ', 'VZ 10/01/2026', [], 'Vazia – diagnóstico negativo'],
    [
      'IN',
      'IN 10/01/2026 touro',
      [aBull()],
      'Inseminada com o touro Trovão (Holandês)',
    ],
    [
      'IN by the own bull',
      'IN 10/01/2026 touro',
      [aBull({ touroProprio: true, quantidadeDoses: 0 })],
      'Coberta pelo touro Trovão (Holandês)',
    ],
    [
      'IATF',
      'IATF 10/01/2026 touro',
      [aBull()],
      'IATF – Inseminada com o touro Trovão (Holandês)',
    ],
    ['IATF without a bull', 'IATF 10/01/2026', [], 'IATF – Inseminada'],
    [
      'PN',
      'PN 20/04/2026 18/03/2026',
      [],
      'Prenhe desde a inseminação de 18/03/2026, confirmada em 20/04/2026 (33 dias)',
    ],
    ['PT', 'PT 10/01/2026', [], 'Parto'],
    ['AB', 'AB 10/01/2026', [], 'Aborto'],
  ])('of %s', (_, line, animais, text) => {
    const past = { reproducao: [line], animais: animais ?? [] };

    expect(texts(past)).toEqual([text]);
  });

  it('of a third party’s bull names his breed', () => {
    const service = aReproductiveInput({
      reprodutividade: 'IN',
      racaTouroTerceiro: 'GZ',
    });
    const herd = applied(
      herdOf({ animais: [aCow()] }),
      recordReproductive,
      service,
    );

    expect(historyOf(cowRecordOf(herd, aCow()))).toMatchObject([
      {
        eventId: service.eventId,
        nome: 'Inseminação',
        descricaoEvent: 'Inseminada com touro de terceiros da raça Gir Zebu',
        reproducao: {
          racaTouroTerceiro: 'GZ',
          descricaoReproducao: 'Inseminação',
          touro: null,
        },
      },
    ]);
  });

  it('of a calving names the calves, and its lactation once', () => {
    const calving = aReproductiveInput({
      reprodutividade: 'PT',
      cadastrarLactacao: true,
      lactacaoEventId: idNumber(77),
      crias: [
        aCalf(),
        aCalf({ animalId: idNumber(901), nome: 'Raio', sexo: 'M' }),
      ],
    });
    const herd = applied(
      herdOf({ animais: [aCow()] }),
      recordReproductive,
      calving,
    );
    const history = historyOf(cowRecordOf(herd, aCow()));

    expect(history.map(({ descricaoEvent }) => descricaoEvent)).toEqual([
      'Início de lactação – parto',
      'Parto: Estrela 2026 (fêmea), Raio (macho)',
    ]);
  });

  it('of an abortion says how far she was', () => {
    const past = {
      reproducao: [
        'IN 18/03/2026',
        'PN 20/04/2026 18/03/2026',
        'AB 10/05/2026',
      ],
    };

    expect(texts(past)[0]).toBe('Aborto com 53 dias de gestação');
  });

  it('of a loss before day 42 says that it was embryonic', () => {
    const past = { reproducao: ['IN 18/03/2026', 'AB 28/04/2026'] };

    expect(texts(past)[0]).toBe('Perda embrionária com 41 dias de gestação');
  });

  it.each([
    ['S', 'PR', null, 'Secagem – motivo: Prenhez.'],
    ['S', 'DE', 'Baixa produção', 'Secagem – motivo: Descarte. Baixa produção'],
    ['I', 'OU', null, 'Improdutiva – motivo: Outro.'],
    ['L', null, null, 'Início de lactação.'],
    ['L', null, 'Comprada', 'Início de lactação. Comprada'],
  ] as const)('of %s for %s', (status, motivacao, descricao, text) => {
    const [event] = productiveEventsOf([`${status} 10/01/2026`]);
    if (!event) throw new Error('no event');

    expect(productiveText({ ...event, motivacao, descricao })).toBe(text);
  });
});

describe('the history of both kinds', () => {
  it('is merged newest first, drying over what shares its time', () => {
    const past = {
      reproducao: ['PT 01/01/2026', 'CI 01/03/2026', 'IN 01/03/2026'],
      producao: ['L 01/01/2026', 'S 01/03/2026'],
    };

    expect(historyOf(recordWith(past)).map(({ nome }) => nome)).toEqual([
      'Seca',
      'Inseminação',
      'Cio',
      'Lactante',
      'Parto',
    ]);
  });

  it('has each event id once', () => {
    const history = historyOf(recordWith({ reproducao: ['CI 01/03/2026'] }));

    expect(onceEach([...history, ...history])).toEqual(history);
  });
});

describe('a calf (1.8)', () => {
  it.each<[Breed, Breed | null, Breed]>([
    ['H', 'H', 'H'],
    ['J', null, 'J'],
    ['H', 'GZ', 'GH'],
    ['GZ', 'H', 'GH'],
    ['H', 'GH', 'GH'],
    ['GH', 'GZ', 'GH'],
    ['J', 'H', 'J'],
    ['H', 'AN', 'H'],
    ['GUZ', 'H', 'GUZ'],
  ])('of %s by %s is %s', (dam, sire, breed) => {
    expect(calfBreed(dam, sire)).toBe(breed);
  });

  it('is offered the dam’s name and the year, then numbers', () => {
    const taken = [nameKey('Estrela 2026 2')];

    expect(
      suggestedNames('Estrela', '10/01/2026', 2, (key) => taken.includes(key)),
    ).toEqual(['Estrela 2026', 'Estrela 2026 3']);
  });

  it.each<[Sex[], boolean]>([
    [['F', 'M'], true],
    [['F', 'F'], false],
    [['M'], false],
    [['M', 'M', 'F'], true],
  ])('%j: a freemartin is %s', (sexes, noted) => {
    expect(freemartinNote(sexes) !== null).toBe(noted);
  });

  it('has for sire the bull of the service the pregnancy names', () => {
    const record = recordWith({
      reproducao: [
        'PT 01/06/2025',
        'IN 01/09/2025 touro',
        'IN 22/09/2025',
        'PN 10/11/2025 01/09/2025',
      ],
      animais: [aBull()],
    });

    expect(conceivingSire(record, '10/06/2026')).toMatchObject({
      touro: { animalId: BULL_ID },
      raca: 'H',
    });
  });

  it.each([
    ['the service a gestation before', 'IN 01/09/2025 touro', BULL_ID],
    ['nobody, where none fits', 'IN 01/11/2025 touro', undefined],
  ])('has for sire, unchecked, %s', (_, line, id) => {
    const record = recordWith({
      reproducao: ['PT 01/06/2025', line],
      animais: [aBull()],
    });

    expect(conceivingSire(record, '10/06/2026')?.touro?.animalId).toBe(id);
  });

  it('recorded late, has not the sire of a pregnancy after its birth', () => {
    const own = 'IN 01/09/2024 touro';
    const record = recordWith({
      reproducao: [own, 'IN 10/09/2025', 'PN 20/10/2025 10/09/2025'],
      animais: [aBull()],
    });

    const sire = conceivingSire(record, '10/06/2025');
    expect(sire?.touro?.animalId).toBe(BULL_ID);
  });

  it('born dead is told by its calving’s description', () => {
    const descricao = calvingDescription({
      condicao: 'Distócico',
      natimortos: 2,
      freemartin: null,
      observacao: ' Veterinário chamado ',
    });

    expect(descricao).toBe(
      'Parto distócico. 2 natimortos. Veterinário chamado',
    );
  });
});

describe('the genealogy', () => {
  const names = ['eu', 'mae', 'avo', 'bisavo', 'tataravo'];
  const line = names.map((nome, n) =>
    aCow({
      animalId: idNumber(n),
      nome,
      maeId: n + 1 < names.length ? idNumber(n + 1) : null,
      paiId: n === 0 ? BULL_ID : null,
    }),
  );
  const herd = herdOf({ animais: [...line, aBull()] });
  const tree = genealogyOf(idNumber(0), (id) => herd.row('animais', id));

  it('goes three generations back and no further', () => {
    expect(tree?.mae?.mae?.mae?.animal.nome).toBe('bisavo');
    expect(tree?.mae?.mae?.mae?.mae).toBeNull();
    expect(tree?.pai?.animal.nome).toBe('Trovão');
    expect(tree?.pai?.pai).toBeNull();
  });

  it('of nobody is none', () => {
    expect(genealogyOf('x', () => undefined)).toBeNull();
  });
});

describe('what a bull did', () => {
  const other = aCow({ animalId: idNumber(5), nome: 'Mansa', paiId: BULL_ID });
  const herd = herdWith({
    animais: [aBull(), other],
    reproducao: [
      'PT 01/10/2025',
      'IN 01/12/2025 touro',
      'IN 22/12/2025 touro',
      'PN 25/01/2026 22/12/2025',
    ],
  });

  it('is his services, pregnancies, conception and offspring', () => {
    const details = bullDetailsOf(herd, BULL_ID, '01/02/2026');

    expect(details.inseminacoes).toMatchObject([
      { data: '22/12/2025', resultado: 'POSITIVO', vaca: { id: COW_ID } },
      { data: '01/12/2025', resultado: 'NEGATIVO' },
    ]);
    expect(details.prenhezes).toHaveLength(1);
    expect(details.concepcao).toEqual({ numerador: 1, n: 2, taxa: 0.5 });
    expect(details.filhos).toMatchObject([{ nome: 'Mansa' }]);
    expect(details.movimentosSemen).toEqual([]);
  });

  it('counts the semen it took', () => {
    const served = applied(
      herd,
      recordReproductive,
      aReproductiveInput({
        animalId: other.animalId,
        reprodutividade: 'IN',
        touroInseminacaoId: BULL_ID,
        doses: 2,
      }),
    );

    expect(
      bullDetailsOf(served, BULL_ID, '01/02/2026').movimentosSemen,
    ).toMatchObject([{ vacaId: other.animalId, doses: -2 }]);
  });

  it.each([
    [5, true],
    [6, false],
  ])('with %d doses runs low: %s', (quantidadeDoses, low) => {
    expect(isLowStock(aBull({ quantidadeDoses }))).toBe(low);
    expect(isLowStock(aBull({ touroProprio: true, quantidadeDoses: 0 }))).toBe(
      false,
    );
  });
});

describe('the derived state (1.6)', () => {
  const pregnant = [
    'PT 01/01/2025',
    'IN 01/05/2025',
    'PN 05/06/2025 01/05/2025',
  ];
  // By a Girolando herself: expected on 08/02/2026.
  it.each<[string, Past, string]>([
    ['NOVILHA_JOVEM', { cow: { dataNascimento: '01/01/2025' } }, '01/02/2026'],
    ['NOVILHA_APTA', { cow: { dataNascimento: '01/01/2024' } }, '01/02/2026'],
    ...(
      [
        ['NOVILHA_JOVEM', '01/01/2024', 300],
        ['NOVILHA_JOVEM', '01/01/2024', 160],
        // Weighed as a calf, and not since.
        ['NOVILHA_APTA', '01/01/2024', 159],
        ['NOVILHA_APTA', '01/01/2024', 31],
        ['NOVILHA_JOVEM', '01/01/2026', 31],
        ['NOVILHA_JOVEM', null, 31],
      ] as const
    ).map(([code, dataNascimento, peso]): [string, Past, string] => [
      code,
      { cow: { categoria: 'N', dataNascimento, peso } },
      '01/02/2026',
    ]),
    ['SEM_PARTOS', { cow: { dataNascimento: '01/01/2020' } }, '01/02/2026'],
    ['SEM_PARTOS', { cow: { dataNascimento: null } }, '01/02/2026'],
    [
      'SEM_PARTOS',
      { cow: { dataNascimento: '01/01/2024' }, producao: ['L 01/01/2026'] },
      '01/02/2026',
    ],
    ['RECEM_PARIDA', { reproducao: ['PT 01/01/2026'] }, '14/02/2026'],
    ['VAZIA', { reproducao: ['PT 01/01/2026'] }, '15/02/2026'],
    [
      'EM_CIO',
      { reproducao: ['PT 01/01/2026', 'CI 01/03/2026'] },
      '03/03/2026',
    ],
    ['VAZIA', { reproducao: ['PT 01/01/2026', 'CI 01/03/2026'] }, '04/03/2026'],
    ['INSEMINADA', { reproducao: ['IN 01/03/2026'] }, '15/04/2026'],
    ['DIAGNOSTICO_ATRASADO', { reproducao: ['IN 01/03/2026'] }, '16/04/2026'],
    [
      'VAZIA',
      { reproducao: ['PT 01/01/2026', 'IN 01/03/2026', 'VZ 30/03/2026'] },
      '01/04/2026',
    ],
    ['PRENHE', { reproducao: pregnant }, '01/08/2025'],
    ['PRENHE', { reproducao: [...pregnant, 'CI 01/08/2025'] }, '01/08/2025'],
    [
      'PRENHE',
      { reproducao: pregnant, producao: ['L 01/01/2025'] },
      '09/12/2025',
    ],
    [
      'SECAR',
      { reproducao: pregnant, producao: ['L 01/01/2025'] },
      '10/12/2025',
    ],
    ['PRENHE', { reproducao: pregnant }, '10/12/2025'],
    ['PRE_PARTO', { reproducao: pregnant }, '18/01/2026'],
    ['PRE_PARTO', { reproducao: pregnant }, '15/02/2026'],
    ['PARTO_ATRASADO', { reproducao: pregnant }, '16/02/2026'],
    [
      'POS_ABORTO',
      { reproducao: [...pregnant, 'AB 01/08/2025'] },
      '01/09/2025',
    ],
    [
      'IMPRODUTIVA',
      { reproducao: ['PT 01/01/2025'], producao: ['I 01/01/2026'] },
      '01/02/2026',
    ],
  ])('is %s', (code, past, today) => {
    const state = cowStateOf(recordWith(past), today);

    expect(state.estado).toBe(code);
    expect(state.rotulo).toBe(COW_STATES[state.estado]);
  });

  const lost = [...pregnant, 'AB 01/08/2025'];
  it.each<[boolean, string, Past, string]>([
    [
      true,
      'in heat',
      { reproducao: ['PT 01/01/2026', 'CI 20/02/2026'] },
      '20/02/2026',
    ],
    [
      false,
      'in heat in her waiting period',
      { reproducao: ['PT 01/01/2026', 'CI 14/02/2026'] },
      '14/02/2026',
    ],
    [
      false,
      'in heat, too young',
      { cow: { dataNascimento: '01/05/2025' }, reproducao: ['CI 01/02/2026'] },
      '01/02/2026',
    ],
    [
      true,
      'in heat, of age',
      { cow: { dataNascimento: '01/01/2024' }, reproducao: ['CI 01/02/2026'] },
      '01/02/2026',
    ],
    [false, '29 days after a loss', { reproducao: lost }, '30/08/2025'],
    [true, '30 days after a loss', { reproducao: lost }, '31/08/2025'],
    [
      false,
      'in heat after a loss',
      { reproducao: [...lost, 'CI 20/08/2025'] },
      '20/08/2025',
    ],
  ])('may be served: %s, %s', (apta, _, past, today) => {
    expect(cowStateOf(recordWith(past), today).apta).toBe(apta);
  });

  it('is pregnant from the day that was known until her loss', () => {
    const herd = herdWith({ reproducao: [...pregnant, 'AB 01/08/2025'] });
    const days = ['04/06/2025', '05/06/2025', '31/07/2025', '01/08/2025'];

    expect(days.map((day) => isPregnantOn(herd, day)(COW_ID))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isPregnantOn(herd, '05/06/2025')('nobody')).toBe(false);
  });

  it('of a late calving is first noticed, then to be looked into', () => {
    const late = (today: string) =>
      cowStateOf(recordWith({ reproducao: pregnant }), today).partoAtrasado;

    expect(late('15/02/2026')).toBeNull();
    expect(late('16/02/2026')).toBe('aviso');
    expect(late('24/02/2026')).toBe('verificar');
  });

  it('of a cow in milk beyond her drying day is late', () => {
    const past = { reproducao: pregnant, producao: ['L 01/01/2025'] };
    const late = (today: string) =>
      cowStateOf(recordWith(past), today).secagemAtrasada;

    expect(late('10/12/2025')).toBe(false);
    expect(late('11/12/2025')).toBe(true);
  });
});
