import { CHAVES_DE_CATEGORIA } from '@contempla/consorcio'
import type { Contexto } from '../../platform/http/context.ts'
import { sobreACategoria } from './copia.ts'
import { countPorCategoria } from './linhas.ts'

/** What is held of a person, by category, counted from the tables. */
export async function getGuardados({ db }: Pick<Contexto, 'db'>, clienteId: number) {
  const itens = await countPorCategoria(db, clienteId)
  return {
    categorias: CHAVES_DE_CATEGORIA.map((categoria) => ({
      ...sobreACategoria(categoria),
      itens: itens.get(categoria) ?? 0,
    })),
  }
}
