import fc from 'fast-check';
import { sharesOf } from '@/tools/quality/simulate/processes';

const count = fc.integer({ min: 1, max: 500 });

it('processes share the seeds out: each once, in turn, none much longer', () => {
  fc.assert(
    fc.property(
      count,
      count,
      fc.integer({ min: 1, max: 16 }),
      (seed, historias, processos) => {
        const shares = sharesOf({ seed, historias, processos });
        const seeds = shares.flatMap((share) =>
          Array.from({ length: share.historias }, (_, at) => share.seed + at),
        );
        expect(seeds).toEqual(
          Array.from({ length: historias }, (_, at) => seed + at),
        );
        const sizes = shares.map((share) => share.historias);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(shares.length).toBe(Math.min(processos, historias));
      },
    ),
  );
});
