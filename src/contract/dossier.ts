import { STANDINGS } from '@/domain/duties/standing';
import {
  AGE_CLASSES,
  type Dossier,
  type DossierAnimal,
  type DossierDose,
  type DossierExam,
  type DossierMovement,
  type DossierWithdrawal,
} from '@/domain/reports/dossier';
import { BREEDS, SEXES } from '@/domain/shared/enumerations';
import {
  codes,
  day,
  flag,
  integer,
  list,
  named,
  nullable,
  oneOf,
  text,
  time,
} from './shape';

const line = {
  animalId: text,
  nome: text,
  brinco: nullable(text),
  pnib: nullable(text),
};
const signed = { veterinario: nullable(text), crmv: nullable(text) };

export const dossier = named<Dossier>('DossieDoRebanho', {
  animais: list(
    named<DossierAnimal>('AnimalDoDossie', {
      ...line,
      sexo: codes(SEXES),
      raca: codes(BREEDS),
      dataNascimento: nullable(day),
      faixa: nullable(codes(AGE_CLASSES)),
    }),
  ),
  bezerras: list(
    named<Dossier['bezerras'][number]>('BezerraDoDossie', {
      ...line,
      situacao: codes(STANDINGS),
      de: day,
      ate: day,
      dias: nullable(integer),
      faltaPnib: flag,
    }),
  ),
  vacinacoes: list(
    named<DossierDose>('VacinacaoDoDossie', {
      ...line,
      data: day,
      cepa: nullable(text),
      partida: nullable(text),
      marca: nullable(text),
      ...signed,
      atestado: nullable(text),
      dataAtestado: nullable(day),
    }),
  ),
  exames: list(
    named<DossierExam>('ExameDoDossie', {
      ...line,
      exameId: text,
      data: day,
      metodo: nullable(text),
      resultado: nullable(text),
      ...signed,
    }),
  ),
  carencias: list(
    named<DossierWithdrawal>('CarenciaDoDossie', {
      ...line,
      tratamento: text,
      desde: time,
      ate: time,
    }),
  ),
  movimentos: list(
    named<DossierMovement>('MovimentoDoDossie', {
      ...line,
      data: day,
      tipo: oneOf(['NASCIMENTO', 'SAIDA']),
      motivo: nullable(text),
    }),
  ),
});
