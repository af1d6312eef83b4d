import { runOf, tableOf } from '@/tools/quality/bench/contra';
import { type Result, report } from '@/tools/quality/bench/protocol';

function result(
  id: string,
  ratio: number,
  controls: number[] = [],
  title = 'da carga à lista',
): Result {
  const bound = { better: 'lower', pass: 1.6, ambitious: 1.2 } as const;
  const notes = ['1,554 contra 1,153 ms'];
  return {
    id,
    title,
    ratios: [ratio],
    controls,
    bound,
    notes,
  };
}

const printed = (...results: Result[]) =>
  runOf(['node 20', ...results.map(report)].join('\n\n'));

it('reads what a bench printed', () => {
  const run = printed(result('M2a', 1.25, [1.01]), result('M1', 1.089));
  expect([...run]).toEqual([
    ['M2a da carga à lista', { ratio: 1.25, control: '1.010' }],
    ['M1 da carga à lista', { ratio: 1.089, control: '–' }],
  ]);
});

it('holds two revisions against each other by what both measured', () => {
  const turns = [
    [printed(result('M2a', 1, [1])), printed(result('M2a', 1.5, [0.9]))],
    [printed(result('M2a', 2, [1])), printed(result('M2a', 2.2, [1]))],
    [printed(result('M2a', 4, [1])), printed(result('M2a', 4, [1]))],
    [printed(), printed(result('M2a', 9))],
  ] as const;
  const [, , ...lines] = tableOf('abc1234', turns).split('\n');
  expect(lines).toEqual([
    '| M2a da carga à lista | 2.000 | 2.200 | 1.100 | 1.000/0.900 1.000/1.000 1.000/1.000 |',
  ]);
});

it('does not hold two definitions of one id against each other', () => {
  const before = printed(result('M10', 1, [], 'primeira pintura'));
  const after = printed(
    result('M10', 3, [], 'primeira pintura'),
    result('M10', 9, [], 'maior pintura'),
  );
  const [, , ...lines] = tableOf('abc1234', [[before, after]]).split('\n');
  expect(lines).toEqual([
    '| M10 primeira pintura | 1.000 | 3.000 | 3.000 | –/– |',
  ]);
});
