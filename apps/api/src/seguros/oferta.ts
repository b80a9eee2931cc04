import { isCancelada, multiplyHalfUp, type OfertaDeSeguro, ofertaDeSeguro } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { readCotas, readParcela } from '../razao/index.ts'
import { cliente } from '../schema/index.ts'

/** The premium of the plan's own insurance, in centavos a month, and what is offered beside it. */
type Seguros = { noPlano: number | null; oferta: OfertaDeSeguro | null }

/** Nothing is offered beside a plan that insures, nor of a quota that left its group. Throws NAO_ENCONTRADO. */
export async function readSeguros(db: Executor, contexto: Pick<Contexto, 'relogio'>, cotaId: number): Promise<Seguros> {
  const [cota] = await readCotas(db, [cotaId])
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { plano, credito, grupoId, situacao, clienteId } = cota
  if (plano.seguroMensalPpt > 0) return { noPlano: multiplyHalfUp(credito, plano.seguroMensalPpt), oferta: null }
  if (isCancelada(situacao)) return { noPlano: null, oferta: null }
  const { parametros } = await getGrupo(db, grupoId, hojeDe(contexto))
  const [dono] = await db.select({ pessoa: cliente.tipoPessoa }).from(cliente).where(eq(cliente.id, clienteId))
  const parcela = await readParcela(db, cotaId, parametros)
  return { noPlano: null, oferta: ofertaDeSeguro(parametros, { parcela, pessoa: dono?.pessoa ?? 'PJ' }) }
}
