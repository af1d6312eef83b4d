import { type Looker, meetingsOf, meetingText } from '@/domain/people/meetings';
import type { Authorship } from '@/domain/people/types';
import type { RowsByTable } from '@/domain/shared/effects';
import { withdrawalsOf } from '@/domain/treatments/withdrawal';
import { applyDose } from '@/domain/vaccines/doses';
import { registerVaccine } from '@/domain/vaccines/rules';
import { aHerd, HERD_ID } from '../support/builders';
import { aCow, COW_ID, eventsOf } from '../support/buildersCows';
import { aDoseInput, aVaccineInput } from '../support/buildersHealth';
import { anApplication } from '../support/buildersMilk';
import { after, herdOf } from '../support/herdReader';

const ANA: Looker = { pessoaId: 'ana', aparelho: 'a1' };
const JOSE: Looker = { pessoaId: 'jose', aparelho: 'j1' };
const names = { nomeDe: (id: string) => id, animal: 'Mimosa' };

interface Sign {
  readonly table: string;
  readonly id: string;
  readonly by: Looker;
  /** Minutes of 20/11/2026, UTC. */
  readonly em: number;
  readonly chegou: number;
  readonly versao: number;
}

const at = (minutes: number) =>
  new Date(Date.UTC(2026, 10, 20, 0, minutes)).toISOString();

function signed({ table, id, by, em, chegou, versao }: Sign): Authorship {
  const local = new Date(Date.UTC(2026, 10, 20, 0, em - 180)).toISOString();
  return {
    ...{ autoriaId: `${table}/${id}`, registroId: id, rebanhoId: HERD_ID },
    ...{ pessoaId: by.pessoaId ?? '', aparelho: by.aparelho, versao },
    ...{ em: at(em), chegou: at(chegou) },
    hora: `20/11/2026 ${local.slice(11, 16)}`,
  };
}

const EVENTS = eventsOf(['CI 20/11/2026 07:40', 'CI 20/11/2026 08:00']);
const [FIRST = '', SECOND = ''] = EVENTS.map(
  (event) => event.situacaoReprodutivaEventId,
);
const TABLE = 'situacoesReprodutivas';

function aHerdOf(autorias: readonly Authorship[], more: RowsByTable = {}) {
  return herdOf(
    { animais: [aCow()], situacoesReprodutivas: EVENTS, autorias, ...more },
    aHerd({ papel: 'LANCAR' }),
  );
}

/** Ana at 7:40, who had no signal until 9:00; José at 8:00, with one. */
const apart = (more: Partial<Sign> = {}) => [
  signed({ ...hers, ...more }),
  signed({
    table: TABLE,
    id: SECOND,
    by: JOSE,
    em: 660,
    chegou: 660,
    versao: 7,
  }),
];
const hers: Sign = {
  ...{ table: TABLE, id: FIRST, by: ANA, em: 640, chegou: 720, versao: 8 },
};

describe('what another recorded of the same cow', () => {
  it('is told to both, each of the other', () => {
    const herd = aHerdOf(apart());
    const told = (looker: Looker, since = 0) =>
      meetingsOf(herd, looker, since).map((one) => meetingText(one, names));
    const once = 'Se foi uma vez só, exclua um dos registros.';
    expect(told(JOSE)).toEqual([
      `ana registrou cio de Mimosa às 7:40. ${once}`,
    ]);
    expect(told(ANA)).toEqual([
      `jose registrou cio de Mimosa às 8:00. ${once}`,
    ]);
    expect(told({ pessoaId: 'rui', aparelho: 'r1' })).toEqual([]);
    // Once: what is of no newer version was told.
    expect(told(JOSE, 8)).toEqual([]);
  });

  it('is not told where the later one could see the first', () => {
    const seen = { em: 640, chegou: 640, versao: 6 };
    expect(meetingsOf(aHerdOf(apart(seen)), JOSE, 0)).toEqual([]);
  });

  it('is told to the other device of one person too', () => {
    const phone = { pessoaId: 'jose', aparelho: 'j2' };
    const herd = aHerdOf(apart({ by: phone }));
    expect(meetingsOf(herd, JOSE, 0)).toHaveLength(1);
    expect(meetingsOf(herd, phone, 0)).toHaveLength(1);
  });

  it('is of one cow: what happened to others meets nothing', () => {
    const [first, ...rest] = EVENTS;
    const other = { ...first, vacaId: 'outra' } as (typeof EVENTS)[number];
    const situacoesReprodutivas = [other, ...rest];
    const herd = aHerdOf(apart(), { situacoesReprodutivas });
    expect(meetingsOf(herd, JOSE, 0)).toEqual([]);
  });
});

