import { useState } from 'react';
import type { FileTable } from '@/domain/herdFile/rows';
import type { Herd } from '@/domain/herds/types';
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
import { copiesOf, type Opened, type ToJoin } from './useReading';

interface FilesPreviewProps {
  readonly opened: readonly Opened[];
  readonly onJoin: (landings: readonly ToJoin[]) => void;
}

/** What is in one file or several, and where each is to go. */
export function FilesPreview({ opened, onJoin }: FilesPreviewProps) {
  const herds = useAppSelector(selectHerds);
  const account = useAppSelector(selectUsername) ?? '';
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const files = opened.map((one, at) => {
    const places = placesFor(one, herds, account);
    return { one, places, to: chosen[at] ?? places[0]?.id ?? NOWHERE };
  });
  const landings = files
    .filter(({ to }) => to !== NOWHERE)
    .map(({ one, to }) => ({ opened: one, to }));
  return (
    <Stack gap="lg">
      {files.map(({ one, places, to }, at) => (
        <OneFile
          key={one.file.name}
          opened={one}
          {...{ places, to, canStay: files.length > 1 }}
          onChoose={(id) => setChosen({ ...chosen, [at]: id })}
        />
      ))}
      {landings.length > 0 ? (
        <Actions>
          <Button variant="primary" onClick={() => onJoin(landings)}>
            Juntar
          </Button>
        </Actions>
      ) : null}
    </Stack>
  );
}

/** Of a file that is left out. */
const NOWHERE = '';

interface OneFileProps {
  readonly opened: Opened;
  readonly places: readonly PlaceToGo[];
  readonly to: string;
  /** It may be left out: others are there. */
  readonly canStay: boolean;
  readonly onChoose: (rebanhoId: string) => void;
}

function OneFile({ opened, places, to, canStay, onChoose }: OneFileProps) {
  const chosen = places.find(({ id }) => id === to);
  const { rebanho, animal } = opened.head;
  return (
    <Stack as="section" aria-label={animal?.nome ?? rebanho.nome}>
      <Contents opened={opened} />
      {places.length === 0 ? (
        <p>Cadastre um rebanho para receber este animal.</p>
      ) : (
        <Labelled label="Juntar em">
          <select value={to} onChange={(event) => onChoose(event.target.value)}>
            {places.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
            {canStay ? <option value={NOWHERE}>Não trazer</option> : null}
          </select>
        </Labelled>
      )}
      {chosen ? <Note>{chosen.about}</Note> : null}
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
function placesFor(
  opened: Opened,
  herds: readonly Herd[],
  account: string,
): readonly PlaceToGo[] {
  const { head } = opened;
  const { rebanhoId } = head.rebanho;
  const copies = copiesOf(opened, account);
  const open = herds.filter((herd) => may(herd, 'LANCAR'));
  const known = open.filter(
    ({ rebanhoId: id }) => id === rebanhoId || copies.includes(id),
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
  const [copy = ''] = copiesOf(opened, account);
  return unsent && head.conta === account ? head.rebanho.rebanhoId : copy;
}

const SAME =
  'O que já está no rebanho fica como está; o que falta entra. O que foi apagado aqui continua apagado.';
const NEW = {
  nome: 'Um rebanho novo',
  about: 'Entra como rebanho novo, com o nome que tinha.',
};
const OTHER =
  'Entra neste rebanho junto com o que ele tem. Nome ou brinco repetido não se perde: o nome ganha um número e o brinco fica como antigo. Os parâmetros deste rebanho ficam como estão.';
