/** One step of the schema. Once released it never changes. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
}
