import { ChevronRight } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { selectHerd } from '@/state/fold/selectors';
import { selectHerdPull } from '@/state/sync/slice';
import { RowLink } from '@/web/components/LinkButton';
import { Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { Page } from '@/web/components/Page';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { animalPath } from '@/web/shared/animalPath';
import { HerdGate } from '@/web/shared/HerdGate';
import { RowGate } from '@/web/shared/RowGate';
import { MakeFile } from './MakeFile';
import { fileOfHerd } from './making';

/** /rebanho/:rebanhoId/arquivo, `?animal=` for one alone */
export function Component() {
  const { rebanhoId = '' } = useParams();
  const [search] = useSearchParams();
  const animalId = search.get('animal');
  if (animalId === null) {
    return (
      <HerdGate rebanhoId={rebanhoId}>
        {(herd) => <HerdFile herd={herd} animal={null} />}
      </HerdGate>
    );
  }
  // Where there is no such animal, its file is not that of the whole herd.
  return (
    <RowGate rebanhoId={rebanhoId} table="animais" id={animalId}>
      {(animal, { herd }) => <HerdFile herd={herd} animal={animal} />}
    </RowGate>
  );
}

interface HerdFileProps {
  readonly herd: Herd;
  /** Null: the file is of the herd. */
  readonly animal: Animal | null;
}

function HerdFile({ herd, animal }: HerdFileProps) {
  const { rebanhoId, nome } = herd;
  const dispatch = useAppDispatch();
  const animalId = animal?.animalId ?? null;
  return (
    <Page
      title={animal ? `Arquivo de ${animal.nome}` : 'Arquivo do rebanho'}
      subtitle={nome}
      herdName={nome}
      backTo={animal ? animalPath(animal) : `/rebanho/${rebanhoId}/detalhes`}
    >
      {animal ? <OfAnimal /> : <OfHerd rebanhoId={rebanhoId} />}
      <MakeFile
        make={(passphrase, steps) =>
          dispatch(fileOfHerd(herd, animalId, passphrase, steps))
        }
      />
    </Page>
  );
}

function OfHerd({ rebanhoId }: { readonly rebanhoId: string }) {
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  const known = useAppSelector((state) => selectHerd(state, rebanhoId));
  const isWhole = pull.at !== null && !pull.running;
  return (
    <Stack>
      <p>
        Tudo deste rebanho em um arquivo fechado com senha: animais, eventos,
        leite, pesos, saúde, parâmetros e o que este aparelho ainda não enviou.
        É feito aqui, sem internet, e abre em outro aparelho ou em outra conta.
      </p>
      <p>Para outro programa, associação ou laboratório:</p>
      <RowLink to={`/rebanho/${rebanhoId}/intercambio`}>
        <strong>Trocar dados (ICAR ADE)</strong>
        <ChevronRight aria-hidden />
      </RowLink>
      {isWhole || known?.qntdAnimais === 0 ? null : (
        <Notice tone="warning">
          Este aparelho talvez ainda não tenha tudo deste rebanho. O arquivo
          leva o que está aqui; para levar tudo, espere terminar de baixar.
        </Notice>
      )}
    </Stack>
  );
}

function OfAnimal() {
  return (
    <p>
      Para quem compra: este animal com a história inteira, em um arquivo
      fechado com senha. Mãe, pai e crias não vão, nem o leite das outras vacas;
      do touro que cobriu vai a raça.
    </p>
  );
}