describe('a dose given twice', () => {
  const dose = (number: number, hour: string) => ({
    ...anApplication(number, COW_ID, `20/11/2026 ${hour}`, '24/11/2026 06:40'),
    fimCarencia: number === 1 ? '24/11/2026 06:10' : '24/11/2026 06:40',
  });
  const both = [dose(1, '06:10'), dose(2, '06:40')];
  const sign = (place: number, by: Looker, em: number, chegou: number) =>
    signed({
      ...{ table: 'aplicacoes', id: both[place]?.aplicacaoId ?? '', by },
      ...{ em, chegou, versao: 5 + place },
    });
  const herd = aHerdOf([sign(0, ANA, 550, 700), sign(1, JOSE, 580, 720)], {
    aplicacoes: both,
  });

  it('is told to both, with both times', () => {
    for (const looker of [ANA, JOSE]) {
      const [meeting, ...more] = meetingsOf(herd, looker, 0);
      expect(more).toEqual([]);
      const text = meeting && meetingText(meeting, names);
      expect(text).toMatch(
        /^Duas doses de .+ em Mimosa, 6:10 e 6:40, por ana e jose\. A carência conta da última\.$/,
      );
    }
  });

  it('keeps milk back by the later one', () => {
    const [withdrawal] = withdrawalsOf(herd.all('aplicacoes'));
    expect(withdrawal?.ate).toBe('24/11/2026 06:40');
  });
});

describe('of a course of 12 h x 4 that began at 6:00', () => {
  const course = { intervaloAplicacoes: 12, quantidadeDoses: 4 };
  const begun = (number: number, time: string) => {
    const row = anApplication(number, COW_ID, time, '25/11/2026 06:00');
    const medicamentos = row.medicamentos.map((it) => ({ ...it, ...course }));
    return { ...row, medicamentos };
  };
  const first = begun(1, '20/11/2026 06:00');

  /** What is told of a second one, recorded without signal so many hours later. */
  function told(time: string, hours: number) {
    const second = begun(2, time);
    const em = 540 + hours * 60;
    const sign = { table: 'aplicacoes', versao: 5 };
    const herd = aHerdOf(
      [
        signed({
          ...{ ...sign, id: first.aplicacaoId, by: ANA },
          ...{ em: 540, chegou: 541 },
        }),
        signed({
          ...{ ...sign, id: second.aplicacaoId, by: JOSE, versao: 6 },
          ...{ em, chegou: em + 900 },
        }),
      ],
      { aplicacoes: [first, second] },
    );
    return meetingsOf(herd, ANA, 0).map(({ twice }) => twice !== null);
  }

  it.each([
    ['within it', '20/11/2026 19:00', 13, [true]],
    ['before its last dose', '22/11/2026 05:00', 47, [true]],
    ['once it is over', '22/11/2026 06:00', 48, []],
  ])('another %s is told of as a double dose', (_, time, hours, expected) => {
    expect(told(time, hours)).toEqual(expected);
  });
});

it('of a vaccine too, though each dose is of many animals', () => {
  const other = aCow({ animalId: 'outra', nome: 'Outra' });
  const dose = (doseId: string, dataAplicacao: string) =>
    aDoseInput(1, dataAplicacao, '', {
      doseId,
      animaisSelecionados: ['outra', COW_ID],
    });
  const sign = (id: string, by: Looker, em: number, versao: number) =>
    signed({ table: 'dosesAplicadas', id, by, em, chegou: 700, versao });
  const before = aHerdOf([sign('d1', ANA, 550, 5), sign('d2', JOSE, 580, 6)], {
    animais: [aCow(), other],
  });
  const vaccinated = after(before, registerVaccine, aVaccineInput());
  const once = after(vaccinated, applyDose, dose('d1', '19/11/2026'));
  const herd = after(once, applyDose, dose('d2', '20/11/2026'));
  const [meeting] = meetingsOf(herd, ANA, 0).filter(
    ({ animalId }) => animalId === COW_ID,
  );
  expect(meeting && meetingText(meeting, names)).toBe(
    'Duas doses de Raiva em Mimosa, 6:10 e 6:40, por ana e jose',
  );
});
