import { Minus, PackagePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { isLowStock } from '@/domain/bulls/stock';
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
  const { busy, setStock } = useSetStock(bull);
  const stock = bull.quantidadeDoses ?? 0;
  return (
    <Card>
      <Heading>Sêmen em estoque</Heading>
      <Row>
        <Recording>
          <Button
            icon={<Minus aria-hidden />}
            aria-label="Tirar uma dose"
            busy={busy}
            disabled={stock === 0}
            onClick={() => setStock(stock - 1)}
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
            onClick={() => setStock(stock + 1)}
          />
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

/** Sets how many doses a bull has; resolves true where it went well. */
function useSetStock({ rebanhoId, animalId, touroProprio }: Animal) {
  const dispatch = useAppDispatch();
  const told = useTold();
  const [busy, setBusy] = useState(false);
  const setStock = async (quantidadeDoses: number): Promise<boolean> => {
    setBusy(true);
    const own = { touroProprio: touroProprio ?? false, quantidadeDoses };
    const dados = { rebanhoId, animalId, ...own };
    const result = await dispatch(record('bulls/registered', dados));
    setBusy(false);
    return told(result);
  };
  return { busy, setStock };
}
