import { type Dia, diaEm } from '@contempla/consorcio'
import { type CartaoDoCaso, cartaoDe, compareCartoes, PROCESSOS } from '@contempla/consorcio/processos'
import type { Executor } from '../platform/database.ts'
import { type CasoLido, estadoDo, listAbertosDosClientes } from './fatos.sql.ts'
import { telaDoCaso } from './numero.ts'
import { fimDito } from './promessa.ts'

/** The open cases of a person, as cards. */
export type CartoesDaPessoa = {
  /** Returns the cards of a quota and the person's own; a card that asks for something comes first. */
  daCota(cotaId: number): CartaoDoCaso[]
}

function cartaoDoCaso(lido: CasoLido, hoje: Dia): CartaoDoCaso | null {
  const idade = { abertoEm: diaEm(lido.caso.abertoEm), hoje }
  const cartao = cartaoDe(PROCESSOS[lido.caso.processo], estadoDo(lido), fimDito(lido), idade)
  return cartao && { ...cartao, tela: telaDoCaso(lido) }
}

/** Reads all open cases of the person in one go, however many quotas they have. */
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
