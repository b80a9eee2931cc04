import {
  isCancelada,
  multiplyHalfUp,
  type OfertaDeSeguro,
  ofertaDeSeguro,
  parcelaAJulgar,
  type SemOferta,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { apurarSaldo, cronogramaDaCota, readAbatimentos, readCotas } from '../razao/index.ts'
import { cliente } from '../schema/index.ts'

/**
 * The monthly premium of the plan's own insurance in centavos, and the offer beside it or the reason why there is none.
 */
type Seguros = { noPlano: number | null; oferta: OfertaDeSeguro | null; semOferta: SemOferta | null }

const nada = (semOferta: SemOferta): Seguros => ({ noPlano: null, oferta: null, semOferta })

/**
 * Reads the insurances of a quota. A quota with no instalment left to issue, or in a group that does not go on, has
 * neither insurance nor offer. Throws NAO_ENCONTRADO.
 */
export async function readSeguros(db: Executor, contexto: Pick<Contexto, 'relogio'>, cotaId: number): Promise<Seguros> {
  const [cota] = await readCotas(db, [cotaId])
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { plano, credito, grupoId, situacao, clienteId } = cota
  const grupo = await getGrupo(db, grupoId, hojeDe(contexto))
  const abatimentos = (await readAbatimentos(db, [cotaId])).get(cotaId) ?? []
  const cronograma = cronogramaDaCota(cota, abatimentos, grupo.parametros)
  if (isCancelada(situacao) || grupo.situacao !== 'ANDAMENTO' || cronograma.length === 0) return nada('cota')
  if (plano.seguroMensalPpt > 0)
    return { noPlano: multiplyHalfUp(credito, plano.seguroMensalPpt), oferta: null, semOferta: null }
  const [dono] = await db.select({ pessoa: cliente.tipoPessoa }).from(cliente).where(eq(cliente.id, clienteId))
  const parcela = parcelaAJulgar({ cronograma, credito, plano, emAberto: apurarSaldo(cota).emAberto })
  const pessoa = dono?.pessoa ?? 'PJ'
  const oferta = ofertaDeSeguro(grupo.parametros, { parcela, pessoa, restantes: cronograma.length })
  return typeof oferta === 'string' ? nada(oferta) : { noPlano: null, oferta, semOferta: null }
}
