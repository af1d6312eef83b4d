import { ChevronRight, Syringe } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton, RowLink } from '@/web/components/LinkButton';
import { Heading, Stack } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { ReaderGate } from '@/web/shared/RowGate';
import { DoseForm } from './DoseForm';
import { DueTag, useVaccinesInUse } from './VaccineCard';
import { DosesGate, VaccineGate } from './VaccineGate';

/** …/aplicar-dose/:vacinaId? */
export function Component() {
  const { rebanhoId = '', vacinaId } = useParams();
  return vacinaId ? (
    <VaccineGate rebanhoId={rebanhoId} vacinaId={vacinaId}>
      {(one) => <DoseForm key={vacinaId} {...one} />}
    </VaccineGate>
  ) : (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader, base) => (
        <DosesGate title="Aplicar dose" {...{ reader, base }}>
          <ChooseVaccine reader={reader} base={base} />
        </DosesGate>
      )}
    </ReaderGate>
  );
}

interface ChooseVaccineProps {
  readonly reader: HerdReader;
  readonly base: string;
}

/** Asks which vaccine is applied, the most urgent first. */
function ChooseVaccine({ reader, base }: ChooseVaccineProps) {
  const rows = useVaccinesInUse(reader.herd.rebanhoId);
  const { nome } = reader.herd;
  return (
    <Page
      title="Aplicar dose"
      subtitle={nome}
      herdName={nome}
      backTo={`${base}/vacinas`}
    >
      {rows.length === 0 ? (
        <EmptyState
          title="Nenhuma vacina"
          icon={<Syringe aria-hidden />}
          action={
            <LinkButton to={`${base}/cadastrar-vacina`} variant="primary">
              Cadastrar vacina
            </LinkButton>
          }
        />
      ) : (
        <Stack as="section" aria-label="Qual vacina?">
          <Heading>Qual vacina?</Heading>
          <Stack as="ul">
            {rows.map(({ vaccine: { vacinaId, nome: name }, due }) => (
              <li key={vacinaId}>
                <RowLink card to={`${base}/aplicar-dose/${vacinaId}`}>
                  <Stack as="span" gap="xs">
                    <Heading as="strong">{name}</Heading>
                    <span>
                      <DueTag due={due} />
                    </span>
                  </Stack>
                  <ChevronRight aria-hidden />
                </RowLink>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Page>
  );
}
