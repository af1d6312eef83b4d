import { adeCollection } from '@/domain/exchange/ade/export';
import { ADE_RESOURCES, type AdeResource } from '@/domain/exchange/ade/types';
import { farmTime } from '@/state/clock';
import { realHerd } from '../../support/adeHerds';
import { adeProblems } from '../../support/adeSchemas';

const clock = (ms: number) => farmTime(ms);

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
