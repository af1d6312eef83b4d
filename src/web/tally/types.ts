/** Small facts beside a value, as one kind of batch needs them. */
export type Extra = Readonly<Record<string, string | number | boolean | null>>;

/** What was entered for one animal. */
export interface BatchLine {
  /** The animal. */
  readonly id: string;
  /** Litres or kg; null: not measured, `motivo` says why. */
  readonly valor: number | null;
  readonly motivo: string | null;
  /** The person said that an unlikely value is right. */
  readonly confirmado: boolean;
  /** In which turn it was first entered. */
  readonly vez: number;
  readonly extra: Extra;
}

export type BatchKind = 'ordenha' | 'pesagem';

/** A batch being entered on this device. */
export interface BatchHeader {
  /** The id of the record that it becomes: sent twice it is one. */
  readonly id: string;
  readonly tipo: BatchKind;
  readonly rebanhoId: string;
  /** Whose draft it is; nobody else sees it on this device. */
  readonly usuario: string;
  /** What holds for the whole batch, as its date. */
  readonly dados: Extra;
  /** The animal whose turn it is; null: all are done. */
  readonly atual: string | null;
  /** Put off to the end, in that order. */
  readonly pulados: readonly string[];
  /** Added by hand to those on the list. */
  readonly incluidos: readonly string[];
  /** The person asked to send it, and it could not go. */
  readonly pronto: boolean;
}

export interface Draft {
  readonly header: BatchHeader;
  readonly lines: readonly BatchLine[];
}
