export interface BullInput {
  readonly animalId: string;
  readonly touroProprio: boolean;
  /** Semen doses in stock. */
  readonly quantidadeDoses: number;
}
