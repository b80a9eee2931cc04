import type { Page } from '@contempla/contract'

export type Pagina = { page: number; page_size: number }

/** Builds the answer of a paged call. */
export function toPage<T>(data: T[], total: number, { page, page_size }: Pagina): Page<T[]> {
  return { data, page, page_size, total, total_pages: Math.ceil(total / page_size) }
}

export const offsetOf = ({ page, page_size }: Pagina): number => (page - 1) * page_size
