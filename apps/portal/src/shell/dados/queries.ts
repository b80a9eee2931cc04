import { createReads } from '@contempla/web/queries'
import { api } from '../app.ts'

export const { readQuery } = createReads(api)
