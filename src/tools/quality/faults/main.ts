import { argumentsOf, countOf, WRONG_USE } from '@/tools/commandLine';
import type { Count } from './count';
import { diskFull } from './diskFull';
import { kills } from './kills';
import { machineDies } from './machine';
import { primaryDies } from './primary';

type Scene = (rounds: number) => Promise<Count>;

const SCENES: Readonly<Record<string, Scene>> = {
  servidor: (rounds) => kills('servidor', rounds),
  juntos: (rounds) => kills('juntos', rounds),
  banco: (rounds) => kills('banco', rounds),
  disco: diskFull,
  primario: primaryDies,
  maquina: machineDies,
};

async function main(args: string[]): Promise<number> {
  const parsed = argumentsOf({
    args,
    allowPositionals: true,
    options: { rodadas: { type: 'string', default: '1' } },
  });
  const [name = '', ...more] = parsed?.positionals ?? [];
  const scene = SCENES[name];
  const rounds = countOf(parsed?.values.rodadas ?? '');
  if (!scene || more.length > 0 || Number.isNaN(rounds)) {
    const names = Object.keys(SCENES).join('|');
    console.error(`Uso: npm run faults -- <${names}> [--rodadas N]`);
    return WRONG_USE;
  }
  const { answered, lost, doubled } = await scene(rounds);
  console.log(
    `respondidas: ${answered} perdidas: ${lost} dobradas: ${doubled}`,
  );
  return lost + doubled === 0 ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  },
);
