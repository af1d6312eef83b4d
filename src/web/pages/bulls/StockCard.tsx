import { Minus, PackagePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { isLowStock } from '@/domain/bulls/stock';
import { BULL_MESSAGES } from '@/domain/shared/recordMessages';
import { newId } from '@/state/clock';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { LinkButton } from '@/web/components/LinkButton';
import { Heading, Row } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { Tag } from '@/web/components/Tag';
import { count } from '@/web/format';
import { useAppDispatch } from '@/web/hooks';
import { tellOfBullPath } from '@/web/shared/animalPath';
import { RestockSheet } from '@/web/shared/bulls/RestockSheet';
import { useTold } from '@/web/sync/told';
import styles from './bulls.module.css';

/** Doses of semen that are left, and the ways to correct them. */
export function StockCard({ bull }: { readonly bull: Animal }) {
  if (bull.touroProprio === null) return <Unknown bull={bull} />;
  if (bull.touroProprio) {
    return (
      <Card>
        <p>
          <strong>Touro próprio</strong>: cobre as vacas, sem doses de sêmen.
        </p>
      </Card>
    );
  }
  return <Stock bull={bull} />;
}

function Stock({ bull }: { readonly bull: Animal }) {
  const [restocking, setRestocking] = useState(false);
  const { busy, step } = useStep(bull);
  const stock = bull.quantidadeDoses ?? 0;
  return (
    <Card>
      <Heading>Sêmen em estoque</Heading>
      <Row>
        <div className={styles.steps}>
          <Recording>
            <Button
              icon={<Minus aria-hidden />}
              aria-label="Tirar uma dose"
              busy={busy}
              disabled={stock === 0}
              onClick={() => step(-1)}
            />
          </Recording>
          <p role="status" className={styles.amount}>
            {count(stock, 'dose', 'doses')}
          </p>
          <Recording>
            <Button
              icon={<Plus aria-hidden />}
              aria-label="Pôr uma dose"
              busy={busy}
              onClick={() => step(1)}
            />
          </Recording>
        </div>
        <Recording>
          <Button
            icon={<PackagePlus aria-hidden />}
            onClick={() => setRestocking(true)}
          >
            Repor
          </Button>
        </Recording>
      </Row>
      {isLowStock(bull) ? (
        <p>
          <Tag tone="warning">
            {stock === 0 ? 'Sem doses' : 'Estoque baixo'}
          </Tag>
        </p>
      ) : null}
      {restocking ? (
        <RestockSheet bull={bull} onClose={() => setRestocking(false)} />
      ) : null}
    </Card>
  );
}

/** Registered without saying whose he is, as an import may. */
function Unknown({ bull }: { readonly bull: Animal }) {
  return (
    <Card>
      <p>Ainda não se sabe se é touro próprio ou de sêmen comprado.</p>
      <LinkButton to={tellOfBullPath(bull)}>Informar</LinkButton>
    </Card>
  );
}

/**
 * One dose more or less than there are by then: the stock that is seen here may
 * be older than what others used of it.
 */
function useStep({ rebanhoId, animalId }: Animal) {
  const dispatch = useAppDispatch();
  const told = useTold();
  const [busy, setBusy] = useState(false);
  const step = async (doses: 1 | -1) => {
    setBusy(true);
    const entry = { entradaId: dispatch(newId()), data: null, doses };
    const dados = { rebanhoId, animalId, ...entry };
    const result = await dispatch(record('bulls/restocked', dados));
    setBusy(false);
    const message = BULL_MESSAGES.registered;
    told(result.ok ? { ...result, message } : result);
  };
  return { busy, step: (doses: 1 | -1) => void step(doses) };
}
