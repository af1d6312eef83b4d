import type { AnimalInput } from '../animals/types';
import type { ReproductiveInput } from '../cows/types';
import { dateOfDay } from '../shared/dates';
import type { ReproductiveType } from '../shared/enumerations';
import { bullSteps } from './animalSteps';
import { appliedTo } from './healthSteps';
import { type Bull, type Farm, timeOf } from './population';
import type { Step } from './steps';

const MORNING = 7 * 60;

/** Days before today. */
type Ago = number;

/**
 * The animals of domain.md 7.3, each a case that a screen must tell: a repeat
 * breeder, a late abortion, twins with a freemartin, a calving and a drying
 * overdue, a withdrawal, an underweight heifer, semen running out, a calf that
 * missed brucellosis, one without birth date.
 */
export function storySteps(farm: Farm): readonly Step[] {
  const tell = new Teller(farm);
  return [
    ...repeater(tell),
    ...lateAbortion(tell),
    ...twins(tell),
    ...overdueCalving(tell),
    ...overdueDrying(tell),
    ...inWithdrawal(tell),
    tell.animal('Miudinha', 500),
    tell.weighed('Miudinha', 5, 178),
    ...tell.bull('Escasso', 2),
    tell.animal('Jurema', 235),
    tell.animal('Achada', null),
  ];
}

function repeater(tell: Teller): readonly Step[] {
  const cow = 'Teimosa';
  return [
    tell.animal(cow, 1500, 'V'),
    tell.situation(cow, 'PT', 190),
    ...[130, 109, 87, 65, 20].map((ago) => tell.situation(cow, 'IN', ago)),
  ];
}

function lateAbortion(tell: Teller): readonly Step[] {
  const cow = 'Saudade';
  return [
    tell.animal(cow, 1800, 'V'),
    tell.situation(cow, 'PT', 420),
    tell.situation(cow, 'IN', 240),
    tell.situation(cow, 'PN', 205, { conceived: 240 }),
    tell.drying(cow, 60),
    tell.situation(cow, 'AB', 40, { lactation: true }),
  ];
}

function twins(tell: Teller): readonly Step[] {
  const cow = 'Fecunda';
  return [
    tell.animal(cow, 1600, 'V'),
    tell.situation(cow, 'IN', 303),
    tell.situation(cow, 'PN', 268, { conceived: 303 }),
    tell.situation(cow, 'PT', 20, {
      lactation: true,
      calves: [
        ['Gêmea', 'F'],
        ['Gêmeo', 'M'],
      ],
    }),
  ];
}

function overdueCalving(tell: Teller): readonly Step[] {
  const cow = 'Demorada';
  // Whichever the bull's breed, more than a week beyond its gestation.
  const service = 283 + 13;
  return [
    tell.animal(cow, 1700, 'V'),
    tell.situation(cow, 'PT', service + 110),
    tell.situation(cow, 'IN', service),
    tell.situation(cow, 'PN', service - 35, { conceived: service }),
    tell.drying(cow, 68),
  ];
}

function overdueDrying(tell: Teller): readonly Step[] {
  const cow = 'Esquecida';
  const service = 283 - 60 + 6;
  return [
    tell.animal(cow, 1700, 'V'),
    tell.situation(cow, 'PT', service + 105, { lactation: true }),
    tell.situation(cow, 'IN', service),
    tell.situation(cow, 'PN', service - 35, { conceived: service }),
  ];
}

function inWithdrawal(tell: Teller): readonly Step[] {
  const cow = 'Dengosa';
  return [
    tell.animal(cow, 1400, 'V'),
    tell.situation(cow, 'PT', 60, { lactation: true }),
    tell.treated(cow, 1),
  ];
}

interface Details {
  readonly conceived?: Ago;
  readonly lactation?: boolean;
  readonly calves?: readonly (readonly [string, 'F' | 'M'])[];
}

/** Writes the story's steps, its animals known by their names. */
class Teller {
  readonly #farm: Farm;
  #made = 0;

