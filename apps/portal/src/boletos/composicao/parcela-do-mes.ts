import {
  COMPONENTES,
  type Componente,
  type Componentes,
  type Dia,
  linhasDoExtrato,
  mapComponentes,
} from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'

type Lancamento = Payload<Contrato['GET /cotas/:id/extrato']>['lancamentos'][number]

/** Amounts in centavos. */
export type ParcelaDoMes = {
  numero: number
  emissao: Dia
  vencimento: Dia | null
  /** All that was charged of it until now. */
  cobrado: number
  partes: readonly { componente: Componente; valor: number }[]
  /** The day of its last payment, where nothing of it is left. */
  pagaEm: Dia | null
}

const somar = (lancamentos: readonly Lancamento[]): Componentes =>
  mapComponentes((componente) => lancamentos.reduce((total, { componentes }) => total + componentes[componente], 0))

/** The instalment issued last, as the ledger has it; null while none was, or where what was is reversed. */
export function parcelaDoMes(lancamentos: readonly Lancamento[]): ParcelaDoMes | null {
  const emitidas = linhasDoExtrato(lancamentos).flatMap((linha) => {
    const emissao = linha.lancamentos.find(({ tipo }) => tipo === 'emissao')
    return emissao && linha.parcela !== null && linha.cobrado > 0 ? [{ ...linha, numero: linha.parcela, emissao }] : []
  })
  const ultima = emitidas.toSorted((a, b) => a.numero - b.numero).at(-1)
  if (!ultima) return null
  const cobrados = somar(ultima.lancamentos.filter(({ tipo }) => tipo !== 'pagamento'))
  return {
    numero: ultima.numero,
    emissao: ultima.emissao.data,
    vencimento: ultima.vencimento,
    cobrado: ultima.cobrado,
    partes: COMPONENTES.flatMap((componente) =>
      cobrados[componente] === 0 ? [] : [{ componente, valor: cobrados[componente] }],
    ),
    pagaEm: ultima.pago >= ultima.cobrado ? ultima.pagoEm : null,
  }
}
