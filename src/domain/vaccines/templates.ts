import type { Programme } from '../duties/types';
import type { Booster, VaccineFilter } from './types';

export interface VaccineTemplate {
  readonly nome: string;
  /** Days. */
  readonly intervaloEntreDoses: number;
  readonly quantidadeDoses: number;
  readonly doseReforco: Booster | null;
  readonly programa?: Programme;
  readonly filtro: Omit<VaccineFilter, 'vacinaId' | 'filtroId'>;
  /** What the farmer should know before taking it as it is. */
  readonly nota: string;
}

/**
 * Starting points of Brazilian protocols that the farmer edits (domain.md
 * 4.1). None for foot-and-mouth, whose vaccination is forbidden.
 */
export const VACCINE_TEMPLATES: readonly VaccineTemplate[] = [
  {
    nome: 'Brucelose B19',
    programa: 'BRUCELOSE',
    intervaloEntreDoses: 180,
    quantidadeDoses: 1,
    doseReforco: null,
    filtro: {
      ...everyone(),
      categoria: 'N',
      sexo: 'F',
      idadeMinima: '03 / 00',
      idadeMaxima: '08 / 00',
    },
    nota: 'Obrigatória (IN SDA 10/2017): dose única na vida, fêmeas de 3 a 8 meses, por veterinário cadastrado. Comprove a cada semestre, até o dia que o seu estado pede.',
  },
  {
    nome: 'Raiva',
    intervaloEntreDoses: 365,
    quantidadeDoses: 3,
    doseReforco: { aposDose: 1, intervaloDias: 30 },
    filtro: { ...everyone(), idadeMinima: '03 / 00' },
    nota: 'Recomendada em focos; obrigatória em alguns estados e municípios. Reforço 30 dias após a primeira dose, depois anual.',
  },
  {
    nome: 'Clostridioses',
    intervaloEntreDoses: 365,
    quantidadeDoses: 3,
    doseReforco: { aposDose: 1, intervaloDias: 30 },
    filtro: { ...everyone(), idadeMinima: '03 / 00' },
    nota: 'Recomendada. Reforço 30 dias após a primeira dose, depois anual; vacas de 30 a 60 dias antes do parto.',
  },
  {
    nome: 'Leptospirose',
    intervaloEntreDoses: 180,
    quantidadeDoses: 3,
    doseReforco: { aposDose: 1, intervaloDias: 30 },
    filtro: { ...everyone(), idadeMinima: '04 / 00' },
    nota: 'Recomendada. Reforço 30 dias após a primeira dose, depois a cada 6 meses.',
  },
  {
    nome: 'IBR e BVD',
    intervaloEntreDoses: 365,
    quantidadeDoses: 3,
    doseReforco: { aposDose: 1, intervaloDias: 30 },
    filtro: { ...everyone(), sexo: 'F', idadeMinima: '06 / 00' },
    nota: 'Recomendada, antes da reprodução. Reforço 30 dias após a primeira dose, depois anual ou semestral. Vacina viva não se aplica a vacas prenhes.',
  },
];

function everyone(): VaccineTemplate['filtro'] {
  return {
    categoria: null,
    sexo: null,
    idadeMinima: null,
    idadeMaxima: null,
    vacaPrenha: false,
    reprodutividade: null,
    produtividade: null,
  };
}
