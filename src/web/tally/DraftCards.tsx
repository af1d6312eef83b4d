import { Pencil, Send } from 'lucide-react';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Actions } from '@/web/components/layout';
import { Tag } from '@/web/components/Tag';
import { DropDraft } from './DropDraft';
import styles from './review.module.css';
import type { Draft } from './types';
import { draftKindOf, isGoing, saysAnything, useSend } from './useSend';

interface DraftCardsProps {
  readonly drafts: readonly Draft[];
  /** Milkings a day of the herd. */
  readonly perDay: number;
  readonly onOpen: (draft: Draft) => void;
}

/** Tallies on this device that were not sent: go on, send, or drop them. */
export function DraftCards({ drafts, ...rest }: DraftCardsProps) {
  return drafts.map((draft) => (
    <DraftCard key={draft.header.id} draft={draft} {...rest} />
  ));
}

interface DraftCardProps extends Omit<DraftCardsProps, 'drafts'> {
  readonly draft: Draft;
}

function DraftCard({ draft, perDay, onOpen }: DraftCardProps) {
  const { header, lines } = draft;
  const { busy, send } = useSend();
  const kind = draftKindOf(header);
  const name = kind.nameOf(header, perDay);
  const summary = kind.summaryOf(lines);
  return (
    <Card as="section" className={styles.draft} aria-label={name}>
      <p>
        <Tag icon={<Pencil aria-hidden size={16} />}>
          Rascunho neste aparelho
        </Tag>
      </p>
      <h2>{name}</h2>
      <p>{summary}</p>
      <Actions fill>
        <Button
          disabled={busy || isGoing(header)}
          onClick={() => onOpen(draft)}
        >
          Continuar
        </Button>
        {saysAnything(draft) ? (
          <Button
            variant="primary"
            busy={busy}
            icon={<Send aria-hidden />}
            onClick={() => send(draft)}
          >
            Enviar agora
          </Button>
        ) : null}
        <DropDraft
          id={header.id}
          what={`${name}: ${summary}`}
          empty={lines.length === 0}
        />
      </Actions>
    </Card>
  );
}
