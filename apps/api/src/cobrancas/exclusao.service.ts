import {
  countEmAtraso,
  type Dia,
  diaEm,
  isCancelada,
  isDebito,
  isQuitada,
  passoDeExclusao,
  restituicaoDoExcluido,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type GrupoLido, getGrupo } from '../grupos/index.ts'
import { avisarTitulares } from '../notificacoes/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { apurarSaldo, type CotaDaRazao, estornos, lancar, lockCotas, readCotas } from '../razao/index.ts'
import { boleto, cota as cotaTable, diferencaACobrar, exclusao } from '../schema/index.ts'
import { avisoDaExcluida, avisoDeExclusao } from './aviso-de-exclusao.ts'
import { listCotasEmAtraso } from './exclusao.sql.ts'

type ContextoDaExclusao = Pick<Contexto, 'db' | 'relogio' | 'cifra' | 'config'>
type Ato = { contexto: ContextoDaExclusao; grupo: GrupoLido; dia: Dia; ator: Ator }
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

/** Takes the quota out of the group: what it owed of issued instalments is reversed, what it paid stays. */
async function excluir(tx: Executor, { contexto, grupo, dia, ator }: Ato, cota: CotaDaRazao, aviso: Exclusao) {
  const agora = contexto.relogio.agora()
  await tx.update(cotaTable).set({ situacao: 'Cancelado' }).where(eq(cotaTable.id, cota.id))
  const desfeitos = estornos(cota.id, cota.movimentos, debitosEmAberto(cota), dia)
  await lancar(tx, desfeitos, agora)
  await tx
    .update(boleto)
    .set({ baixadoEm: dia })
    .where(and(eq(boleto.cotaId, cota.id), isNull(boleto.pagoEm), isNull(boleto.baixadoEm)))
  await tx
    .update(diferencaACobrar)
    .set({ canceladaEm: dia })
    .where(
      and(
        eq(diferencaACobrar.cotaId, cota.id),
        ne(diferencaACobrar.cobradoCentavos, diferencaACobrar.valorCentavos),
        isNull(diferencaACobrar.canceladaEm),
      ),
    )
  await tx.update(exclusao).set({ excluidaEm: dia }).where(eq(exclusao.id, aviso.id))
  await avisarTitulares(contexto, tx, [{ cotaId: cota.id, ...avisoDaExcluida(`${grupo.codigo}/${cota.numero}`) }])
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'excluir-cota',
    objeto: ['cota', cota.id],
    antes: { situacao: cota.situacao },
    depois: { situacao: 'Cancelado', estornados: desfeitos.length, avisadaEm: aviso.avisadaEm },
  })
}

async function notificar(tx: Executor, { contexto, grupo, dia, ator }: Ato, cota: CotaDaRazao, excluiEm: Dia) {
  await tx.insert(exclusao).values({ cotaId: cota.id, avisadaEm: dia, excluiEm })
  const aviso = avisoDeExclusao(`${grupo.codigo}/${cota.numero}`, excluiEm)
  const avisadas = await avisarTitulares(contexto, tx, [{ cotaId: cota.id, ...aviso }])
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'avisar-exclusao',
    objeto: ['cota', cota.id],
    depois: { excluiEm, mensagem: avisadas.has(cota.id) },
  })
}

async function regularizar(tx: Executor, { contexto, dia, ator }: Ato, cota: CotaDaRazao, aviso: Exclusao) {
  await tx.update(exclusao).set({ encerradaEm: dia, desfecho: 'regularizada' }).where(eq(exclusao.id, aviso.id))
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'regularizar-cota',
    objeto: ['cota', cota.id],
    depois: { avisadaEm: aviso.avisadaEm },
  })
}

type Feito = 'nenhum' | 'avisada' | 'aguarda' | 'excluida' | 'regularizada'

