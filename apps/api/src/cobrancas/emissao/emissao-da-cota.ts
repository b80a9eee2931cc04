import {
  type Cronograma,
  type Dia,
  type Diferenca,
  emitirContribuicao,
  isDiferencaEmDinheiro,
  type Lancamento,
  parteDiluida,
  planoDoGrupo,
  SEM_PERCENTUAL,
  taxaDeCadastro,
} from '@contempla/consorcio'
import { and, asc, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { GrupoLido } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { type Coluna, linhasSql } from '../../platform/tabela.ts'
import {
  type CotaDaRazao,
  contribuicoesEmitidas,
  type LancamentoNaRazao,
  lancar,
  seguroMensalDa,
} from '../../razao/index.ts'
import { boleto, diferencaACobrar } from '../../schema/index.ts'

export type Pendente = typeof diferencaACobrar.$inferSelect

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

/**
 * Returns the part of a difference that contribution `numero` carries: all of the rest, or one part when it is spread.
 */
function valorNa({ valorCentavos, cobradoCentavos, diluidaDesde }: Pendente, cronograma: Cronograma, numero: number) {
  const resta = valorCentavos - cobradoCentavos
  if (diluidaDesde === null) return resta
  return numero < diluidaDesde ? 0 : parteDiluida(resta, cronograma.filter((c) => c.numero >= numero).length)
}

const restaDe = (pendente: Pendente, cronograma: Cronograma, numero: number): Diferenca => ({
  valor: valorNa(pendente, cronograma, numero),
  ...(pendente.componente ? { componente: pendente.componente } : {}),
  percentuais: {
    fundoComum: pendente.fundoComumPpt,
    taxaAdministracao: pendente.taxaAdministracaoPpt,
    fundoReserva: pendente.fundoReservaPpt,
  },
})

/** Takes off what is pending what these instalments carry of it. */
async function storeCobradas(tx: Executor, emissoes: readonly EmissaoDaCota[]) {
  const linhas = emissoes.flatMap(({ pendentes, cobradas, numero }) =>
    pendentes.flatMap(({ id }, i) => {
      const { valor = 0, percentuais = SEM_PERCENTUAL } = cobradas[i] ?? {}
      const { fundoComum: fc, taxaAdministracao: ta, fundoReserva: fr } = percentuais
      return valor === 0 ? [] : [{ id, numero, valor, fc, ta, fr }]
    }),
  )
  if (linhas.length === 0) return
  await tx.execute(sql`WITH ${linhasSql(colunasDaCobrada, linhas)}
    UPDATE diferenca_a_cobrar d SET cobrado_centavos = d.cobrado_centavos + l.valor, cobrada_na = l.numero,
      fundo_comum_ppt = d.fundo_comum_ppt - l.fc, taxa_administracao_ppt = d.taxa_administracao_ppt - l.ta,
      fundo_reserva_ppt = d.fundo_reserva_ppt - l.fr
    FROM linhas l WHERE d.id = l.id`)
}

const colunasDaCobrada: readonly Coluna[] = [
  ['id', 'bigint'],
  ['numero', 'integer'],
  ['valor', 'bigint'],
  ['fc', 'bigint'],
  ['ta', 'bigint'],
  ['fr', 'bigint'],
]

/** Names each movement of an issue. An issue after a reversal is a new fact and gets a new key. */
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
export type EmissaoDaCota = ParcelaAEmitir & {
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
      plano: planoDoGrupo({ ...cota.plano, seguroMensalPpt: seguroMensalDa(cota) }, grupo.parametros),
      posicao: cota.posicao,
      cronograma,
      credito: cota.credito,
      emitidas: contribuicoesEmitidas(cota),
      diferencas: pendentes.map((pendente) => restaDe(pendente, cronograma, numero)),
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
export async function storeEmissoes(tx: Executor, emissoes: readonly EmissaoDaCota[], agora: Date): Promise<void> {
  await lancar(
    tx,
    emissoes.flatMap(({ lancamentos }) => lancamentos),
    agora,
  )
  await storeCobradas(tx, emissoes)
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