  constructor(farm: Farm) {
    this.#farm = farm;
  }

  animal(nome: string, age: Ago | null, categoria: 'V' | 'N' = 'N'): Step {
    const dados: AnimalInput = {
      ...this.#own(nome),
      categoria,
      sexo: 'F',
      dataNascimento: age === null ? null : this.#date(age),
    };
    return { tipo: 'animals/registered', dados, about: nome };
  }

  bull(nome: string, quantidadeDoses: number): readonly Step[] {
    const { animalId, raca } = this.#own(nome);
    const bull = { id: animalId, nome, raca, own: false };
    return bullSteps(this.#farm, bull, this.#date(3000), quantidadeDoses);
  }

  situation(
    nome: string,
    type: ReproductiveType,
    ago: Ago,
    { conceived, lactation = false, calves = [] }: Details = {},
  ): Step {
    const { rebanhoId, breed } = this.#farm.wish;
    const time = this.#time(ago);
    const service = type === 'IN' || type === 'IATF';
    const dados: ReproductiveInput = {
      rebanhoId,
      eventId: this.#id(),
      animalId: this.#idOf(nome),
      reprodutividade: type,
      dataOcorrencia: time,
      dataRegistro: time,
      descricao: null,
      notificacao: false,
      touroInseminacaoId: service ? this.#bull().id : null,
      racaTouroTerceiro: null,
      dataInseminacao: conceived === undefined ? null : this.#date(conceived),
      doses: 1,
      evoluirNovilha: service,
      cadastrarLactacao: lactation,
      lactacaoEventId: lactation ? this.#id() : null,
      crias: calves.map(([calf, sexo]) => ({
        animalId: this.#idOf(calf),
        nome: calf,
        sexo,
        raca: breed,
        paiId: null,
        peso: 27,
      })),
    };
    return { tipo: 'cows/reproductiveRecorded', dados, about: nome };
  }

  drying(nome: string, ago: Ago): Step {
    const dados = {
      rebanhoId: this.#farm.wish.rebanhoId,
      eventId: this.#id(),
      animalId: this.#idOf(nome),
      produtividade: 'S' as const,
      dataOcorrencia: this.#time(ago),
      dataRegistro: this.#time(ago),
      descricao: null,
      notificacao: false,
      motivoSecagem: 'PR' as const,
    };
    return { tipo: 'cows/productiveRecorded', dados, about: nome };
  }

  weighed(nome: string, ago: Ago, peso: number): Step {
    const pesagem = {
      pesagemId: this.#id(),
      animalId: this.#idOf(nome),
      dataPesagem: this.#date(ago),
      peso,
      metodo: 'BALANCA' as const,
      tipo: 'ROTINA' as const,
    };
    const { rebanhoId } = this.#farm.wish;
    const dados = { rebanhoId, pesagens: [pesagem] };
    return { tipo: 'weighings/recorded', dados, about: nome };
  }

  treated(nome: string, ago: Ago): Step {
    const target = { aplicacaoId: this.#id(), animalId: this.#idOf(nome) };
    const day = this.#farm.wish.today - ago;
    const step = appliedTo(this.#farm, [target], day, 'mastite', null);
    return { ...step, about: nome };
  }

  #own(nome: string) {
    const { rebanhoId, breed } = this.#farm.wish;
    const animalId = this.#idOf(nome);
    const parents = { maeId: null, paiId: null };
    return { animalId, rebanhoId, nome, raca: breed, ...parents };
  }

  #idOf(nome: string): string {
    return this.#farm.wish.idOf(`story ${nome}`, 0);
  }

  #id(): string {
    this.#made += 1;
    return this.#farm.wish.idOf('story', this.#made);
  }

  #bull(): Bull {
    return this.#farm.bulls[1] ?? this.#farm.bulls[0];
  }

  #date(ago: Ago): string {
    return dateOfDay(this.#farm.wish.today - ago);
  }

  #time(ago: Ago): string {
    return timeOf(this.#farm.wish.today - ago, MORNING);
  }
}
