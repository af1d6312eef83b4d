import { MilkOff, Pencil, Pill } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { timeKey } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { Card } from '@/web/components/Card';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Stack } from '@/web/components/layout';
import { count } from '@/web/format';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import { ApplicationCard } from '@/web/shared/treatments/ApplicationCard';
import { useApplicationActions } from '@/web/shared/treatments/useApplicationActions';
import { type ApplyDraft, applyDrafts } from '@/web/shared/withdrawal/draft';
import { useFarmNow } from '@/web/useFarmNow';
import styles from './treatments.module.css';
import { useOffTank } from './useOffTank';

interface HerdProps {
  readonly herd: HerdReader;
}

/** What is under way, the one that began first on top. */
export function OpenApplications({ herd }: HerdProps) {
  const now = useFarmNow();
  const actions = useApplicationActions();
  const open = useOpen(herd);
  const drafts = useMemo(() => applyDrafts(herd.herd.rebanhoId), [herd]);
  return (
    <>
      <OffTankLink herd={herd} now={now} />
      {drafts.map((draft) => (
        <DraftCard key={draft.to} herd={herd} draft={draft} />
      ))}
      {open.length === 0 ? (
        <EmptyState
          title="Nenhum tratamento em andamento"
          text="Ao aplicar um tratamento, ele fica aqui até ser finalizado."
          icon={<Pill aria-hidden />}
        />
      ) : (
        <Stack as="section" gap="lg" aria-label="Em andamento">
          {open.map(({ application, animal }) => (
            <ApplicationCard
              key={application.aplicacaoId}
              application={application}
              animal={animal}
              now={now}
              actions={actions}
            />
          ))}
        </Stack>
      )}
      {actions.dialogs}
    </>
  );
}

/** Open applications of active animals. */
function useOpen(herd: HerdReader) {
  return useMemo(
    () =>
      herd
        .all('aplicacoes')
        .filter(({ dataFim }) => dataFim === null)
        .sort((a, b) =>
          timeKey(a.dataInicio) < timeKey(b.dataInicio) ? -1 : 1,
        )
        .flatMap((application) => {
          const animal = herd.row('animais', application.animalId);
          return animal && !animal.descartado ? [{ application, animal }] : [];
        }),
    [herd],
  );
}

function OffTankLink({ herd, now }: HerdProps & { readonly now: string }) {
  const { total } = useOffTank(herd, now);
  if (total === 0) return null;
  return (
    <Link to="?aba=tanque" className={styles.offTankLink}>
      <MilkOff aria-hidden />
      {count(total, 'vaca não vai ao tanque', 'vacas não vão ao tanque')}
    </Link>
  );
}

function DraftCard({
  herd,
  draft,
}: HerdProps & { readonly draft: ApplyDraft }) {
  const called = useCalled();
  const names = draft.animais.flatMap((id) => {
    const animal = herd.row('animais', id);
    return animal ? called(id, animal.nome) : [];
  });
  return (
    <Card>
      <p>
        <strong>Rascunho neste aparelho:</strong> tratamento de{' '}
        {names.join(', ')}
      </p>
      <LinkButton to={draft.to} icon={<Pencil aria-hidden />}>
        Continuar
      </LinkButton>
    </Card>
  );
}
