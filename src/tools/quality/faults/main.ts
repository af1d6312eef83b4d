import { diskFull } from './diskFull';
import type { Count } from './farm';
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

/** `npm run faults -- <scene> [--rodadas N]` */
async function main([name = '', flag, given]: string[]): Promise<number> {
  const scene = SCENES[name];
  const rounds = flag === '--rodadas' ? Number(given) : 1;
  if (!scene || !Number.isInteger(rounds) || rounds < 1) {
    const names = Object.keys(SCENES).join('|');
    console.log(`Uso: npm run faults -- <${names}> [--rodadas N]`);
    return 2;
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
