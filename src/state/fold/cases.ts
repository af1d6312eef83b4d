import { roleFor } from '@/contract/call';
import { WRITES } from '@/contract/operations';
import type {
  Operation,
  OperationData,
  OperationKind,
} from '@/domain/operations';
import type { Role } from '@/domain/people/types';
import { RULES } from '@/domain/rules';
import type { Effects, HerdReader, When } from '@/domain/shared/effects';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import type { Outcome } from '@/domain/shared/outcome';
import { animalCases } from '../animals/cases';
import { bullCases } from '../bulls/cases';
import type { Cases, DomainName } from '../cases/case';
import { type Lanes, nameLane } from '../cases/lanes';
import { tagLane } from '../cases/tagLane';
import type { KindLabel } from '../cases/words';
import { cowCases } from '../cows/cases';
import { herdCases } from '../herds/cases';
import { identifierCases } from '../identifiers/cases';
import { medicineCases } from '../medicines/cases';
import { parameterCases } from '../parameters/cases';
import { productionCases } from '../production/cases';
import { qualityCases } from '../quality/cases';
import { treatmentCases } from '../treatments/cases';
import { vaccineCases } from '../vaccines/cases';
import { weighingCases } from '../weighings/cases';

/** The case of every kind. */
export const CASES: Cases<DomainName> = {
  ...herdCases,
  ...animalCases,
  ...identifierCases,
  ...bullCases,
  ...cowCases,
  ...productionCases,
  ...weighingCases,
  ...qualityCases,
  ...vaccineCases,
  ...medicineCases,
  ...treatmentCases,
  ...parameterCases,
};

/** An operation's kind and data, tied together for each of its kinds. */
type Of<Kind extends OperationKind> = {
  [K in Kind]: { readonly tipo: K; readonly dados: OperationData[K] };
}[Kind];

/** The case of one operation, its data laid in. */
export interface OneCase {
  readonly rule: (herd: HerdReader, when: When) => Outcome<Effects>;
  /** In `herd`, where it is given. */
  readonly touches: (herd?: HerdReader) => Lanes;
  /** What it may set free for others, of the herd as it stands. */
  readonly frees: (herd: HerdReader) => readonly string[];
  readonly done: () => string;
  readonly label: () => KindLabel;
}

export function caseOf(operation: Operation): OneCase {
  return tied<OperationKind>(operation);
}

/** Generic in the kind, so that the case found by it takes the data. */
function tied<Kind extends OperationKind>({ tipo, dados }: Of<Kind>): OneCase {
  const { touches, label } = CASES[tipo];
  return {
    rule: (herd, when) => RULES[tipo](herd, dados, when),
    touches: (herd) => {
      const {
        creates: all = [],
        owns = [],
        needs = [],
        renames = [],
      } = touches(dados);
      const creates = all.filter((lane) => !isOfServer(herd, lane));
      return { creates, owns: [...all, ...owns], needs, renames };
    },
    frees: (herd) => freedLanes(herd, touches(dados).renames ?? []),
    done: () => WRITES[tipo].done(dados),
    label: () => label(dados),
  };
}

/** An animal that the server has comes into being with nothing, refused or not. */
function isOfServer(herd: HerdReader | undefined, lane: string): boolean {
  const [, id = ''] = lane.split(':');
  const { versao = 0 } = herd?.row('animais', id) ?? {};
  return versao > 0;
}

/** The names and tags that these animals bear. */
function freedLanes(
  herd: HerdReader,
  animals: readonly string[],
): readonly string[] {
  const { rebanhoId } = herd.herd;
  return animals.flatMap((id) => {
    const animal = herd.row('animais', id);
    const open = herd
      .rowsOf('identificacoes', id)
      .filter(({ ate }) => ate === null);
    return [
      ...(animal ? [nameLane(rebanhoId, animal.nome)] : []),
      ...open.map((row) => tagLane(rebanhoId, row)),
    ];
  });
}

/** Whether a kind waits in the queue on a device so set. */
export function isQueued(kind: OperationKind, modoCurral: boolean): boolean {
  const { offline } = CASES[kind];
  return offline === 'queue' || (modoCurral && offline === 'curral');
}

/** What one must be in a herd to record a kind. */
export function roleOf(kind: OperationKind): Role {
  return roleFor(WRITES[kind]);
}

/** What the person reads where a kind is refused without a connection. */
export function refusalOf(kind: OperationKind): string {
  return CASES[kind].refusal ?? GENERAL_MESSAGES.offlineRefused;
}

/**
 * False for a kind that a newer version of the app left in the queue.
 *
 * @public read by way of the book
 */
export function isKnownKind(kind: string): kind is OperationKind {
  return Object.hasOwn(CASES, kind);
}
