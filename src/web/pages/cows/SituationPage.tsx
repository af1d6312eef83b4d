import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { usePanelAddress } from '@/web/components/panel';
import { SheetPage } from '@/web/components/SheetPage';
import type { Situation } from '@/web/shared/cows/situations';
import { HerdGate } from '@/web/shared/HerdGate';
import { CowBehind } from './CowBehind';
import { AnimalsGate, CorrectionGate } from './gates';

export interface SituationFormProps {
  readonly herd: HerdReader;
  readonly vacaId: string | null;
  /** What the address says it is; empty: it is asked. */
  readonly code: string;
  /** What is corrected; undefined: a new one. */
  readonly old: Situation | undefined;
}

interface SituationPageProps {
  readonly kind: Situation['kind'];
  readonly title: string;
  readonly code: string;
  readonly form: ComponentType<SituationFormProps>;
}

/** The sheet of one event of a cow, over her page where she is known. */
export function SituationPage({ title, ...props }: SituationPageProps) {
  const { rebanhoId = '', vacaId } = useParams();
  const backTo = useBackTo();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {({ nome }) => (
        <>
          {vacaId ? <CowBehind {...{ rebanhoId, vacaId }} /> : null}
          <SheetPage title={title} herdName={nome} backTo={backTo}>
            <WithHerd {...props} />
          </SheetPage>
        </>
      )}
    </HerdGate>
  );
}

/** The cow's page, or the herd's. */
export function useBackTo(): string {
  const { rebanhoId = '', vacaId } = useParams();
  return `/rebanho/${rebanhoId}${vacaId ? `/vaca/${vacaId}` : ''}`;
}

function WithHerd({
  kind,
  code,
  form: Form,
}: Omit<SituationPageProps, 'title'>) {
  const { rebanhoId = '', vacaId = null } = useParams();
  const asked = usePanelAddress();
  return (
    <AnimalsGate rebanhoId={rebanhoId}>
      {(herd) => (
        <CorrectionGate
          key={`${vacaId}${asked}`}
          {...{ rebanhoId, vacaId, kind }}
        >
          {(old) => <Form {...{ herd, vacaId, code, old }} />}
        </CorrectionGate>
      )}
    </AnimalsGate>
  );
}
