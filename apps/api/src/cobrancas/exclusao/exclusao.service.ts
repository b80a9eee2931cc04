import {
  AMORTIZAVEIS,
  countEmAtraso,
  type Dia,
  devidoNoDia,
  diaDaExclusao,
  diaEm,
  FIM_DA_TRANSFERENCIA,
  grupoECotaNaFrase,
  isCancelada,
  isDebito,
  isDiferencaEmDinheiro,
  isQuitada,
  type Movimento,
  parcelasDevidas,
  passoDeExclusao,
  prazosDoAviso,
  sum,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { moverDasCotas, POS_VENDAS } from '../../casos/index.ts'
import { type GrupoLido, getGrupo } from '../../grupos/index.ts'
import { notifyTitulares } from '../../notificacoes/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { apurarSaldo, type CotaDaRazao, estornos, lancar, lockCotas } from '../../razao/index.ts'
import { boleto, cota as cotaTable, diferencaACobrar, exclusao, type MotivoDaExclusao } from '../../schema/index.ts'
import { devolverPendentes } from '../fecho/fecho.ts'
import { baixarSegundasVias } from '../segundas-vias.ts'
import { avisoDaExcluida, avisoDeExclusao } from './aviso-de-exclusao.ts'
import { listCotasEmAtraso, listSuspensas } from './exclusao.sql.ts'

type Ato = { contexto: Contexto; grupo: GrupoLido; dia: Dia; ator: Ator }
type Exclusao = typeof exclusao.$inferSelect

const cotasPorVez = 100
const sistema: Ator = { tipo: 'sistema', id: null }

/** Debits of the instalments still open; of one paid in part nothing is undone. */
function debitosEmAberto(cota: CotaDaRazao) {
  const desfeitos = new Set(cota.movimentos.map(({ estorna }) => estorna))
  const pagas = new Set(
    cota.movimentos
      .filter(({ tipo, estorna, id }) => tipo === 'pagamento' && estorna === null && !desfeitos.has(id))
      .map(({ parcela }) => parcela),
  )
  const abertas = new Set(apurarSaldo(cota).emAberto.map(({ numero }) => numero))
  return cota.movimentos.filter(
    ({ tipo, parcela }) => isDebito(tipo) && parcela !== null && abertas.has(parcela) && !pagas.has(parcela),
  )
}

/**
 * Differences: what open instalments charged of them is pending again, and what the quota owes of them is let go of. What
 * compensates stays pending. Of what is let go, `reativarCota` brings money alone back; the rest the ledger tells.
 */
async function releaseDiferencas(tx: Executor, cota: CotaDaRazao, abertos: readonly Movimento[], dia: Dia) {
  const cobradas = abertos.filter(
    (m) => m.tipo === 'diferenca' && (m.valores.diferenca < 0 || isDiferencaEmDinheiro(m)),
  )
  for (const { id, parcela, valores, percentuais } of cobradas)
    await tx.insert(diferencaACobrar).values({
      chave: `exclusao:${id}`,
      cotaId: cota.id,
      parcela,
      dia,
      valorCentavos: valores.diferenca,
      percentualPpt: sum(AMORTIZAVEIS.map((nome) => percentuais[nome])),
      fundoComumPpt: percentuais.fundoComum,
      taxaAdministracaoPpt: percentuais.taxaAdministracao,
      fundoReservaPpt: percentuais.fundoReserva,
    })
  await tx
    .update(diferencaACobrar)
    .set({ canceladaEm: dia })
    .where(
      and(
        eq(diferencaACobrar.cotaId, cota.id),
        gt(diferencaACobrar.valorCentavos, diferencaACobrar.cobradoCentavos),
        isNull(diferencaACobrar.canceladaEm),
      ),
    )
}

/** The debits that leave with the quota, which are reversed: what a reading of its return supposes too. */
export const estornosDaSaida = (cota: CotaDaRazao, dia: Dia) =>
  estornos(cota.id, cota.movimentos, debitosEmAberto(cota), dia)

/** Notes how the quota left, on the notice in force or, where none was sent, by itself. */
async function recordSaida(tx: Executor, cotaId: number, motivo: MotivoDaExclusao, dia: Dia) {
  const saida = { excluidaEm: dia, motivo }
  await tx
    .insert(exclusao)
    .values({ cotaId, ...saida })
    .onConflictDoUpdate({ target: exclusao.cotaId, targetWhere: isNull(exclusao.encerradaEm), set: saida })
}

/** Takes the quota out of the group: what it owed of issued instalments is reversed, what it paid stays. */
async function excluir(
  tx: Executor,
  { contexto, grupo, dia, ator }: Ato,
  cota: CotaDaRazao,
  saida: { motivo: MotivoDaExclusao; avisadaEm: Dia | null },
) {
  const agora = contexto.relogio.agora()
  await tx.update(cotaTable).set({ situacao: 'Cancelado' }).where(eq(cotaTable.id, cota.id))
  const abertos = debitosEmAberto(cota)
  const desfeitos = estornos(cota.id, cota.movimentos, abertos, dia)
  await lancar(tx, desfeitos, agora)
  await tx
    .update(boleto)
    .set({ baixadoEm: dia, motivoDaBaixa: 'exclusao' })
    .where(and(eq(boleto.cotaId, cota.id), isNull(boleto.pagoEm), isNull(boleto.baixadoEm)))
  await baixarSegundasVias(tx, { cotaId: cota.id, dia, motivo: 'exclusao' })
  await releaseDiferencas(tx, cota, abertos, dia)
  await devolverPendentes(tx, grupo, cota.id, agora)
  await recordSaida(tx, cota.id, saida.motivo, dia)
  await moverDasCotas(tx, contexto, { processos: POS_VENDAS, cotas: [cota.id], ato: 'encerrar' })
  await moverDasCotas(tx, contexto, {
    processos: ['transferencia'],
    cotas: [cota.id],
    ato: 'encerrar',
    motivo: FIM_DA_TRANSFERENCIA.cancelada,
  })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'excluir-cota',
    objeto: ['cota', cota.id],
    antes: { situacao: cota.situacao },
    depois: { situacao: 'Cancelado', estornados: desfeitos.length, ...saida },
  })
}

