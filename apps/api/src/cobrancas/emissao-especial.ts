import { type Dia, emitirContribuicao, isMovimentoCoerente, planoDoGrupo } from '@contempla/consorcio'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { GrupoLido } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import {
  type CotaDaRazao,
  contribuicoesEmitidas,
  cronogramaDaCota,
  type LancamentoNaRazao,
  lancar,
  lockCotas,
  readAbatimentos,
} from '../razao/index.ts'
import { boleto, diferencaACobrar } from '../schema/index.ts'

type Pendente = typeof diferencaACobrar.$inferSelect

async function readPendentes(tx: Executor, ids: readonly number[]) {
  const rows = await tx
    .select()
    .from(diferencaACobrar)
    .where(
      and(
        inArray(diferencaACobrar.cotaId, [...ids]),
        ne(diferencaACobrar.cobradoCentavos, diferencaACobrar.valorCentavos),
        isNull(diferencaACobrar.canceladaEm),
      ),
    )
    .orderBy(asc(diferencaACobrar.id))
  return Map.groupBy(rows, ({ cotaId }) => cotaId)
}

const restaDe = ({ valorCentavos, cobradoCentavos }: Pendente) => valorCentavos - cobradoCentavos
const somar = (pendentes: readonly Pendente[]) => pendentes.reduce((total, pendente) => total + restaDe(pendente), 0)

/**
 * What each pending difference becomes when `cobrado` of their sum was charged: all of what is owed, and of what
 * compensates, the earlier first, as much as fitted.
 */
function cobrarDiferencas(pendentes: readonly Pendente[], cobrado: number) {
  let cabe = cobrado - somar(pendentes.filter((pendente) => restaDe(pendente) > 0))
  return pendentes.flatMap((pendente) => {
    const resta = restaDe(pendente)
    const agora = resta > 0 ? resta : Math.max(resta, cabe)
    if (resta < 0) cabe -= agora
    return agora === 0 ? [] : [{ id: pendente.id, cobradoCentavos: pendente.cobradoCentavos + agora }]
  })
}

/** What names the issue: one issued again after a reversal is another fact. */
function chaveDe(cota: CotaDaRazao, tipo: string, numero: number): string {
  const anteriores = cota.movimentos.filter((m) => m.tipo === tipo && m.parcela === numero && m.estorna === null).length
  return `${tipo}:${cota.id}:${numero}${anteriores ? `:${anteriores + 1}` : ''}`
}

export type EmissaoDoMes = { numeroDe(contribuicoes: number): number; dia: Dia; vencimento: Dia }

/**
 * Issues quota by quota what no other quota shares: plans changed by what was paid ahead or laid out anew, and
 * compensations that do not fit. The quotas must be held.
 */
export async function emitirEspeciais(
  tx: Executor,
  grupo: GrupoLido,
  ids: readonly number[],
  mes: EmissaoDoMes,
  agora: Date,
) {
  const feito = { emitidas: 0, total: 0 }
  if (ids.length === 0) return feito
  const [cotas, abatimentos, pendentes] = [
    await lockCotas(tx, ids),
    await readAbatimentos(tx, ids),
    await readPendentes(tx, ids),
  ]
  const lancamentos: LancamentoNaRazao[] = []
  const boletos: (typeof boleto.$inferInsert)[] = []
  for (const cota of cotas) {
    const numero = mes.numeroDe(cota.posicao.contribuicoes)
    const daCota = pendentes.get(cota.id) ?? []
    const emissao = emitirContribuicao(
      {
        situacao: 'ativa',
        grupoEncerrado: false,
        plano: planoDoGrupo(cota.plano, grupo.parametros),
        posicao: cota.posicao,
        cronograma: cronogramaDaCota(cota, abatimentos.get(cota.id) ?? [], grupo.parametros),
        credito: cota.credito,
        emitidas: contribuicoesEmitidas(cota),
        diferenca: somar(daCota),
        taxaCadastro: 0,
      },
      numero,
      mes.dia,
      mes.vencimento,
    )
    if ('motivo' in emissao) continue
    for (const lancamento of emissao.lancamentos)
      lancamentos.push({ cotaId: cota.id, chave: chaveDe(cota, lancamento.tipo, numero), lancamento })
    if (emissao.total > 0)
      boletos.push({
        cotaId: cota.id,
        tipo: 'mensal',
        parcelas: [numero],
        valorCentavos: emissao.total,
        vencimento: mes.vencimento,
        criadoEm: agora,
      })
    for (const { id, cobradoCentavos } of cobrarDiferencas(daCota, somar(daCota) - emissao.diferencaRestante))
      await tx.update(diferencaACobrar).set({ cobradoCentavos, cobradaNa: numero }).where(eq(diferencaACobrar.id, id))
    feito.emitidas += 1
    feito.total += emissao.total
  }
  await lancar(tx, lancamentos, agora)
  if (boletos.length > 0) await tx.insert(boleto).values(boletos)
  return feito
}

/** Whether every movement may enter the ledger. */
export const saoCoerentes = (lancamentos: readonly LancamentoNaRazao['lancamento'][]): boolean =>
  lancamentos.every((lancamento) => isMovimentoCoerente({ ...lancamento, id: '', estorna: null }))
