import { Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { LinkButton } from '@/web/components/LinkButton';
import { Page } from '@/web/components/Page';
import { count } from '@/web/format';
import { ClashHistory } from '@/web/shared/edits/ClashHistory';
import { HerdGate } from '@/web/shared/HerdGate';
import { DeleteHerdDialog } from './DeleteHerdDialog';
import styles from './herds.module.css';

/** /rebanho/:rebanhoId/detalhes */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => <HerdDetails herd={herd} />}
    </HerdGate>
  );
}

function HerdDetails({ herd }: { readonly herd: Herd }) {
  const { rebanhoId } = herd;
  const [deleting, setDeleting] = useState(false);
  const base = `/rebanho/${rebanhoId}`;
  return (
    <Page title="Detalhes do rebanho" herdName={herd.nome} backTo={base}>
      <Card>
        <dl className={styles.facts}>
          <Fact name="Nome" value={herd.nome} />
          <Fact name="Descrição" value={herd.descricao || 'Sem descrição'} />
          <Fact
            name="Animais"
            value={count(herd.qntdAnimais, 'animal', 'animais')}
          />
          <Fact
            name="Descartados"
            value={count(
              herd.qntdAnimaisDescartados,
              'animal descartado',
              'animais descartados',
            )}
          />
        </dl>
      </Card>
      <ClashHistory rebanhoId={rebanhoId} registroId={rebanhoId} />
      <div className={styles.actions}>
        <LinkButton
          to={`/rebanho-editar/${rebanhoId}`}
          icon={<Pencil aria-hidden />}
        >
          Editar rebanho
        </LinkButton>
        <LinkButton
          to="?painel=parametros"
          icon={<SlidersHorizontal aria-hidden />}
        >
          Parâmetros do rebanho
        </LinkButton>
        <LinkButton to={`${base}/animais?aba=descartados`}>
          Ver descartados
        </LinkButton>
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          Excluir rebanho
        </Button>
      </div>
      <DeleteHerdDialog
        herd={herd}
        open={deleting}
        onClose={() => setDeleting(false)}
      />
    </Page>
  );
}

function Fact({
  name,
  value,
}: {
  readonly name: string;
  readonly value: string;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
