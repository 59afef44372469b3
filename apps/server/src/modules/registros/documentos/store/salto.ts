/** Where a deep page begins, by the ids of whole blocks before it. */
export interface SaltoDeIds {
  /** Nothing beyond this id is read: no greater one in a descending list, no smaller one in an ascending one. */
  readonly limite: number;
  /** Rows of whole blocks that need not be counted. */
  readonly saltadas: number;
}
