import {
  anteciparUltimas,
  atrasadasDaCota,
  type Cronograma,
  diaEm,
  dividaNoDia,
  type Liquidacao,
  liquidarValor,
  quitarPlano,
  saldoDoCronograma,
  valorDaContribuicao,
  valorDoSaldo,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { preverParcelas } from '../../cobrancas/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { fragment } from '../../platform/rows.ts'
import { boleto, diferencaACobrar } from '../../schema/index.ts'
import { type Conta, lockConta, readConta } from '../conta.ts'
import { depoisDaContemplacao } from './depois-da-contemplacao.ts'

export type PedidoDeAntecipacao = {
  modo: 'ultimas' | 'valor' | 'quitacao'
  forma: 'prazo' | 'parcela'
  quantidade?: number | undefined
  valor?: number | undefined
}

function liquidar({ cronograma, cota, parametros }: Conta, pedido: PedidoDeAntecipacao): Liquidacao {
  const { credito } = cota
  const saldo = valorDoSaldo(cronograma, credito)
  const { modo, forma, quantidade = 1, valor = 0 } = pedido
  if (modo === 'quitacao') return quitarPlano(cronograma, credito)
  if (modo === 'valor') {
    if (valor > saldo || valor <= 0) throw new ErroDeNegocio('VALOR_NAO_CABE_NO_SALDO')
    return liquidarValor(cronograma, credito, valor, { forma, pisoFundoComumPpt: parametros.pisoFundoComumPpt })
  }
  if (quantidade > cronograma.length) throw new ErroDeNegocio('PARCELAS_DEMAIS_PARA_ANTECIPAR')
  return quantidade === cronograma.length
    ? quitarPlano(cronograma, credito)
    : anteciparUltimas(cronograma, credito, quantidade)
}

export type ImpedimentoDaAntecipacao = 'ANTECIPACAO_COTA_CANCELADA' | 'ANTECIPACAO_COM_ATRASO' | 'NADA_A_ANTECIPAR'

function impedimentoDe(conta: Conta, modo: PedidoDeAntecipacao['modo'], hoje: string): ImpedimentoDaAntecipacao | null {
  if (conta.cancelada) return 'ANTECIPACAO_COTA_CANCELADA'
  if (conta.grupoEncerrado || conta.cronograma.length === 0) return 'NADA_A_ANTECIPAR'
  // What is late comes first; who pays everything off may, and what is open keeps its own boletos.
  const { abertas: emAberto, emFormacao } = conta
  const atrasada = atrasadasDaCota({ emAberto, emFormacao }, hoje).length > 0
  return modo !== 'quitacao' && atrasada ? 'ANTECIPACAO_COM_ATRASO' : null
}

/** Throws what stands in the way of paying ahead. */
export function requireQuePossa(conta: Conta, modo: PedidoDeAntecipacao['modo'], hoje: string) {
  const impedimento = impedimentoDe(conta, modo, hoje)
  if (impedimento) throw new ErroDeNegocio(impedimento)
}

/** All that is owed on a day, with the differences pending. */
const dividaDa = ({ abertas, cronograma, cota, parametros }: Conta, diferencas: number, hoje: string) =>
  dividaNoDia({ abertas, aEmitir: saldoDoCronograma(cronograma), diferencas, credito: cota.credito }, hoje, parametros)

const abertoEm = (conta: Conta, hoje: string) => ({
  quantidade: conta.abertas.length,
  total: dividaDa(conta, 0, hoje).abertas,
})

/** What the next instalment of the plan will be charged, all that goes with it included; null where none is left. */
async function preverProxima(db: Executor, { cota }: Conta, cronograma: Cronograma, hoje: string) {
  const [proxima] = cronograma
  if (!proxima) return null
  const grupo = await getGrupo(db, cota.grupoId, hoje)
  const previstas = await preverParcelas({ db, grupo, cota, cronograma, hoje, ate: proxima.numero })
  // Of a group without a calendar nobody knows when: by the credit of today.
  return previstas.get(proxima.numero)?.valor ?? valorDaContribuicao(proxima, cota.credito)
}

/** What the last contribution costs, the last two, and so on; all of them cost the balance, and what is owed besides. */
function precoDasUltimas({ cronograma, cota }: Conta, diferencas: number): number[] {
  let preco = 0
  const precos = cronograma
    .toReversed()
    .map((contribuicao) => (preco += valorDaContribuicao(contribuicao, cota.credito)))
  return precos.length === 0
    ? []
    : [...precos.slice(0, -1), valorDoSaldo(cronograma, cota.credito) + Math.max(0, diferencas)]
}

/** What of the plan may be paid ahead today, in parts, and what stands in the way. Throws NAO_ENCONTRADO. */
export async function limitesDaAntecipacao({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, cotaId: number) {
  const hoje = diaEm(relogio.agora())
  const conta = await readConta(db, cotaId, hoje)
  if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { cronograma, cota } = conta
  const diferencas = await sumDiferencas(db, cotaId)
  return {
    parcelasRestantes: cronograma.length,
    valorMaximo: cronograma.length === 0 ? 0 : valorDoSaldo(cronograma, cota.credito),
    proximaParcela: await preverProxima(db, conta, cronograma, hoje),
    precoDasUltimas: precoDasUltimas(conta, diferencas),
    emAberto: abertoEm(conta, hoje),
    depoisDaContemplacao: depoisDaContemplacao(conta),
    impedimento: impedimentoDe(conta, 'valor', hoje),
  }
}

/**
 * What is neither of the plan nor issued: differences of instalments paid, and charges that are spread, net. Once the
 * plan is paid off, one last instalment charges them, or gives them back where they are negative: a payoff pays it.
 */
async function sumDiferencas(db: Executor, cotaId: number): Promise<number> {
  const { valorCentavos, cobradoCentavos, canceladaEm } = diferencaACobrar
  const [soma] = await db
    .select({ total: fragment('number', sql`coalesce(sum(${valorCentavos} - ${cobradoCentavos}), 0)::int8`) })
    .from(diferencaACobrar)
    .where(and(eq(diferencaACobrar.cotaId, cotaId), isNull(canceladaEm)))
  return soma?.total ?? 0
}

async function cotar(db: Executor, contexto: Contexto, conta: Conta | undefined, pedido: PedidoDeAntecipacao) {
  if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const hoje = diaEm(contexto.relogio.agora())
  requireQuePossa(conta, pedido.modo, hoje)
  const { cota, cronograma } = conta
  const liquidacao = liquidar(conta, pedido)
  const { calendario } = await getGrupo(db, cota.grupoId, hoje)
  const [depois] = liquidacao.cronograma
  const diferencas = await sumDiferencas(db, cota.id)
  // Who pays off all that is left pays this too; who chose how much pays that much.
  const incluidas = depois === undefined && pedido.modo !== 'valor' ? Math.max(0, diferencas) : 0
  const emAberto = abertoEm(conta, hoje)
  const valor = liquidacao.valor + incluidas
  return {
    modo: pedido.modo,
    forma: pedido.modo === 'valor' ? pedido.forma : ('prazo' as const),
    valor,
    credito: cota.credito,
    // The price is today's: it is paid today, or on the first banking day.
    vencimento: calendario.nextDiaUtil(hoje),
    quitadas: liquidacao.amortizacoes.flatMap(({ numero }) => (numero === null ? [] : [numero])),
    restavam: cronograma.length,
    restam: liquidacao.cronograma.length,
    proximaAntes: await preverProxima(db, conta, cronograma, hoje),
    proximaDepois: await preverProxima(db, conta, liquidacao.cronograma, hoje),
    pisoAplicado: liquidacao.pisoAplicado,
    diferencas,
    diferencasIncluidas: incluidas,
    emAberto,
    // What the plan no longer charges and a difference that comes after it are owed as well.
    totalDevido: depois === undefined ? dividaDa(conta, diferencas, hoje).total : null,
    depoisDaContemplacao: depoisDaContemplacao(conta),
  }
}

/** What it costs today to pay ahead, and what that ends. Throws what stands in the way. */
export async function cotarAntecipacao(contexto: Contexto, cotaId: number, pedido: PedidoDeAntecipacao) {
  const { db, relogio } = contexto
  return cotar(db, contexto, await readConta(db, cotaId, diaEm(relogio.agora())), pedido)
}

type Cotacao = Awaited<ReturnType<typeof cotar>>

/** Whether an open boleto is of just this early payment. */
const isIgual = (
  { tipo: deAntes, valorCentavos, vencimento, abatimento }: typeof boleto.$inferSelect,
  tipo: 'quitacao' | 'antecipacao',
  cotacao: Cotacao,
): boolean =>
  deAntes === tipo &&
  valorCentavos === cotacao.valor &&
  vencimento === cotacao.vencimento &&
  abatimento?.forma === cotacao.forma

/** The boleto of an early payment; asked for again on the day, the same. Nothing changes in the quota until it is paid. */
export async function emitirBoletoDeAntecipacao(
  tx: Executor,
  contexto: Contexto,
  { cotaId, ator, ...pedido }: PedidoDeAntecipacao & { cotaId: number; ator: Ator },
) {
  const agora = contexto.relogio.agora()
  const cotacao = await cotar(tx, contexto, await lockConta(tx, cotaId, diaEm(agora)), pedido)
  const tipo = cotacao.restam === 0 ? 'quitacao' : 'antecipacao'
  const abertos = await tx
    .select()
    .from(boleto)
    .where(
      and(
        eq(boleto.cotaId, cotaId),
        inArray(boleto.tipo, ['antecipacao', 'quitacao']),
        isNull(boleto.pagoEm),
        isNull(boleto.baixadoEm),
      ),
    )
  // Asked for again: the code that was copied goes on paying it.
  const igual = abertos.find((aberto) => isIgual(aberto, tipo, cotacao) && diaEm(aberto.criadoEm) === diaEm(agora))
  if (igual) return { ...cotacao, boleto: igual.id, jaHavia: true }
  // One at a time: what was simulated of this one is of the plan without the other.
  const anteriores = abertos.map(({ id }) => id)
  if (anteriores.length > 0)
    await tx
      .update(boleto)
      .set({ baixadoEm: diaEm(agora), motivoDaBaixa: 'substituido' })
      .where(inArray(boleto.id, anteriores))
  const [novo] = await tx
    .insert(boleto)
    .values({
      cotaId,
      tipo,
      parcelas: [],
      abatimento: {
        forma: cotacao.forma,
        ...(cotacao.diferencasIncluidas > 0 ? { diferencas: cotacao.diferencasIncluidas } : {}),
      },
      valorCentavos: cotacao.valor,
      vencimento: cotacao.vencimento,
      criadoEm: agora,
    })
    .returning({ id: boleto.id })
  if (!novo) throw new Error('O boleto não foi gravado')
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'emitir-boleto-de-antecipacao',
    objeto: ['boleto', novo.id],
    depois: {
      tipo,
      cota: cotaId,
      valorCentavos: cotacao.valor,
      forma: cotacao.forma,
      vencimento: cotacao.vencimento,
      ...(anteriores.length > 0 ? { boletosBaixados: anteriores } : {}),
    },
  })
  return { ...cotacao, boleto: novo.id, jaHavia: false }
}
