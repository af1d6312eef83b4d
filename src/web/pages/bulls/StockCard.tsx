import { Minus, PackagePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { number, object } from 'yup';
import { DOSES_MAX } from '@/contract/animals';
import type { Animal } from '@/domain/animals/types';
import { isLowStock } from '@/domain/bulls/stock';
import { BULL_MESSAGES } from '@/domain/shared/messages';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Sheet } from '@/web/components/Dialog';
import { LinkButton } from '@/web/components/LinkButton';
import { Heading, Row } from '@/web/components/layout';
import { Tag } from '@/web/components/Tag';
import { count } from '@/web/format';
import { Form } from '@/web/forms/Form';
import { IntegerField } from '@/web/forms/IntegerField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useFormValues } from '@/web/forms/useFormValues';
import { useAppDispatch } from '@/web/hooks';
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
        <Button
          icon={<Minus aria-hidden />}
          aria-label="Tirar uma dose"
          busy={busy}
          disabled={stock === 0}
          onClick={() => setStock(stock - 1)}
        />
        <p role="status" className={styles.amount}>
          {count(stock, 'dose', 'doses')}
        </p>
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
  const { rebanhoId, animalId } = bull;
  return (
    <Card>
      <p>Ainda não se sabe se é touro próprio ou de sêmen comprado.</p>
      <LinkButton to={`/rebanho/${rebanhoId}/editar-animal/${animalId}`}>
        Informar
      </LinkButton>
    </Card>
  );
}

interface RestockSheetProps {
  readonly bull: Animal;
  readonly onClose: () => void;
}

interface RestockValues {
  readonly doses: number | null;
}

/** Semen that was bought, added to what there is. */
function RestockSheet({ bull, onClose }: RestockSheetProps) {
  const { setStock } = useSetStock(bull);
  const stock = bull.quantidadeDoses ?? 0;
  const schema = object({
    doses: number()
      .nullable()
      .required(BULL_MESSAGES.dosesInvalid)
      .min(1, BULL_MESSAGES.dosesInvalid)
      .max(DOSES_MAX - stock, BULL_MESSAGES.dosesInvalid),
  });
  const save = async ({ doses }: RestockValues) => {
    if (await setStock(stock + (doses ?? 0))) onClose();
  };
  const initial: RestockValues = { doses: null };
  return (
    <Sheet open onClose={onClose} title={`Repor sêmen de ${bull.nome}`}>
      <Form initialValues={initial} schema={schema} onSubmit={save}>
        <IntegerField name="doses" label="Doses compradas" required />
        <Total stock={stock} />
        <SubmitButton>Repor</SubmitButton>
      </Form>
    </Sheet>
  );
}

function Total({ stock }: { readonly stock: number }) {
  const { doses } = useFormValues<RestockValues>();
  return (
    <p role="status">
      Estoque depois: {count(stock + (doses ?? 0), 'dose', 'doses')}
    </p>
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
