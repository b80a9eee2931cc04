import { z } from 'zod'
import type { Call } from './call.ts'

/** Builds the schema of a successful answer: the payload under `data`, and the paging beside it. */
export function envelope(c: Call): z.ZodObject | undefined {
  if (!c.response) return undefined
  const data = z.object({ data: c.response })
  if (!c.paged) return data
  const n = z.number().int()
  return data.extend({ page: n, page_size: n, total: n, total_pages: n })
}
