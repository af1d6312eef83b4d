import { adeCollection } from '@/domain/exchange/ade/export';
import { ADE_RESOURCES, type AdeResource } from '@/domain/exchange/ade/types';
import { farmTime } from '@/state/clock';
import { realHerd } from '../../support/adeHerds';
import { adeProblems } from '../../support/adeSchemas';
import { aCow, COW_ID } from '../../support/buildersCows';
import { anIdentifier } from '../../support/buildersIdentifiers';
import { aProduction, uuid } from '../../support/buildersMilk';
import { aSample } from '../../support/buildersQuality';
import { herdOf } from '../../support/herdReader';

const clock = (ms: number) => farmTime(ms);

it('has of two tags the newest, whichever row is read first', () => {
  const rows = [
    anIdentifier(1, { animalId: COW_ID, valor: '7', desde: '01/05/2026' }),
    anIdentifier(2, { animalId: COW_ID, valor: '12', desde: '01/03/2026' }),
  ];
  for (const identificacoes of [rows, [...rows].reverse()]) {
    const one = herdOf({ animais: [aCow()], identificacoes });
    const { member } = adeCollection(one, 'animals', clock);
    expect(member).toMatchObject([{ managementTag: '7' }]);
  }
});

it('has the milkings of a day in their order, whichever row is read first', () => {
  const rows = ([2, 1] as const).map((milking) =>
    aProduction(milking, '01/10/2026', { [COW_ID]: 10 }, milking),
  );
  const one = herdOf({ animais: [aCow()], producoes: rows });
  const { member } = adeCollection(one, 'test-day-results', clock);
  expect(member).toMatchObject([
    { 'urn:lida:registro': { producoes: [{ ordenha: 1 }, { ordenha: 2 }] } },
  ]);
});

describe('the real farm in ADE', () => {
  const { herd, problems } = realHerd();
  const of = (resource: AdeResource) => adeCollection(herd, resource, clock);

  it('was played without a refusal', () => {
    expect(problems).toEqual([]);
  });

  it.each(ADE_RESOURCES)("%s are valid by ICAR's schemas", (resource) => {
    expect(adeProblems(resource, of(resource))).toEqual([]);
  });

  it('has the test-days, inseminations and calvings it is known to have', () => {
    const counts = (
      ['test-day-results', 'repro-inseminations', 'repro-parturitions'] as const
    ).map((resource) => of(resource).view.totalItems);
    expect(counts).toEqual([1687, 778, 188]);
  });

  it('takes both days of a period, and every animal in any', () => {
    const period = { inicio: '09/07/2008', fim: '09/07/2008' };
    const day = adeCollection(herd, 'test-day-results', clock, period);
    expect(day.member).toHaveLength(32);
    expect(new Set(day.member.map((one) => one.eventDateTime))).toEqual(
      new Set(['2008-07-09T15:00:00.000Z']),
    );
    const { member } = adeCollection(herd, 'animals', clock, period);
    expect(member).toHaveLength(herd.all('animais').length);
  });

  it('weighs a day by what a missing milking would have given', () => {
    const morning = aProduction(1, '01/10/2026', { [COW_ID]: 12 });
    const one = herdOf({
      animais: [aCow()],
      producoes: [{ ...morning, ordenha: 1 }],
    });
    const [day] = adeCollection(one, 'test-day-results', clock).member;
    expect(day?.milkWeight24Hours).toEqual({
      unitCode: 'KGM',
      value: expect.closeTo((12 / 0.55) * 1.031, 6),
    });
  });

  it('leaves out the milk that a bought cow brought, not her sample of it', () => {
    const there = { outroRebanhoAte: '05/10/2026' };
    const one = herdOf({
      animais: [aCow()],
      producoes: [
        { ...aProduction(1, '01/10/2026', { [COW_ID]: 30 }, 1), ...there },
        { ...aProduction(2, '05/10/2026', { [COW_ID]: 30 }, 1), ...there },
        aProduction(3, '05/10/2026', { [COW_ID]: 11 }, 2),
      ],
      amostras: [aSample(1, { animalId: COW_ID, data: '01/10/2026' })],
    });
    const { member } = adeCollection(one, 'test-day-results', clock);
    const kilos = member.map((day) => day.milkWeight24Hours);
    expect(kilos).toEqual([
      undefined,
      { unitCode: 'KGM', value: expect.closeTo((11 / 0.45) * 1.031, 6) },
    ]);
    expect(JSON.stringify(member)).not.toContain(uuid(2, 4));
  });

  it('counts cells a millilitre, as a text, and weighs milk in kilograms', () => {
    const period = { inicio: '09/07/2008', fim: '09/07/2008' };
    const { member } = adeCollection(herd, 'test-day-results', clock, period);
    const found = member.find(
      ({ animal }) => (animal as { id: string }).id === 'FR002123',
    );
    expect(found).toMatchObject({
      animal: { scheme: 'urn:lida:nome', id: 'FR002123' },
      milkWeight24Hours: { unitCode: 'KGM' },
      milkCharacteristics: expect.arrayContaining([
        { characteristic: 'SCC', value: '5666000' },
      ]),
    });
  });
});
