import { NEW_ANIMAL } from '@/domain/animals/rules';
import type { Animal } from '@/domain/animals/types';
import { dateOfDay, dayNumber } from '@/domain/shared/dates';
import { animalsFor } from '@/domain/vaccines/animalsFor';
import type { AppliedDose, Vaccine } from '@/domain/vaccines/types';
import { median, pairs, type Result } from './protocol';

const MANY = 10_000;
const FEW = 100;
const PAIRS = 21;
const WARM_UP = 20;
const DATE = '20/11/2026';
/** Of one frame at 60 a second, ms. */
const FRAME = 1000 / 60;
const HERD = '01890a5d-ac96-774b-bcce-b302099a8001';
const VACCINE = '01890a5d-ac97-774b-bcce-b302099a9001';

/** M12: whom a vaccine asks for, 10,000 animals over 100 times 100. */
export async function vaccineFilter(): Promise<Result> {
  const many = question(MANY);
  const few = question(FEW);
  const times: number[] = [];
  const ours = async () => {
    const time = timed(() => animalsFor(many));
    times.push(time);
    return time;
  };
  const theirs = async () =>
    timed(() => {
      for (let n = 0; n < MANY / FEW; n += 1) animalsFor(few);
    });
  for (let n = 0; n < WARM_UP; n += 1) {
    await ours();
    await theirs();
  }
  times.length = 0;
  const run = await pairs(PAIRS, ours, theirs);
  const share = median(times) / FRAME;
  return {
    id: 'M12',
    title: 'filter of a vaccine over 10,000 animals over 100 times 100',
    ...run,
    bound: { better: 'lower', pass: 2, ambitious: 1.3 },
    notes: [
      `10,000 animals: ${median(times).toFixed(1)} ms, ${share.toFixed(1)} frames`,
    ],
  };
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function question(size: number) {
  const animals = Array.from({ length: size }, (_, n) => anAnimal(n));
  const vaccinated = animals.filter((_, n) => n % 2 === 0);
  return {
    vaccine: RABIES,
    animals,
    doses: [aDose(vaccinated)],
    date: DATE,
    isPregnant: () => false,
  };
}

/** Two in three are cows; born over eight years. */
function anAnimal(number: number): Animal {
  return {
    ...NEW_ANIMAL,
    animalId: `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`,
    rebanhoId: HERD,
    nome: `Vaca ${number}`,
    categoria: number % 3 === 0 ? 'N' : 'V',
    sexo: 'F',
    raca: 'H',
    dataNascimento: dateOfDay(dayNumber(DATE) - (number % 2900)),
    maeId: null,
    paiId: null,
    versao: 1,
  };
}

function aDose(animals: readonly Animal[]): AppliedDose {
  return {
    doseId: '01890a5d-ac96-774b-bcce-b302099a3001',
    rebanhoId: HERD,
    aplicacaoId: VACCINE,
    dataAplicacao: '01/10/2026',
    quantidadeAnimais: animals.length,
    historicoVacinacaoId: VACCINE,
    numeroDose: 1,
    animaisVacinados: animals.map(({ animalId, nome }) => ({
      animalId,
      nome,
      numeroDose: 1,
    })),
    finalizouCiclo: false,
    versao: 1,
  };
}

const RABIES: Vaccine = {
  vacinaId: VACCINE,
  rebanhoId: HERD,
  nome: 'Raiva',
  intervaloEntreDoses: 365,
  quantidadeDoses: 3,
  doseReforco: { aposDose: 1, intervaloDias: 30 },
  dosesRestantes: 2,
  finalizada: false,
  proximaDose: '31/10/2026',
  ultimaDose: '01/10/2026',
  inicio: '01/10/2026',
  descricao: 'Fêmeas, a partir de 3 meses',
  filtro: {
    vacinaId: VACCINE,
    filtroId: VACCINE,
    categoria: null,
    sexo: 'F',
    idadeMinima: '03 / 00',
    idadeMaxima: null,
    vacaPrenha: false,
    reprodutividade: null,
    produtividade: null,
  },
  hitoricoVacinacoes: [
    {
      historicoVacinacaoId: VACCINE,
      vacinaId: VACCINE,
      inicio: '01/10/2026',
      fim: null,
      doseEmAnimais: { 1: 1 },
    },
  ],
  versao: 1,
};
