import {
  type Cronograma,
  type Dia,
  type Diferenca,
  emitirContribuicao,
  isDiferencaEmDinheiro,
  type Lancamento,
  planoDoGrupo,
  taxaDeCadastro,
} from '@contempla/consorcio'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { GrupoLido } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type CotaDaRazao, contribuicoesEmitidas, type LancamentoNaRazao, lancar } from '../razao/index.ts'
import { boleto, diferencaACobrar } from '../schema/index.ts'

type Pendente = typeof diferencaACobrar.$inferSelect

/** The differences still to be charged to these quotas, by quota, the earlier first. */
export async function readPendentes(tx: Executor, ids: readonly number[]): Promise<Map<number, Pendente[]>> {
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

const restaDe = (pendente: Pendente): Diferenca => ({
  valor: pendente.valorCentavos - pendente.cobradoCentavos,
  percentuais: {
    fundoComum: pendente.fundoComumPpt,
    taxaAdministracao: pendente.taxaAdministracaoPpt,
    fundoReserva: pendente.fundoReservaPpt,
  },
})

async function gravarCobradas(tx: Executor, pendentes: readonly Pendente[], cobradas: Diferenca[], numero: number) {
  for (const [i, pendente] of pendentes.entries()) {
    const { valor, percentuais } = cobradas[i] ?? { valor: 0 }
    if (!percentuais || valor === 0) continue
    const { fundoComum, taxaAdministracao, fundoReserva } = percentuais
    await tx
      .update(diferencaACobrar)
      .set({
        cobradoCentavos: pendente.cobradoCentavos + valor,
        cobradaNa: numero,
        fundoComumPpt: pendente.fundoComumPpt - fundoComum,
        taxaAdministracaoPpt: pendente.taxaAdministracaoPpt - taxaAdministracao,
        fundoReservaPpt: pendente.fundoReservaPpt - fundoReserva,
      })
      .where(eq(diferencaACobrar.id, pendente.id))
  }
}

/** What names each movement of an issue: one issued again after a reversal is another fact. */
function chavesDe({ id, movimentos }: CotaDaRazao, numero: number, lancamentos: readonly Lancamento[]) {
  const anteriores = movimentos.filter(
    ({ tipo, parcela, estorna }) => tipo === 'emissao' && parcela === numero && estorna === null,
  ).length
  return lancamentos.map((lancamento): LancamentoNaRazao => {
    const tipo = lancamento.tipo === 'pagamento' ? 'quitada-na-emissao' : lancamento.tipo
    const nome = isDiferencaEmDinheiro(lancamento) ? `${tipo}-em-dinheiro` : tipo
    return { cotaId: id, chave: `${nome}:${id}:${numero}${anteriores ? `:${anteriores + 1}` : ''}`, lancamento }
  })
}

type ParcelaAEmitir = { numero: number; dia: Dia; vencimento: Dia }
type ContaAEmitir = { cota: CotaDaRazao; cronograma: Cronograma; pendentes: readonly Pendente[] }

/** An instalment of a quota, ready to be written. `total` is 0 or less of one that leaves nothing to pay. */
type EmissaoDaCota = ParcelaAEmitir & {
  cotaId: number
  total: number
  lancamentos: LancamentoNaRazao[]
  pendentes: readonly Pendente[]
  cobradas: Diferenca[]
}

/** The instalment by the plan that the quota has left, with the differences that are pending; null where it has none. */
export function emitirDaCota(
  grupo: GrupoLido,
  { cota, cronograma, pendentes }: ContaAEmitir,
  parcela: ParcelaAEmitir,
): EmissaoDaCota | null {
  const { numero, dia, vencimento } = parcela
  const emissao = emitirContribuicao(
    {
      situacao: 'ativa',
      grupoEncerrado: false,
      plano: planoDoGrupo(cota.plano, grupo.parametros),
      posicao: cota.posicao,
      cronograma,
      credito: cota.credito,
      emitidas: contribuicoesEmitidas(cota),
      diferencas: pendentes.map(restaDe),
      taxaCadastro: taxaDeCadastro(numero, grupo.parametros),
    },
    numero,
    dia,
    vencimento,
  )
  if ('motivo' in emissao) return null
  const { total, cobradas } = emissao
  return {
    ...parcela,
    cotaId: cota.id,
    total,
    lancamentos: chavesDe(cota, numero, emissao.lancamentos),
    pendentes,
    cobradas,
  }
}

/** Writes the instalments of quotas that are held: movements, differences charged, and the boletos of what is to be paid. */
export async function gravarEmissoes(tx: Executor, emissoes: readonly EmissaoDaCota[], agora: Date): Promise<void> {
  await lancar(
    tx,
    emissoes.flatMap(({ lancamentos }) => lancamentos),
    agora,
  )
  for (const { pendentes, cobradas, numero } of emissoes) await gravarCobradas(tx, pendentes, cobradas, numero)
  const boletos = emissoes
    .filter(({ total }) => total > 0)
    .map(({ cotaId, numero, total, vencimento }) => ({
      cotaId,
      tipo: 'mensal' as const,
      parcelas: [numero],
      valorCentavos: total,
      vencimento,
      criadoEm: agora,
    }))
  if (boletos.length > 0) await tx.insert(boleto).values(boletos)
}
