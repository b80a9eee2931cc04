import {
  type Centavos,
  compareDias,
  type Movimento,
  parcelasNoSaldo,
  percentuaisContratados,
  type SaldoDaCota,
  saldoDaCota,
  sum,
  totalDosComponentes,
  totalDosPercentuais,
} from '@contempla/consorcio'
import type { Registro, Tabela } from '../platform/tabela.ts'
import { contribuicoesEmitidas } from './cronograma.ts'
import type { CotaDaRazao } from './leitura.ts'

export const tabelaSaldo: Tabela = {
  nome: 'cota_saldo',
  colunas: [
    ['cota_id', 'bigint'],
    ['fundo_comum_pago_ppt', 'bigint'],
    ['taxa_administracao_pago_ppt', 'bigint'],
    ['fundo_reserva_pago_ppt', 'bigint'],
    ['pago_ppt', 'bigint'],
    ['contratado_ppt', 'bigint'],
    ['saldo_devedor_centavos', 'bigint'],
    ['pago_centavos', 'bigint'],
    ['fundo_comum_pago_centavos', 'bigint'],
    ['fundo_reserva_pago_centavos', 'bigint'],
    ['diferenca_paga_centavos', 'bigint'],
    ['parcelas_pagas', 'integer'],
    ['parcelas_restantes', 'integer'],
    ['em_aberto', 'jsonb'],
    ['devidas', 'jsonb'],
    ['emitidas', 'integer[]'],
    ['credito_original_centavos', 'bigint'],
  ],
  chave: ['cota_id'],
}

/** No movement lies in the future of the day on which a balance is kept. */
const fimDosTempos = '9999-12-31'

/**
 * Contributions that will not be charged as such: never issued, and before those over which the plan was laid out anew, or
 * renegotiated.
 */
function countNaoCobradas(cota: Pick<CotaDaRazao, 'recomposicao' | 'renegociacoes' | 'movimentos'>): number {
  const emitidas = contribuicoesEmitidas(cota)
  const antes = Array.from({ length: (cota.recomposicao?.primeira ?? 1) - 1 }, (_, i) => i + 1)
  const renegociadas = cota.renegociacoes.flatMap(({ parcelas }) => parcelas)
  return [...new Set([...antes, ...renegociadas])].filter((numero) => !emitidas.has(numero)).length
}

/** Where the quota stands by its whole ledger. */
export function apurarSaldo(cota: Omit<CotaDaRazao, 'id'>): SaldoDaCota {
  const { plano, posicao, credito, movimentos } = cota
  const contratado = {
    percentuais: percentuaisContratados(plano, posicao),
    contribuicoes: posicao.contribuicoes,
    naoCobradas: countNaoCobradas(cota),
  }
  return saldoDaCota(movimentos, contratado, credito, fimDosTempos)
}

/** Credit by which the first instalment was issued, whatever became of it. */
function creditoOriginal({ movimentos }: Pick<CotaDaRazao, 'movimentos'>): Centavos | null {
  const [primeira] = movimentos
    .filter(({ tipo }) => tipo === 'emissao')
    .toSorted((a, b) => compareDias(a.dia, b.dia) || (a.parcela ?? 0) - (b.parcela ?? 0))
  return primeira?.credito ?? null
}

/** The row of `cota_saldo` that the ledger derives. */
export function registroDoSaldo(cota: CotaDaRazao): Registro {
  const saldo = apurarSaldo(cota)
  const pagos = (valor: (movimento: Movimento) => number) =>
    sum(cota.movimentos.filter(({ tipo }) => tipo === 'pagamento').map(valor))
  return {
    cota_id: cota.id,
    fundo_comum_pago_ppt: saldo.pago.fundoComum,
    taxa_administracao_pago_ppt: saldo.pago.taxaAdministracao,
    fundo_reserva_pago_ppt: saldo.pago.fundoReserva,
    pago_ppt: totalDosPercentuais(saldo.pago),
    contratado_ppt: totalDosPercentuais(percentuaisContratados(cota.plano, cota.posicao)),
    saldo_devedor_centavos: saldo.valorSaldo,
    pago_centavos: pagos(({ valores }) => totalDosComponentes(valores)),
    fundo_comum_pago_centavos: pagos(({ valores }) => valores.fundoComum),
    fundo_reserva_pago_centavos: pagos(({ valores }) => valores.fundoReserva),
    diferenca_paga_centavos: pagos(({ valores }) => valores.diferenca),
    parcelas_pagas: saldo.parcelasPagas,
    parcelas_restantes: saldo.parcelasRestantes,
    em_aberto: saldo.emAberto,
    devidas: parcelasNoSaldo(cota),
    emitidas: [...contribuicoesEmitidas(cota)].toSorted((a, b) => a - b),
    credito_original_centavos: creditoOriginal(cota),
  }
}
