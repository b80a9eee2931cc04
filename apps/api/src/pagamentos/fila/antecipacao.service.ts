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
  // Late instalments come first. A payoff is allowed all the same, and open instalments keep their own boletos.
  const { abertas: emAberto, emFormacao } = conta
  const atrasada = atrasadasDaCota({ emAberto, emFormacao }, hoje).length > 0
  return modo !== 'quitacao' && atrasada ? 'ANTECIPACAO_COM_ATRASO' : null
}

/** Throws the impediment to paying ahead. */
export function requireQuePossa(conta: Conta, modo: PedidoDeAntecipacao['modo'], hoje: string) {
  const impedimento = impedimentoDe(conta, modo, hoje)
  if (impedimento) throw new ErroDeNegocio(impedimento)
}

/** Computes the whole debt on a day, with the pending differences. */
const dividaDa = ({ abertas, cronograma, cota, parametros }: Conta, diferencas: number, hoje: string) =>
  dividaNoDia({ abertas, aEmitir: saldoDoCronograma(cronograma), diferencas, credito: cota.credito }, hoje, parametros)

const abertoEm = (conta: Conta, hoje: string) => ({
  quantidade: conta.abertas.length,
  total: dividaDa(conta, 0, hoje).abertas,
})

/**
 * Forecasts the amount of the plan's next instalment with everything charged in it, in centavos; null where none is
 * left.
 */
async function preverProxima(db: Executor, { cota }: Conta, cronograma: Cronograma, hoje: string) {
  const [proxima] = cronograma
  if (!proxima) return null
  const grupo = await getGrupo(db, cota.grupoId, hoje)
  const previstas = await preverParcelas({ db, grupo, cota, cronograma, hoje, ate: proxima.numero })
  // Without a calendar nobody knows its day, so today's credit prices it.
  return previstas.get(proxima.numero)?.valor ?? valorDaContribuicao(proxima, cota.credito)
}

/**
 * Lists the price of the last contribution, of the last two, and so on, in centavos; all of them cost the balance and
 * the other debts.
 */
function precoDasUltimas({ cronograma, cota }: Conta, diferencas: number): number[] {
  let preco = 0
  const precos = cronograma
    .toReversed()
    .map((contribuicao) => (preco += valorDaContribuicao(contribuicao, cota.credito)))
  return precos.length === 0
    ? []
    : [...precos.slice(0, -1), valorDoSaldo(cronograma, cota.credito) + Math.max(0, diferencas)]
}

/** Computes how much of the plan may be paid ahead today, in parts, and the impediments. Throws NAO_ENCONTRADO. */
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
 * Sums the net debt that is neither of the plan nor issued: differences of paid instalments, and spread charges. After
 * the plan one last instalment charges it, or refunds it where it is negative, and a payoff pays it.
 */
async function sumDiferencas(db: Executor, cotaId: number): Promise<number> {
  const { valorCentavos, cobradoCentavos, canceladaEm } = diferencaACobrar
  const [soma] = await db
    .select({ total: fragment('number', sql`coalesce(sum(${valorCentavos} - ${cobradoCentavos}), 0)::int8`) })
    .from(diferencaACobrar)
    .where(and(eq(diferencaACobrar.cotaId, cotaId), isNull(canceladaEm)))
  return soma?.total ?? 0
}

async function cotar(
  db: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  conta: Conta | undefined,
  pedido: PedidoDeAntecipacao,
) {
  if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const hoje = diaEm(contexto.relogio.agora())
  requireQuePossa(conta, pedido.modo, hoje)
  const { cota, cronograma } = conta
  const liquidacao = liquidar(conta, pedido)
  const { calendario } = await getGrupo(db, cota.grupoId, hoje)
  const [depois] = liquidacao.cronograma
  const diferencas = await sumDiferencas(db, cota.id)
  // A payoff of everything pays this too; a chosen amount does not.
  const incluidas = depois === undefined && pedido.modo !== 'valor' ? Math.max(0, diferencas) : 0
  const emAberto = abertoEm(conta, hoje)
  const valor = liquidacao.valor + incluidas
  return {
    modo: pedido.modo,
    forma: pedido.modo === 'valor' ? pedido.forma : ('prazo' as const),
    valor,
    credito: cota.credito,
    // The price is of today, so it is paid today or on the first banking day.
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
    // The debt also has the charges that the plan has dropped and a difference that comes after it.
    totalDevido: depois === undefined ? dividaDa(conta, diferencas, hoje).total : null,
    depoisDaContemplacao: depoisDaContemplacao(conta),
  }
}

/** Computes today's price of paying ahead, and what that ends. Throws the impediment. */
export async function cotarAntecipacao(
  contexto: Pick<Contexto, 'relogio'> & { db: Executor },
  cotaId: number,
  pedido: PedidoDeAntecipacao,
) {
  const { db, relogio } = contexto
  return cotar(db, contexto, await readConta(db, cotaId, diaEm(relogio.agora())), pedido)
}

type Cotacao = Awaited<ReturnType<typeof cotar>>

/** Tells whether an open boleto is for exactly this early payment. */
const isIgual = (
  { tipo: deAntes, valorCentavos, vencimento, abatimento }: typeof boleto.$inferSelect,
  tipo: 'quitacao' | 'antecipacao',
  cotacao: Cotacao,
): boolean =>
  deAntes === tipo &&
  valorCentavos === cotacao.valor &&
  vencimento === cotacao.vencimento &&
  abatimento?.forma === cotacao.forma

/**
 * Issues the boleto of an early payment; the same request on the same day returns the same boleto. The quota does not
 * change until it is paid.
 */
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
  // The request was repeated, so the copied code stays valid.
  const igual = abertos.find((aberto) => isIgual(aberto, tipo, cotacao) && diaEm(aberto.criadoEm) === diaEm(agora))
  if (igual) return { ...cotacao, boleto: igual.id, jaHavia: true }
  // A quota has one at a time, because each simulation assumes the plan without the other.
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
