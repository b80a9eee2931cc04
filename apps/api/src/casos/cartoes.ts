import { type Dia, diaEm } from '@contempla/consorcio'
import { type CartaoDoCaso, cartaoDe, compareCartoes, PROCESSOS } from '@contempla/consorcio/processos'
import type { Executor } from '../platform/database.ts'
import { type CasoLido, estadoDo, listAbertosDosClientes } from './fatos.sql.ts'
import { fimDito } from './promessa.ts'

/** The open cases of a person, as cards. */
export type CartoesDaPessoa = {
  /** Those of a quota, and those of the person whatever the quota: what asks for something comes first. */
  daCota(cotaId: number): CartaoDoCaso[]
}

const cartaoDoCaso = (lido: CasoLido, hoje: Dia) =>
  cartaoDe(PROCESSOS[lido.caso.processo], estadoDo(lido), fimDito(lido), {
    abertoEm: diaEm(lido.caso.abertoEm),
    hoje,
  })

/** Reads all that is open of the person at once, whatever the number of quotas. */
export async function readCartoes(db: Executor, clienteId: number, hoje: Dia): Promise<CartoesDaPessoa> {
  const cartoes = (await listAbertosDosClientes(db, [clienteId])).flatMap((lido) => {
    const cartao = cartaoDoCaso(lido, hoje)
    return cartao ? [{ cotaId: lido.caso.cotaId, cartao }] : []
  })
  return {
    daCota: (cotaId) =>
      cartoes
        .filter((cada) => cada.cotaId === null || cada.cotaId === cotaId)
        .map(({ cartao }) => cartao)
        .toSorted(compareCartoes),
  }
}
