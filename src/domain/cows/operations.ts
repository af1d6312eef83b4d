import type {
  ProductiveDeletion,
  ProductiveInput,
  ReproductiveDeletion,
  ReproductiveInput,
} from './types';

/** What each operation on a cow's situations carries. */
export interface CowOperationData {
  'cows/reproductiveRecorded': ReproductiveInput;
  'cows/reproductiveDeleted': ReproductiveDeletion;
  'cows/productiveRecorded': ProductiveInput;
  'cows/productiveDeleted': ProductiveDeletion;
}
