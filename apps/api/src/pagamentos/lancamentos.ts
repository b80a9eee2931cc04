import {
  type Alocacao,
  type Centavos,
  type Dia,
  destinoDosEncargos,
  diaEm,
  diferencaDeParcela,
  type Lancamento,
  type Liquidacao,
  lancamentosDaLiquidacao,
  sum,
} from '@contempla/consorcio'
import { lancarNoGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { chaveDaDiferenca, chaveDoResto, type LancamentoNaRazao, lancar, prefixoDoPagamento } from '../razao/index.ts'
import { abatimento, diferencaACobrar } from '../schema/index.ts'
import type { Conta } from './conta.ts'

export const chaveDosEncargos = (id: number) => `${prefixoDoPagamento(id)}encargos`
export const chaveDoAbatimento = (id: number) => `${prefixoDoPagamento(id)}abatimento`

/**
 * The place where a payment is posted; the quota must be held. `fato` names the part of the payment, where it settles
 * something else besides.
 */
export type Destino = { tx: Executor; pagamentoId: number; conta: Conta; dia: Dia; agora: Date; fato?: 'ultima' }

/**
 * Returns the day on which a payment's movement counts. Its instalment may have been issued after the payment's day, as
 * one that an undone renegotiation gives back; before that day nothing was owed, and the books of that time do not
 * change.
 */
function noDiaDele(
  { conta, agora }: Destino,
  lancamento: Lancamento,
): Pick<LancamentoNaRazao, 'lancamento' | 'dataValor'> {
  const { movimentos } = conta.cota
  const desfeitos = new Set(movimentos.map(({ estorna }) => estorna))
  const emissao = movimentos.find(
    ({ id, tipo, parcela, estorna }) =>
      tipo === 'emissao' && parcela === lancamento.parcela && estorna === null && !desfeitos.has(id),
  )
  if (lancamento.parcela === null || !emissao || emissao.dia <= lancamento.dia) return { lancamento }
  return { lancamento: { ...lancamento, dia: diaEm(agora) }, dataValor: lancamento.dia }
}

const postar = (destino: Destino, lancamentos: readonly Lancamento[]) => {
  const { tx, pagamentoId, conta, agora, fato } = destino
  return lancar(
    tx,
    lancamentos.map((lancamento, i) => ({
      cotaId: conta.cota.id,
      chave: `${prefixoDoPagamento(pagamentoId)}${fato ? `${fato}:` : ''}${i}`,
      ...noDiaDele(destino, lancamento),
    })),
    agora,
  )
}

/** Posts what a payment settles: the ledger, the group's share of the charges, and the differences left to charge. */
export async function lancarAlocacao(destino: Destino, { lancamentos, diferencas }: Alocacao): Promise<void> {
  const { tx, pagamentoId, conta, dia, agora } = destino
  const { cota, parametros } = conta
  await postar(destino, lancamentos)
  const pagamentos = lancamentos.filter(({ tipo }) => tipo === 'pagamento')
  const encargos = sum(pagamentos.map(({ valores }) => valores.multa + valores.juros))
  await lancarNoGrupo(
    tx,
    [
      {
        chave: chaveDosEncargos(pagamentoId),
        grupoId: cota.grupoId,
        conta: 'fundo-comum',
        tipo: 'encargos',
        dia,
        valorCentavos: destinoDosEncargos(encargos, parametros).grupo,
        cotaId: cota.id,
        historico: 'Parte do grupo na multa e nos juros',
      },
    ],
    agora,
  )
  if (diferencas.length === 0) return
  await tx.insert(diferencaACobrar).values(
    diferencas.map(({ parcela, valor, percentuais, encargos: emDinheiro }) => {
      const credito = conta.abertas.find(({ numero }) => numero === parcela)?.creditos.daAssembleia ?? cota.credito
      const { percentual, ateContribuicao } = diferencaDeParcela(valor, 0, credito, parcela, parametros)
      return {
        chave: (emDinheiro ? chaveDoResto : chaveDaDiferenca)(pagamentoId, parcela),
        cotaId: cota.id,
        parcela,
        dia,
        valorCentavos: valor,
        percentualPpt: emDinheiro ? 0 : percentual,
        fundoComumPpt: percentuais.fundoComum,
        taxaAdministracaoPpt: percentuais.taxaAdministracao,
        fundoReservaPpt: percentuais.fundoReserva,
        ateContribuicao,
      }
    }),
  )
}

/** `credito`, in centavos, is the one at which it buys the plan. */
type PagoAdiantado = { origem: 'antecipacao' | 'quitacao'; forma: 'prazo' | 'parcela'; credito: Centavos }

/** Posts a payment ahead, and what it takes off the plan. */
export async function lancarLiquidacao(
  destino: Destino,
  { valor, amortizacoes }: Liquidacao,
  { credito, ...pago }: PagoAdiantado,
) {
  const { tx, pagamentoId, conta, dia } = destino
  const { cota, cronograma, parametros } = conta
  await postar(destino, lancamentosDaLiquidacao(amortizacoes, credito, dia))
  await tx.insert(abatimento).values({
    chave: chaveDoAbatimento(pagamentoId),
    cotaId: cota.id,
    ...pago,
    dia,
    valorCentavos: valor,
    creditoCentavos: credito,
    emitidas: (cronograma[0]?.numero ?? 1) - 1,
    pisoFundoComumPpt: parametros.pisoFundoComumPpt,
  })
}