async function acompanhar(tx: Executor, ato: Ato, cota: CotaDaRazao, aviso: Exclusao | undefined): Promise<Feito> {
  const { dia, grupo } = ato
  if (isCancelada(cota.situacao)) return 'nenhum'
  const fatos = {
    parcelasEmAtraso: isQuitada(cota.situacao) ? 0 : countEmAtraso(apurarSaldo(cota).emAberto, dia),
    contemplada: cota.dataContemplacao !== null,
    avisadaEm: aviso?.avisadaEm ?? null,
  }
  const passo = passoDeExclusao(fatos, dia, grupo.parametros)
  if (passo.passo === 'avisar') {
    await notificar(tx, ato, cota, passo.excluiEm)
    return 'avisada'
  }
  if (!aviso) return 'nenhum'
  if (passo.passo === 'nenhum') {
    await regularizar(tx, ato, cota, aviso)
    return 'regularizada'
  }
  // The day that the notice named is kept, whatever the contract says since.
  if (passo.passo !== 'excluir' || dia < aviso.excluiEm) return 'aguarda'
  await excluir(tx, ato, cota, aviso)
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
  return cotas.map((cota) => ({ cota, aviso: porCota.get(cota.id) }))
}

/**
 * The day's notices, exclusions and regularisations of a group. Each happens once, however often it is run. A run that
 * is made up for acts on the day that it really is: the days of a notice are days on which it could be paid.
 */
export async function acompanharGrupo(contexto: ContextoDaExclusao, diaDaExecucao: Dia, grupoId: number) {
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
      for (const { cota, aviso } of await lockComAvisos(tx, ids.slice(inicio, inicio + cotasPorVez)))
        feitos.push(await acompanhar(tx, ato, cota, aviso))
      return feitos
    })
    feito.avisadas += passos.filter((passo) => passo === 'avisada').length
    feito.excluidas += passos.filter((passo) => passo === 'excluida').length
    feito.regularizadas += passos.filter((passo) => passo === 'regularizada').length
  }
  return feito
}

/** Excludes now a quota whose notice has run out. Throws NAO_ENCONTRADO, COTA_JA_EXCLUIDA, EXCLUSAO_SEM_PRAZO. */
export async function excluirCota(tx: Executor, contexto: ContextoDaExclusao, cotaId: number, ator: Ator) {
  const dia = diaEm(contexto.relogio.agora())
  const [achada] = await lockComAvisos(tx, [cotaId])
  if (!achada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { cota, aviso } = achada
  if (isCancelada(cota.situacao)) throw new ErroDeNegocio('COTA_JA_EXCLUIDA')
  if (!aviso) throw new ErroDeNegocio('EXCLUSAO_SEM_PRAZO')
  const grupo = await getGrupo(tx, cota.grupoId, dia)
  const feito = await acompanhar(tx, { contexto, grupo, dia, ator }, cota, aviso)
  if (feito !== 'excluida') throw new ErroDeNegocio('EXCLUSAO_SEM_PRAZO')
  return { idCota: cotaId, situacao: 'Cancelado' }
}

/** What an excluded quota would get back today. Throws NAO_ENCONTRADO, COTA_NAO_EXCLUIDA. */
export async function getRestituicao({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, cotaId: number) {
  const dia = diaEm(relogio.agora())
  const [cota] = await readCotas(db, [cotaId])
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (!isCancelada(cota.situacao)) throw new ErroDeNegocio('COTA_NAO_EXCLUIDA')
  const { parametros } = await getGrupo(db, cota.grupoId, dia)
  const { pago } = apurarSaldo(cota)
  const { base, multaDoGrupo, penalPpt, penalDaAdministradora, valor } = restituicaoDoExcluido(
    cota.credito,
    pago,
    parametros,
  )
  const paga = await db.execute<{ dia: Dia; valor: number; paga_em: Dia | null }>(
    sql`SELECT dia::text, valor_centavos AS valor, paga_em::text FROM restituicao WHERE cota_id = ${cotaId}`,
  )
  const [apurada] = paga.rows
  return {
    idCota: cotaId,
    dia,
    credito: cota.credito,
    fundoComumPagoPpt: pago.fundoComum,
    base,
    multaDoGrupo,
    penalPpt,
    penalDaAdministradora,
    valor,
    apurada: apurada ? { dia: apurada.dia, valor: apurada.valor, pagaEm: apurada.paga_em } : null,
  }
}
