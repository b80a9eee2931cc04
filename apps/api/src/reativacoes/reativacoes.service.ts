import { condicoesDaReativacao, podePedirReativacao } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { findCasoQueVale, holdDonoDoCaso, mover, openCaso, presentEstado } from '../casos/index.ts'
import { findVolta } from '../cobrancas/index.ts'
import { hojeDe, lockCotaPropria, requireCotaPropria } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { readFatos } from './fatos.sql.ts'
import type { DadosDaReativacao } from './processo.ts'

const processo = 'reativacao'

type Da = { clienteId: number; cotaId: number }

/** How the quota would come back today if its holder may ask for it; null where they may not. */
export async function findVoltaDoTitular(db: Executor, { cotaId, hoje }: { cotaId: number; hoje: string }) {
  return podePedirReativacao(await readFatos(db, cotaId, hoje)) ? findVolta(db, cotaId, hoje) : null
}

/** Throws NAO_ENCONTRADO. */
export async function getReativacao(contexto: Contexto, { clienteId, cotaId }: Da) {
  const { db } = contexto
  await requireCotaPropria(contexto, clienteId, cotaId)
  const hoje = hojeDe(contexto)
  const fatos = await readFatos(db, cotaId, hoje)
  const custo = fatos.cancelada ? await findVolta(db, cotaId, hoje) : null
  const vale = await findCasoQueVale(db, { processo, clienteId, cotaId })
  return {
    condicoes: condicoesDaReativacao(fatos),
    podePedir: podePedirReativacao(fatos) && custo !== null,
    custo,
    pedido: vale ? await presentEstado(db, contexto, vale) : null,
  }
}

const parteDe = (httpStatusCode: 200 | 201, body: Awaited<ReturnType<typeof presentEstado>>) => ({
  compositeResponse: [{ referenceId: 'reativacao' as const, httpStatusCode, body }] as [
    { referenceId: 'reativacao'; httpStatusCode: 200 | 201; body: typeof body },
  ],
})

/**
 * The holder asks for the quota to come back; asked again while that is looked at, it stays the one request. Throws
 * NAO_ENCONTRADO, REATIVACAO_NAO_PERMITIDA, and CASO_JA_ABERTO where another was made at the same moment.
 */
export async function solicitarReativacao(tx: Executor, contexto: Contexto, { clienteId, cotaId }: Da) {
  await requireCotaPropria({ db: tx }, clienteId, cotaId)
  await holdDonoDoCaso(tx, { processo, clienteId, cotaId })
  await lockCotaPropria(tx, clienteId, cotaId)
  const vale = await findCasoQueVale(tx, { processo, clienteId, cotaId })
  if (vale && !vale.caso.encerradoEm) return parteDe(200, await presentEstado(tx, contexto, vale))
  const volta = await findVoltaDoTitular(tx, { cotaId, hoje: hojeDe(contexto) })
  if (!volta) throw new ErroDeNegocio('REATIVACAO_NAO_PERMITIDA')
  const quem = { tipo: 'cliente', id: clienteId } as const
  const dados: DadosDaReativacao = { dia: volta.dia, total: volta.total }
  const { caso } = await openCaso(tx, contexto, { processo, clienteId, cotaId, quem, dados, semAviso: true })
  const movido = await mover(tx, contexto, { casoId: caso.id, quem, ato: 'solicitar' })
  return parteDe(201, await presentEstado(tx, contexto, movido))
}

/** Throws NAO_ENCONTRADO, SEM_PROCESSO without a request, ATO_NAO_PERMITIDO once it was decided. */
export async function desistirDaReativacao(tx: Executor, contexto: Contexto, { clienteId, cotaId }: Da) {
  await requireCotaPropria({ db: tx }, clienteId, cotaId)
  const vale = await findCasoQueVale(tx, { processo, clienteId, cotaId })
  if (!vale) throw new ErroDeNegocio('SEM_PROCESSO')
  const quem = { tipo: 'cliente', id: clienteId } as const
  return presentEstado(tx, contexto, await mover(tx, contexto, { casoId: vale.caso.id, quem, ato: 'desistir' }))
}
