import { readQuery } from './api.ts'

/** The filters of a list that whoever is in has saved. */
export const filtrosSalvosQuery = (tela: string) => readQuery('GET /filtros-salvos', { query: { tela } })
