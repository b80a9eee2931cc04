import { type ChaveDeProcesso, faseDe, PROCESSOS, type Processo } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { QuemMove } from '../ports/processos/index.ts'
import { caso, type Escolhas, type Respostas } from '../schema/index.ts'
import { requireCreditoLivre } from './credito.ts'
import { type CasoLido, holdCaso, holdDonoDoCaso } from './fatos.sql.ts'
import { avisar, registrar } from './historico.ts'
import { temposDaFase } from './prazo.ts'

export type Abertura = {
  processo: ChaveDeProcesso
  clienteId: number
  /** Null for a case of the person. */
  cotaId: number | null
  quem: QuemMove
  /** Where it begins, when not where the table says: a case that comes from elsewhere. */
  fase?: string | undefined
  /** The customer is just moving it on: what it begins with is no news. */
  semAviso?: true
  dados?: unknown
  respostas?: Respostas
  escolhas?: Escolhas
}

/**
 * Opens a case of a process, with its history, deadline and notice. Throws ATO_NAO_PERMITIDO, CASO_JA_ABERTO,
 * CREDITO_EM_OUTRO_USO.
 */
export async function openCaso(tx: Executor, contexto: Contexto, abertura: Abertura): Promise<CasoLido> {
  const { processo, clienteId, cotaId, quem, dados, respostas = {}, escolhas = {} } = abertura
  const tabela: Processo = PROCESSOS[processo]
  if (!tabela.abre.includes(quem.tipo)) throw new ErroDeNegocio('ATO_NAO_PERMITIDO')
  if ((tabela.de === 'cota') !== (cotaId !== null)) throw new Error(`um caso de ${processo} é de ${tabela.de}`)
  const fase = abertura.fase ?? tabela.inicia
  const agora = contexto.relogio.agora()
  // Before the row: who else is opening the one case that there may be waits here, not for a row that waits for them.
  await holdDonoDoCaso(tx, { processo, clienteId, cotaId })
  await requireCreditoLivre(tx, { id: null, cotaId }, { antes: null, depois: { processo, fase } })
  const [aberto] = await tx
    .insert(caso)
    .values({
      processo,
      clienteId,
      cotaId,
      fase,
      respostas,
      escolhas,
      faseDesde: agora,
      abertoEm: agora,
      prazoDesde: agora,
      abertoPor: quem.tipo,
      escalado: false,
      encerradoEm: faseDe(tabela, fase)?.final ? agora : null,
      dadosCifrados: dados === undefined ? null : contexto.cifra.cifrar(JSON.stringify(dados)),
    })
    .onConflictDoNothing()
    .returning({ id: caso.id })
  const lido = aberto && (await holdCaso(tx, aberto.id))
  if (!lido) throw new ErroDeNegocio('CASO_JA_ABERTO')
  const comecos = { daFase: agora, doCaso: agora }
  const tempos = await temposDaFase(tx, contexto, lido, { comecos, segue: null })
  await tx.update(caso).set(tempos).where(eq(caso.id, lido.caso.id))
  Object.assign(lido.caso, tempos)
  await registrar(tx, contexto, { lido, quem, ato: 'abrir', de: null })
  if (!abertura.semAviso) await avisar(tx, contexto, lido)
  return lido
}
