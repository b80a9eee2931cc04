import { type ParcelaRenegociavel, sum, totalDosComponentes } from '@contempla/consorcio'
import { erros } from '@contempla/contract'
import { numeroDe } from '../casos/index.ts'
import {
  forecastVencimento,
  type PosicaoParaRenegociar,
  type Renegociacao,
  type ResumoDaRenegociacao,
} from '../cobrancas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { CotaDaRazao } from '../razao/index.ts'
import { getProxima } from './andamento.ts'

export const presentEmAtraso = ({ numero, vencimento, devido }: ParcelaRenegociavel) => ({
  numero,
  dataVencimento: vencimento,
  valorParcela: devido.nominal,
  diferenca: devido.diferenca,
  multa: devido.multa,
  juros: devido.juros,
  valorCobrado: devido.total,
})

export const presentImpedimento = ({ impedimento }: Pick<PosicaoParaRenegociar, 'impedimento'>) =>
  impedimento && { codigo: impedimento, mensagem: erros[impedimento].mensagem }

export function presentResumo(resumo: ResumoDaRenegociacao) {
  const { parcelas, proxima, movidas, reajuste, primeiroVencimento, ultimoVencimento, identificador } = resumo
  const lado = ({ emAtraso, parcela, parcelasRestantes, total }: ResumoDaRenegociacao['antes']) => ({
    valorEmAtraso: emAtraso,
    valorParcela: parcela,
    parcelasRestantes,
    ultimoVencimento,
    valorTotal: total,
  })
  const { numero, vencimento, valor, emitida } = proxima
  return {
    parcelasSelecionadas: parcelas.map(presentEmAtraso),
    proximaParcela: { numero, dataVencimento: vencimento, valor, emitida },
    primeiraParcela: { numero: movidas.primeira, dataVencimento: primeiroVencimento },
    antes: lado(resumo.antes),
    depois: lado(resumo.depois),
    reajusteEm: reajuste,
    identificador,
  }
}

/**
 * Sums, in centavos, the amount for which the instalment was issued, differences included; null while it is not issued.
 */
function valorEmitido({ movimentos }: CotaDaRazao, numero: number): number | null {
  const dela = movimentos.filter(
    ({ parcela, tipo }) => parcela === numero && (tipo === 'emissao' || tipo === 'diferenca'),
  )
  return dela.length === 0 ? null : sum(dela.map(({ valores }) => totalDosComponentes(valores)))
}

export async function presentConfirmada(
  db: Executor,
  { cota, grupo }: Pick<PosicaoParaRenegociar, 'cota' | 'grupo'>,
  feita: Renegociacao,
) {
  const { vencimento, quitadaEm } = getProxima(cota, feita)
  return {
    protocolo: numeroDe(feita.casoId),
    confirmadaEm: feita.confirmadaEm,
    situacao: feita.desfecho ?? ('aguardando' as const),
    encerradaEm: feita.encerradaEm,
    parcelas: feita.parcelas.map(({ numero, vencimento: dia, total }) => ({
      numero,
      dataVencimento: dia,
      valorCobrado: total,
    })),
    valorRenegociado: sum(feita.parcelas.map(({ total }) => total)),
    proximaParcela: {
      numero: feita.proxima,
      dataVencimento: vencimento ?? (await forecastVencimento(db, grupo, cota, feita.proxima)),
      valor: valorEmitido(cota, feita.proxima),
      pagaEm: quitadaEm,
    },
    primeiraParcela: feita.primeira,
  }
}
