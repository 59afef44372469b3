export interface Pagination {
  readonly count: number;
  readonly totalPages: number;
  readonly currentPage: number;
}

/** The `pagination` that every list answers. */
export function paginate(count: number, page: number, perPage: number): Pagination {
  return { count, totalPages: Math.max(1, Math.ceil(count / perPage)), currentPage: page };
}
