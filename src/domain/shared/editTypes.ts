import type { FarmTime } from './dates';

/** What an update says of the edit behind it; without it all is written. */
export interface EditOrigin {
  /** The version of the row, or of the herd, that the edit began from. */
  readonly versaoBase?: number | null | undefined;
  /** The fields that it changed. */
  readonly alterados?: readonly string[] | null | undefined;
  /** The device it was made on. */
  readonly aparelho?: string | null | undefined;
  /** When, ISO 8601 UTC; the device's own operation has its time beside it. */
  readonly registradoEm?: string | null | undefined;
}

export interface Recording {
  /** ISO 8601 UTC, ms: what is compared. */
  readonly em: string;
  /** The same on the farm's clock. */
  readonly hora: FarmTime;
  readonly aparelho: string | null;
}

/** When a field was last written, and on which device. */
export interface FieldEdit extends Recording {
  readonly edicaoId: string;
  readonly rebanhoId: string;
  readonly registroId: string;
  readonly campo: string;
  /** The herd's version that wrote it. */
  readonly versao: number;
}

/** One of two values that two devices gave one field. */
export interface EditSide extends Recording {
  readonly texto: string;
}

/** A field that two wrote without knowing of each other. */
export interface EditClash {
  readonly divergenciaId: string;
  readonly rebanhoId: string;
  readonly registroId: string;
  readonly campo: string;
  /** Recorded later: it stands. */
  readonly ficou: EditSide;
  readonly perdeu: EditSide;
  readonly versao: number;
}
