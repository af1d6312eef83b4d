import type { FarmTime } from '@/domain/shared/dates';
import type { RecordResult } from '@/state/recordResult';
import type { AppThunk } from '@/state/thunk';

/** Small facts beside a value, as one use of the tally needs them. */
export type Extra = Readonly<Record<string, string | number | boolean | null>>;

export type TallyData = Readonly<
  Record<string, Extra[string] | readonly string[]>
>;

/** What was entered for one animal. */
export interface TallyLine {
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
  /** The herd's version known when it was entered; absent: it is not known. */
  readonly base?: number | null;
}

export type TallyKind = 'ordenha' | 'pesagem' | 'amostra';

/** A tally being entered on this device. */
export interface TallyHeader {
  /** The id of the record that it becomes: sent twice it is one. */
  readonly id: string;
  readonly tipo: TallyKind;
  readonly rebanhoId: string;
  /** Whose draft it is; nobody else sees it on this device. */
  readonly usuario: string;
  /** What holds for the whole tally, as its date. */
  readonly dados: TallyData;
  /** The animal whose turn it is; null: all are done. */
  readonly atual: string | null;
  /** Put off to the end, in that order. */
  readonly pulados: readonly string[];
  /** Added by hand to those on the list. */
  readonly incluidos: readonly string[];
  /** The person asked to send it, and it could not go. */
  readonly pronto: boolean;
  /** All that it said when it was sent (`goneAs`); absent: it never was. */
  readonly foi?: string | undefined;
  /** Whose went to the server in a draft before, from which this one goes on. */
  readonly foram?: readonly string[];
  /** When something of it was last saved here. */
  readonly visto?: FarmTime;
}

export interface Draft {
  readonly header: TallyHeader;
  readonly lines: readonly TallyLine[];
}

/** What one kind of tally is wherever its draft shows. */
export interface DraftKind {
  /** Where it is entered, below the herd's address. */
  readonly page: string;
  /** `Ordenha da manhã de 20/11`; `perDay` are the herd's milkings a day. */
  readonly nameOf: (header: TallyHeader, perDay: number) => string;
  /** `38 vacas, 486,2 L.` */
  readonly summaryOf: (lines: readonly TallyLine[]) => string;
  /** Said where nothing was measured. */
  readonly empty: string;
  /** Whether a line without a number is to go all the same; absent: none is. */
  readonly says?: (line: TallyLine) => boolean;
  /** Records it as one operation; `again` it needs other ids. */
  readonly record: (
    draft: Draft,
    again: boolean,
  ) => AppThunk<Promise<RecordResult>>;
}

/** Where tallies being entered are kept. */
export interface DraftStore {
  /** A user's tallies of a herd, the newest last. */
  readonly find: (rebanhoId: string, usuario: string) => Promise<Draft[]>;
  /** Resolves once both are on disk, so that a power cut keeps them. */
  readonly save: (header: TallyHeader, line?: TallyLine) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
  /** Every tally of a user, of whatever herd. */
  readonly dropOf: (usuario: string) => Promise<void>;
  /** A setting of the device that must outlive a power cut. */
  readonly setting: (key: string) => Promise<string | null>;
  readonly keepSetting: (key: string, value: string) => Promise<void>;
}

/** An animal of the list, in the words of its row. */
export interface TallyItem {
  readonly id: string;
  readonly nome: string;
  /** Shown while it is to be done, as the last value. */
  readonly before: string | null;
  /** What makes it stand out, in words. */
  readonly flag: string | null;
}

/** Whom one goes through. */
export interface Roll<Item extends TallyItem> {
  /** Who is to be entered, in order. */
  readonly ids: readonly string[];
  /** Those of `ids` and all others. */
  readonly items: ReadonlyMap<string, Item>;
  /** Those not on the list, which a search finds too. */
  readonly others: readonly Item[];
}