async function excluirPorAtraso(tx: Executor, ato: Ato, cota: CotaDaRazao, { avisadaEm }: Exclusao) {
  const { contexto, grupo } = ato
  await excluir(tx, ato, cota, { motivo: 'inadimplencia', avisadaEm })
  await notifyTitulares(contexto, tx, [
    { cotaId: cota.id, ...avisoDaExcluida(grupoECotaNaFrase({ grupo: grupo.codigo, cota: cota.numero })) },
  ])
}

type Feito = 'nenhum' | 'avisada' | 'aguarda' | 'excluida' | 'regularizada'

type Aviso = { avisadaEm: Dia | null; excluiEm: Dia | null }

/** The notice of a quota, as it is now: the one in force, or a new one. */
async function storeAviso(tx: Executor, { contexto, ator }: Ato, cota: CotaDaRazao, aviso: Aviso, meio: string | null) {
  await tx
    .insert(exclusao)
    .values({ cotaId: cota.id, ...aviso })
    .onConflictDoUpdate({ target: exclusao.cotaId, targetWhere: isNull(exclusao.encerradaEm), set: aviso })
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'avisar-exclusao',
    objeto: ['cota', cota.id],
    depois: { ...aviso, meio },
  })
}

/** Builds the notice for the holder with the day on which the quota is excluded. */
const avisoDaCota = ({ grupo, dia }: Ato, cota: CotaDaRazao, excluiEm: Dia) => ({
  cotaId: cota.id,
  ...avisoDeExclusao(
    grupoECotaNaFrase({ grupo: grupo.codigo, cota: cota.numero }),
    prazosDoAviso(excluiEm, grupo.calendario),
    devidoNoDia({ abertas: parcelasDevidas(cota), credito: cota.credito }, dia, grupo.parametros),
    dia,
  ),
})

/** Tells the holder. Who has no address is told by letter: nothing runs until a person says that it was sent. */
async function notificar(tx: Executor, ato: Ato, cota: CotaDaRazao, espera: Exclusao | undefined): Promise<Feito> {
  const { contexto, grupo, dia } = ato
  const excluiEm = diaDaExclusao(dia, grupo.parametros)
  const aviso = avisoDaCota(ato, cota, excluiEm)
  const avisadas = await notifyTitulares(contexto, tx, [{ ...aviso, soComEmail: true }])
  if (avisadas.has(cota.id)) {
    await storeAviso(tx, ato, cota, { avisadaEm: dia, excluiEm }, 'mensagem')
    return 'avisada'
  }
  if (!espera) await storeAviso(tx, ato, cota, { avisadaEm: null, excluiEm: null }, null)
  return 'aguarda'
}

