import {
  type Desfecho,
  daysBetween,
  desfechoDaCota,
  isAssembleiaRecente,
  isDiaDeAssembleia,
  numeroDaCota,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { type CotaRow, getCota, hojeDe, isEmFormacao } from '../../cotas/index.ts'
import { findLanceDaAssembleia, type LanceLido } from '../../lances/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { type AssembleiaNoCalendario, calendarioDoGrupo, getAssembleia } from '../calendario.service.ts'
import {
  type Apurada,
  findApurada,
  readContempladas,
  readQueParticipa,
  type Sorteada,
  wasVigente,
} from './titular.sql.ts'

/** A quota of this customer, named in the path. Every call throws NAO_ENCONTRADO for any other. */
type DaCota = { clienteId: number; cotaId: number }

const requireCota = (contexto: Contexto, { clienteId, cotaId }: DaCota): Promise<CotaRow> =>
  getCota(contexto, clienteId, cotaId)

export type AssembleiaComSorteadas = {
  lida: AssembleiaNoCalendario
  contempladas: readonly Sorteada[]
  /** Tells whether the quota takes part in it. */
  participa: boolean
}

/** Lists the assemblies of the quota's group. A group in formation has none, because its calendar is only a plan. */
const calendarioDa = async (contexto: Contexto, cota: CotaRow) =>
  isEmFormacao(cota) ? [] : calendarioDoGrupo(contexto, cota.grupo_id)

/** Lists every assembly of the quota's group, by day. */
export async function getCalendarioDaCota(contexto: Contexto, pedido: DaCota): Promise<AssembleiaComSorteadas[]> {
  const cota = await requireCota(contexto, pedido)
  const { grupo_id: grupoId } = cota
  const lidas = await calendarioDa(contexto, cota)
  const contempladas = await readContempladas(contexto.db, { grupoId, cotaId: pedido.cotaId })
  const participa = await readQueParticipa(contexto.db, pedido.cotaId)
  return lidas.map((lida) => ({
    lida,
    contempladas: contempladas.get(lida.numero) ?? [],
    participa: participa.has(lida.numero),
  }))
}

export type ResultadoParaACota = {
  cota: CotaRow
  lida: AssembleiaNoCalendario
  apurada: Apurada
  desfecho: Desfecho
  lance: LanceLido | undefined
}

/** Reads the published result of an assembly, and the quota's outcome. Throws NAO_ENCONTRADO until it is published. */
export async function getResultadoDaCota(
  contexto: Contexto,
  { numero, ...pedido }: DaCota & { numero: number },
): Promise<ResultadoParaACota> {
  const { db } = contexto
  const cota = await requireCota(contexto, pedido)
  const lida = await getAssembleia(contexto, db, cota.grupo_id, numero)
  const apurada = await findApurada(db, cota.grupo_id, numero)
  if (!apurada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const qual = { grupoId: cota.grupo_id, cota: cota.cota, versao: cota.versao, dia: lida.dia }
  const desfecho = desfechoDaCota(apurada.pacote, {
    cota: numeroDaCota(cota.cota),
    versao: cota.versao,
    vigente: await wasVigente(db, qual),
  })
  return { cota, lida, apurada, desfecho, lance: await findLanceDaAssembleia(db, cota.id, numero) }
}

/** Reads the progress of the quota's group, its last assembly, and the next one in which the quota takes part. */
export async function getDashboardDaCota(contexto: Contexto, pedido: DaCota) {
  const cota = await requireCota(contexto, pedido)
  const hoje = hojeDe(contexto)
  const lidas = await calendarioDa(contexto, cota)
  const ultima = lidas.findLast(({ dia }) => dia < hoje)
  const participa = await readQueParticipa(contexto.db, cota.id)
  const proxima = lidas.find(({ dia, numero }) => dia >= hoje && participa.has(numero))
  return {
    total: cota.total_assembleias,
    situacao: cota.grupo_situacao,
    ultima,
    proxima,
    diasParaProxima: proxima ? daysBetween(hoje, proxima.dia) : null,
    diaDeAssembleia:
      cota.grupo_situacao === 'ANDAMENTO' &&
      isDiaDeAssembleia(proxima?.dia ?? null, cota.data_contemplacao !== null, hoje),
    assembleiaRecente: ultima !== undefined && isAssembleiaRecente(ultima.dia, hoje),
  }
}
