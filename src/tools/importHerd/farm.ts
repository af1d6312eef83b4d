/** Rows of the source files, as they stand there: dates `YYYY-MM-DD` or ''. */
export interface AnimalRow {
  readonly anim_id: string;
  readonly birth_date: string;
  readonly dam_id: string;
  readonly bull_id: string;
  readonly breed: string;
}

export interface StayRow {
  readonly anim_id: string;
  readonly herd_id: string;
  readonly date_in: string;
  readonly date_out: string;
  readonly caus_out: string;
}

export interface InseminationRow {
  readonly herd_id: string;
  readonly cow_id: string;
  readonly ai_date: string;
  readonly bull_id: string;
}

export interface TestDayRow {
  /** In its file, of which the header is the first. */
  readonly line: number;
  readonly herd_id: string;
  readonly ctrl_date: string;
  readonly anim_id: string;
  readonly calv_date: string;
  /** Of the day, kg. */
  readonly milk: string;
  /** % */
  readonly fat: string;
  readonly prot: string;
  /** Somatic cells, thousand/mL. */
  readonly scc: string;
}

/** One farm: the four files of one herd. */
export interface Farm {
  readonly code: string;
  readonly animals: readonly AnimalRow[];
  readonly stays: readonly StayRow[];
  readonly inseminations: readonly InseminationRow[];
  readonly testDays: readonly TestDayRow[];
}