/** Ends a notice: what was late was paid or, where the quota waits for its holder's death, the notice names no day any more. */
async function regularizar(
  tx: Executor,
  { contexto, dia, ator }: Ato,
  { cota, suspensa }: Acompanhada,
  aviso: Exclusao,
) {
  const parada = suspensa && countEmAtraso(apurarSaldo(cota).emAberto, dia) > 0
  const desfecho = parada ? 'parada' : 'regularizada'
  await tx.update(exclusao).set({ encerradaEm: dia, desfecho }).where(eq(exclusao.id, aviso.id))
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: parada ? 'parar-exclusao' : 'regularizar-cota',
    objeto: ['cota', cota.id],
    depois: { avisadaEm: aviso.avisadaEm },
  })
}

type Acompanhada = { cota: CotaDaRazao; aviso: Exclusao | undefined; suspensa: boolean }

function passoDa({ grupo, dia }: Ato, { cota, aviso, suspensa }: Acompanhada) {
  const fatos = {
    suspensa,
    parcelasEmAtraso: isQuitada(cota.situacao) ? 0 : countEmAtraso(apurarSaldo(cota).emAberto, dia),
    contemplada: cota.dataContemplacao !== null,
    // The day that the notice named is kept, whatever the contract says since.
    excluiEm: aviso?.excluiEm ?? null,
  }
  return passoDeExclusao(fatos, dia, grupo.parametros, grupo.calendario)
}

async function acompanhar(tx: Executor, ato: Ato, acompanhada: Acompanhada): Promise<Feito> {
  const { cota, aviso } = acompanhada
  if (isCancelada(cota.situacao)) return 'nenhum'
  const passo = passoDa(ato, acompanhada)
  if (passo === 'avisar') return notificar(tx, ato, cota, aviso)
  if (!aviso) return 'nenhum'
  if (passo === 'nenhum') {
    await regularizar(tx, ato, acompanhada, aviso)
    return 'regularizada'
  }
  if (passo === 'aguardar') return 'aguarda'
  await excluirPorAtraso(tx, ato, cota, aviso)
  return 'excluida'
}

/** The quotas, held, with their notices in force. */
async function lockComAvisos(tx: Executor, ids: readonly number[]) {
  const cotas = await lockCotas(tx, ids)
  const avisos = await tx
    .select()
    .from(exclusao)
    .where(and(inArray(exclusao.cotaId, [...ids]), isNull(exclusao.encerradaEm)))
  const porCota = new Map(avisos.map((aviso) => [aviso.cotaId, aviso]))
  const suspensas = await listSuspensas(tx, ids)
  return cotas.map((cota) => ({ cota, aviso: porCota.get(cota.id), suspensa: suspensas.has(cota.id) }))
}

/**
 * The day's notices, exclusions and regularisations of a group. Each happens once, however often it is run. A run that
 * is made up for acts on the day that it really is: the days of a notice are days on which it could be paid.
 */
export async function acompanharGrupo(contexto: Contexto, diaDaExecucao: Dia, grupoId: number) {
  const { db } = contexto
  const hoje = diaEm(contexto.relogio.agora())
  const dia = diaDaExecucao > hoje ? diaDaExecucao : hoje
  const grupo = await getGrupo(db, grupoId, dia)
  const feito = { avisadas: 0, excluidas: 0, regularizadas: 0 }
  if (grupo.situacao !== 'ANDAMENTO') return feito
  const ids = await listCotasEmAtraso(db, grupoId, grupo.parametros.parcelasParaExclusao, dia)
  const ato = { contexto, grupo, dia, ator: sistema }
  for (let inicio = 0; inicio < ids.length; inicio += cotasPorVez) {
    const passos = await db.transaction(async (tx) => {
      const feitos: Feito[] = []
      for (const acompanhada of await lockComAvisos(tx, ids.slice(inicio, inicio + cotasPorVez)))
        feitos.push(await acompanhar(tx, ato, acompanhada))
      return feitos
    })
    feito.avisadas += passos.filter((passo) => passo === 'avisada').length
    feito.excluidas += passos.filter((passo) => passo === 'excluida').length
    feito.regularizadas += passos.filter((passo) => passo === 'regularizada').length
  }
  return feito
}

