import { isAfter } from '../shared/dates';
import type { HerdReader, Notice, When } from '../shared/effects';
import type { FieldProblem } from '../shared/outcome';
import { problem } from '../shared/refusals';
import type { AppliedDose, DoseInput, Vaccine } from '../vaccines/types';
import {
  isOfProgramme,
  placeIn,
  programmeDoses,
  vaccinationWindow,
} from './brucellosis';
import { DUTY_MESSAGES as M, REFUSED, unknownAge } from './messages';
import type { OfficialDoseInput, Strain } from './types';

type Given = Pick<
  DoseInput,
  'doseId' | 'dataAplicacao' | 'oficial' | 'versaoBase'
> & {
  readonly animais: readonly string[];
};

/** What the norm has against a dose (IN SDA 10/2017), by field and animal. */
export function officialDoseProblems(
  herd: HerdReader,
  vaccine: Vaccine,
  given: Given,
  when: When,
): readonly FieldProblem[] {
  if (!isOfProgramme(vaccine)) {
    return given.oficial ? [problem('oficial', M.notOfProgramme)] : [];
  }
  if (!given.oficial) return [problem('oficial', M.papersRequired)];
  return [
    ...paperProblems(given.oficial, given.dataAplicacao, when),
    ...animalProblems(herd, given, given.oficial.cepa),
  ];
}

/** An attestation is of the day of the dose or later, and not of tomorrow. */
export function paperProblems(
  { atestado, dataAtestado }: OfficialDoseInput,
  dataAplicacao: string,
  { today }: When,
): readonly FieldProblem[] {
  if (dataAtestado === null) return [];
  if (!atestado?.trim()) {
    return [problem('oficial.atestado', M.attestationRequired)];
  }
  if (isAfter(dataAtestado, today)) {
    return [problem('oficial.dataAtestado', M.attestedFuture)];
  }
  return isAfter(dataAplicacao, dataAtestado)
    ? [problem('oficial.dataAtestado', M.attestedEarly)]
    : [];
}

function animalProblems(
  herd: HerdReader,
  { doseId, dataAplicacao, animais, versaoBase }: Given,
  cepa: Strain,
): readonly FieldProblem[] {
  // Who could not know of a dose gave another: both are kept, and told of.
  const other = herd
    .all('dosesAplicadas')
    .filter((dose) => dose.doseId !== doseId)
    .filter(({ versao }) => versaoBase == null || versao <= versaoBase);
  const had = programmeDoses(herd.all('vacinas'), other);
  return animais.flatMap((animalId, linha) => {
    const animal = herd.row('animais', animalId);
    if (!animal) return [];
    const { nome, sexo, dataNascimento } = animal;
    const before = had.get(animalId)?.[0]?.dose.dataAplicacao ?? null;
    const said =
      sexo === 'M'
        ? REFUSED.male(nome)
        : before
          ? REFUSED.again(nome, before)
          : ageProblem(nome, dataNascimento, dataAplicacao, cepa);
    return said ? [problem('animaisSelecionados', said, linha)] : [];
  });
}

function ageProblem(
  nome: string,
  nascimento: string | null,
  day: string,
  cepa: Strain,
): string | null {
  if (nascimento === null) return null;
  const window = vaccinationWindow(nascimento);
  const place = placeIn(window, day);
  if (place === 'antes') return REFUSED.tooYoung(nome, window.de);
  return place === 'depois' && cepa === 'B19'
    ? REFUSED.tooOld(nome, window.ate)
    : null;
}

/** Of a dose that is kept all the same: whose age nobody knows. */
export function officialDoseNotices(
  herd: HerdReader,
  { oficial, animaisVacinados }: AppliedDose,
): readonly Notice[] {
  if (!oficial) return [];
  return animaisVacinados.flatMap(({ animalId, nome }) =>
    herd.row('animais', animalId)?.dataNascimento === null
      ? [
          {
            codigo: 'SEM_NASCIMENTO',
            campo: 'animaisSelecionados',
            mensagem: unknownAge(nome),
          },
        ]
      : [],
  );
}
