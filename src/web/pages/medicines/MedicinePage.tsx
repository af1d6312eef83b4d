import { Pencil } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { MEDICINE_MESSAGES } from '@/domain/medicines/messages';
import { isMedicineUsed } from '@/domain/medicines/rules';
import type { Medicine } from '@/domain/medicines/types';
import type { HerdReader } from '@/domain/shared/effects';
import {
  ADMINISTRATION_ROUTES,
  DOSAGE_TYPES,
  labelOf,
} from '@/domain/shared/enumerations';
import { Card } from '@/web/components/Card';
import { Fact, Facts } from '@/web/components/Facts';
import { LinkButton } from '@/web/components/LinkButton';
import { TouchLink } from '@/web/components/List';
import { Actions, Heading } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { count } from '@/web/format';
import { DeleteRow } from '@/web/shared/DeleteRow';
import { ClashHistory } from '@/web/shared/edits/ClashHistory';
import { courseText, dosageText } from '@/web/shared/medicines/words';
import { RowGate } from '@/web/shared/RowGate';
import { useGoOn } from '@/web/sync/useGoOn';

/** …/medicamento/:medicamentoId */
export function Component() {
  const { rebanhoId = '', medicamentoId = '' } = useParams();
  // Here, for a medicine's page goes with it before the answer comes.
  const goOn = useGoOn();
  return (
    <RowGate rebanhoId={rebanhoId} table="medicamentos" id={medicamentoId}>
      {(medicine, herd) => <Details {...{ herd, medicine, goOn }} />}
    </RowGate>
  );
}

interface DetailsProps {
  readonly herd: HerdReader;
  readonly medicine: Medicine;
}

interface Leaving {
  readonly goOn: ReturnType<typeof useGoOn>;
}

function Details({ herd, medicine, goOn }: DetailsProps & Leaving) {
  const { rebanhoId, medicamentoId, nome } = medicine;
  return (
    <Page
      title={nome}
      subtitle="Medicamento"
      herdName={herd.herd.nome}
      backTo={`/rebanho/${rebanhoId}/tratamento?aba=medicamentos`}
    >
      <Card>
        <Facts>
          {factsOf(medicine).map(([term, fact]) => (
            <Fact key={term} name={term}>
              {fact}
            </Fact>
          ))}
        </Facts>
      </Card>
      <ClashHistory rebanhoId={rebanhoId} registroId={medicamentoId} />
      <Uses herd={herd} medicine={medicine} />
      <Actions>
        <LinkButton
          to={`/rebanho/${rebanhoId}/medicamento/${medicamentoId}/atualizar`}
          icon={<Pencil aria-hidden />}
        >
          Editar
        </LinkButton>
        <Deletion {...{ herd, medicine, goOn }} />
      </Actions>
    </Page>
  );
}

function factsOf(medicine: Medicine): readonly (readonly [string, string])[] {
  const { administracao, dosagem, diasCarencia, observacao } = medicine;
  return [
    ['Administração', labelOf(ADMINISTRATION_ROUTES, administracao)],
    ['Tipo da dose', labelOf(DOSAGE_TYPES, dosagem.tipo)],
    ['Dose', dosageText(dosagem)],
    ['Aplicações', courseText(medicine)],
    [
      'Carência do leite',
      diasCarencia === 0 ? 'Sem carência' : count(diasCarencia, 'dia', 'dias'),
    ],
    ...(observacao ? ([['Observação', observacao]] as const) : []),
  ];
}

function Uses({ herd, medicine }: DetailsProps) {
  const { rebanhoId, medicamentoId } = medicine;
  const treatments = herd
    .all('tratamentos')
    .filter(({ medicamentos }) => medicamentos.includes(medicamentoId));
  // A treatment may have had it once: given it cannot be deleted.
  const given = herd
    .all('aplicacoes')
    .filter(({ medicamentos }) =>
      medicamentos.some((it) => it.medicamentoId === medicamentoId),
    ).length;
  return (
    <Card>
      <Heading>Tratamentos com este medicamento</Heading>
      {treatments.length === 0 ? <p>Nenhum</p> : null}
      <ul>
        {treatments.map(({ tratamentoId, nome }) => (
          <li key={tratamentoId}>
            <TouchLink to={`/rebanho/${rebanhoId}/tratamento/${tratamentoId}`}>
              {nome}
            </TouchLink>
          </li>
        ))}
      </ul>
      {given > 0 ? <p>Já aplicado {count(given, 'vez', 'vezes')}</p> : null}
    </Card>
  );
}

function Deletion({ herd, medicine, goOn }: DetailsProps & Leaving) {
  const { rebanhoId, medicamentoId, nome } = medicine;
  return (
    <DeleteRow
      kind="medicines/deleted"
      dados={{ rebanhoId, medicamentoId }}
      text={`${nome} deixa de existir neste rebanho.`}
      label="Excluir medicamento"
      refusal={
        isMedicineUsed(herd, medicamentoId) ? MEDICINE_MESSAGES.inUse : null
      }
      onDeleted={() =>
        goOn(`/rebanho/${rebanhoId}/tratamento?aba=medicamentos`)
      }
    />
  );
}