/**
 * Ends the notices of quotas that wait for their holder's death from now on: undone, it is told anew, with all of its days.
 * Whoever calls holds the quotas.
 */
export async function pararExclusoes(
  tx: Executor,
  contexto: Contexto,
  { cotas, ator }: { cotas: readonly number[]; ator: Ator },
) {
  const dia = diaEm(contexto.relogio.agora())
  for (const achada of await lockComAvisos(tx, cotas)) {
    if (!achada.aviso) continue
    const grupo = await getGrupo(tx, achada.cota.grupoId, dia)
    await acompanhar(tx, { contexto, grupo, dia, ator }, achada)
  }
}

/** Excludes now a quota whose notice has run out. Throws NAO_ENCONTRADO, COTA_JA_EXCLUIDA, EXCLUSAO_SEM_PRAZO. */
export async function excluirCota(tx: Executor, contexto: Contexto, { cotaId, ator }: { cotaId: number; ator: Ator }) {
  const dia = diaEm(contexto.relogio.agora())
  const [achada] = await lockComAvisos(tx, [cotaId])
  if (!achada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { cota, aviso } = achada
  if (isCancelada(cota.situacao)) throw new ErroDeNegocio('COTA_JA_EXCLUIDA')
  if (!aviso) throw new ErroDeNegocio('EXCLUSAO_SEM_PRAZO')
  const grupo = await getGrupo(tx, cota.grupoId, dia)
  const feito = await acompanhar(tx, { contexto, grupo, dia, ator }, achada)
  if (feito !== 'excluida') throw new ErroDeNegocio('EXCLUSAO_SEM_PRAZO')
  return { idCota: cotaId, situacao: 'Cancelado' }
}

/**
 * Takes a quota out at its holder's wish, by the same rule as one in arrears. Whoever calls holds group and quota, has
 * checked that it may leave, and tells the holder.
 */
export async function excluirAPedido(
  tx: Executor,
  contexto: Contexto,
  { cotaId, motivo, ator }: { cotaId: number; motivo: Exclude<MotivoDaExclusao, 'inadimplencia'>; ator: Ator },
) {
  const dia = diaEm(contexto.relogio.agora())
  const [achada] = await lockComAvisos(tx, [cotaId])
  if (!achada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { cota, aviso } = achada
  if (isCancelada(cota.situacao)) throw new ErroDeNegocio('COTA_JA_EXCLUIDA')
  const grupo = await getGrupo(tx, cota.grupoId, dia)
  await excluir(tx, { contexto, grupo, dia, ator }, cota, { motivo, avisadaEm: aviso?.avisadaEm ?? null })
  return { cota, grupo }
}

/**
 * Records that the notice of a quota whose holder has no address went by letter on `enviadaEm`: its days count from then.
 * Throws NAO_ENCONTRADO, AVISO_NAO_ESPERA_CARTA, CARTA_FORA_DO_PRAZO.
 */
export async function notifyByCarta(
  tx: Executor,
  contexto: Contexto,
  { cotaId, enviadaEm, ator }: { cotaId: number; enviadaEm: Dia; ator: Ator },
) {
  const dia = diaEm(contexto.relogio.agora())
  const [achada] = await lockComAvisos(tx, [cotaId])
  if (!achada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { cota, aviso } = achada
  const grupo = await getGrupo(tx, cota.grupoId, dia)
  const ato = { contexto, grupo, dia, ator }
  if (!aviso || aviso.avisadaEm !== null || isCancelada(cota.situacao) || passoDa(ato, achada) !== 'avisar')
    throw new ErroDeNegocio('AVISO_NAO_ESPERA_CARTA')
  const desde = apurarSaldo(cota).emAberto[grupo.parametros.parcelasParaExclusao - 1]?.vencimento
  if (!desde || enviadaEm <= desde || enviadaEm > dia) throw new ErroDeNegocio('CARTA_FORA_DO_PRAZO')
  const excluiEm = diaDaExclusao(enviadaEm, grupo.parametros)
  await storeAviso(tx, ato, cota, { avisadaEm: enviadaEm, excluiEm }, 'carta')
  await notifyTitulares(contexto, tx, [avisoDaCota(ato, cota, excluiEm)])
  return { idCota: cotaId, avisadaEm: enviadaEm, excluiEm: prazosDoAviso(excluiEm, grupo.calendario).exclusao }
}
