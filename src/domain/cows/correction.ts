import type { HerdReader, Rule } from '../shared/effects';
import { Layer } from '../shared/layer';
import { accept } from '../shared/outcome';

interface Correcting<Gone> {
  readonly corrige?: Gone | null | undefined;
}

/** How an event of a kind is recorded, deleted, and found again. */
interface Ways<Input, Gone> {
  readonly record: Rule<Input>;
  readonly remove: Rule<Gone>;
  readonly isThere: (herd: HerdReader, input: Input) => boolean;
  /** What the one that goes settles of the other. */
  readonly inPlace?: (herd: HerdReader, input: Input, gone: Gone) => Input;
}

/**
 * Records an event, in the place of the one that it corrects: where either is
 * refused neither is done. Sent again it finds itself, and the other gone.
 */
export function correcting<Input extends Correcting<Gone>, Gone>({
  record,
  remove,
  isThere,
  inPlace = (_herd, input) => input,
}: Ways<Input, Gone>): Rule<Input> {
  return (herd, input, when) => {
    const { corrige } = input;
    if (!corrige || isThere(herd, input)) return record(herd, input, when);
    const gone = remove(herd, corrige, when);
    if (!gone.ok) return gone;
    const layer = new Layer(herd);
    layer.apply(gone.value);
    const made = record(layer, inPlace(herd, input, corrige), when);
    if (!made.ok) return made;
    layer.apply(made.value);
    return accept({ ...layer.changes(), avisos: made.value.avisos });
  };
}
