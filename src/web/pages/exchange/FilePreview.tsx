import { useState } from 'react';
import type { FileTable } from '@/domain/herdFile/rows';
import { may } from '@/domain/people/access';
import { farmTime } from '@/state/clock';
import { selectHerds } from '@/state/fold/selectors';
import { selectUsername } from '@/state/session/slice';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Fact, Facts } from '@/web/components/Facts';
import { Labelled } from '@/web/components/Labelled';
import { Actions, Note, Stack } from '@/web/components/layout';
import { decimal } from '@/web/export/numbers';
import { useAppSelector } from '@/web/hooks';
import { copyOf, type Opened } from './useReading';

interface FilePreviewProps {
  readonly opened: Opened;
  readonly onJoin: (rebanhoId: string) => void;
}

/** What is in a file, and where it is to go. */
export function FilePreview({ opened, onJoin }: FilePreviewProps) {
  const places = usePlaces(opened);
  const [to, setTo] = useState(places[0]?.id ?? '');
  const chosen = places.find(({ id }) => id === to) ?? places[0];
  return (
    <Stack gap="lg">
      <Contents opened={opened} />
      {places.length === 0 ? (
        <p>Cadastre um rebanho para receber este animal.</p>
      ) : (
        <>
          <Labelled label="Juntar em">
            <select value={to} onChange={(event) => setTo(event.target.value)}>
              {places.map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
            </select>
          </Labelled>
          <Note>{chosen?.about}</Note>
          <Actions>
            <Button variant="primary" onClick={() => onJoin(to)}>
              Juntar
            </Button>
          </Actions>
        </>
      )}
    </Stack>
  );
}

/** What a farmer calls what the tables hold. */
const KINDS: readonly (readonly [string, readonly FileTable[]])[] = [
  ['Animais', ['animais']],
  ['Identificações', ['identificacoes']],
  ['Eventos', ['situacoesReprodutivas', 'situacoesProdutivas']],
  ['Ordenhas', ['producoes']],
  ['Pesagens', ['pesagens']],
  ['Análises e exames', ['amostras', 'analisesTanque', 'exames']],
  ['Vacinas e doses', ['vacinas', 'dosesAplicadas']],
  ['Tratamentos', ['medicamentos', 'tratamentos', 'aplicacoes']],
];

function Contents({ opened: { head, counts, queue } }: { opened: Opened }) {
  const people = head.pessoas.map(({ nome }) => nome).join(', ');
  return (
    <Card>
      <Facts>
        <Fact name={head.animal ? 'Animal' : 'Rebanho'}>
          {head.animal?.nome ?? head.rebanho.nome}
        </Fact>
        {head.animal ? <Fact name="De">{head.rebanho.nome}</Fact> : null}
        <Fact name="Feito">
          {farmTime(head.em)}, por {head.conta}
        </Fact>
        {people ? <Fact name="Pessoas">{people}</Fact> : null}
        {KINDS.map(([name, tables]) => {
          const rows = tables.reduce((sum, table) => sum + counts[table], 0);
          return rows === 0 ? null : (
            <Fact key={name} name={name}>
              {decimal(rows)}
            </Fact>
          );
        })}
        {queue.length > 0 ? (
          <Fact name="Não enviado">{decimal(queue.length)}</Fact>
        ) : null}
      </Facts>
    </Card>
  );
}

interface PlaceToGo {
  readonly id: string;
  readonly nome: string;
  /** What joining there does. */
  readonly about: string;
}

/** The herd itself first, or a new one; then the others. An animal joins one. */
function usePlaces(opened: Opened): readonly PlaceToGo[] {
  const herds = useAppSelector(selectHerds);
  const account = useAppSelector(selectUsername) ?? '';
  const { head } = opened;
  const { rebanhoId } = head.rebanho;
  const copy = copyOf(opened, account);
  const open = herds.filter((herd) => may(herd, 'LANCAR'));
  const known = open.filter(
    ({ rebanhoId: id }) => id === rebanhoId || id === copy,
  );
  const others = open.filter((herd) => !known.includes(herd));
  const isNew = head.animal === null && known.length === 0;
  return [
    ...known.map(({ rebanhoId: id, nome }) => ({ id, nome, about: SAME })),
    ...(isNew ? [{ id: newId(opened, account), ...NEW }] : []),
    ...others.map(({ rebanhoId: id, nome }) => ({ id, nome, about: OTHER })),
  ];
}

/**
 * A herd that was never sent is itself wherever its own account opens it: the
 * other phone will send it under its own id.
 */
function newId(opened: Opened, account: string): string {
  const { head, queue } = opened;
  const unsent = queue.some(({ tipo }) => tipo === 'herds/registered');
  return unsent && head.conta === account
    ? head.rebanho.rebanhoId
    : copyOf(opened, account);
}

const SAME =
  'O que já está no rebanho fica como está; o que falta entra. O que foi apagado aqui continua apagado.';
const NEW = {
  nome: 'Um rebanho novo',
  about: 'Entra como rebanho novo, com o nome que tinha.',
};
const OTHER =
  'Entra neste rebanho junto com o que ele tem. Nome ou brinco repetido não se perde: o nome ganha um número e o brinco fica como antigo.';
