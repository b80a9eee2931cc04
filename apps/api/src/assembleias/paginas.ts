import type { Page } from '@contempla/contract'

type Pagina = { page: number; page_size: number }

export const recorteDe = ({ page, page_size }: Pagina) => ({ limite: page_size, salto: (page - 1) * page_size })

export const paginar = <T>(data: T, { page, page_size }: Pagina, total: number): Page<T> => ({
  data,
  page,
  page_size,
  total,
  total_pages: Math.ceil(total / page_size),
})
