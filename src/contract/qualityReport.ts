import type { UdderIndices } from '@/domain/quality/indices';
import { LEGAL_SITUATIONS, type LegalMonth } from '@/domain/quality/legal';
import type { TankCow, TankDay } from '@/domain/quality/tank';
import type { MilkQualityReport } from '@/domain/reports/milkQuality';
import {
  codes,
  day,
  integer,
  list,
  named,
  nullable,
  number,
  text,
  twoOf,
} from './shape';

const perMl = nullable(number);
const pair = twoOf(integer);

export const milkQuality = named<MilkQualityReport>('QualidadeDoLeite', {
  legal: list(
    named<LegalMonth>('MesDoTanque', {
      mes: text,
      ccs: perMl,
      cpp: perMl,
      mediaCcs: perMl,
      mediaCpp: perMl,
      situacao: codes(LEGAL_SITUATIONS),
    }),
  ),
  indices: named<UdderIndices>('IndicesDoUbere', {
    testes: integer,
    sadios: integer,
    novasInfeccoes: pair,
    curas: pair,
    novasPeriodoSeco: pair,
    curasPeriodoSeco: pair,
    primiparasInfectadas: pair,
    escoreMedio: nullable(number),
  }),
  quemSobe: list(
    named<TankDay>('TanqueDoDia', {
      data: day,
      ccsTanque: number,
      vacas: list(
        named<TankCow>('VacaNoTanque', {
          vacaId: text,
          ccs: number,
          litros: number,
          parte: number,
          tanqueSemEla: perMl,
          tanqueSemElas: perMl,
        }),
      ),
    }),
  ),
});
