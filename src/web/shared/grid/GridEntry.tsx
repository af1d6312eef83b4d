import { ClipboardPaste } from 'lucide-react';
import { useId } from 'react';
import { isBlank } from '@/domain/import/grid';
import { Button } from '@/web/components/Button';
import { Heading, Note, Row } from '@/web/components/layout';
import { useToast } from '@/web/components/toast';
import { count } from '@/web/format';
import { GridTable } from './GridTable';
import styles from './grid.module.css';
import { useGrid, usePreview, useSend } from './useGrid';

interface GridEntryProps {
  readonly rebanhoId: string;
}

/** The animals of an existing herd, a line each; sent all at once. */
export default function GridEntry({ rebanhoId }: GridEntryProps) {
  const grid = useGrid(rebanhoId);
  const preview = usePreview(rebanhoId, grid.rows);
  const { busy, send } = useSend(rebanhoId, grid, preview);
  const filled = grid.rows.filter((row) => !isBlank(row)).length;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.entry}>
      <Row spread>
        <Heading id={id}>Seus animais</Heading>
        <PasteButton onPaste={(text) => grid.paste(text, 'brinco', null)} />
      </Row>
      <GridTable grid={grid} preview={preview} />
      <Note small>
        Enter vai à próxima linha. O resto pode ficar para depois.
      </Note>
      <div className={styles.save}>
        <Button
          variant="primary"
          busy={busy}
          disabled={filled === 0}
          onClick={() => void send()}
        >
          {filled === 0
            ? 'Salvar animais'
            : `Salvar ${count(filled, 'animal', 'animais')}`}
        </Button>
      </div>
    </section>
  );
}

const NO_CLIPBOARD = 'Toque em uma célula e cole com Ctrl V.';

function PasteButton({
  onPaste,
}: {
  readonly onPaste: (text: string) => void;
}) {
  const toast = useToast();
  const read = async () => {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      toast({ kind: 'error', text: NO_CLIPBOARD });
    }
  };
  return (
    <Button
      variant="quiet"
      icon={<ClipboardPaste aria-hidden />}
      onClick={() => void read()}
    >
      Colar planilha
    </Button>
  );
}
