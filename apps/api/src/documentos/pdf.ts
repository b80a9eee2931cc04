import {
  formatDiaBr,
  formatReais,
  type LancamentoDoExtrato,
  type LinhaDoExtrato,
  linhasDoExtrato,
} from '@contempla/consorcio'
import { type Campo, type Coluna, type Folha, openFolha, writeResumo, writeTabela } from './folha.ts'
import { concluir } from './papel.ts'

export type PdfDeLancamentos = Folha & {
  resumo: readonly Campo[]
  lancamentos: readonly LancamentoDoExtrato[]
}

const colunas: readonly Coluna[] = [
  { rotulo: 'Lançamento', x: 0, width: 175, align: 'left' },
  { rotulo: 'Vencimento', x: 175, width: 72, align: 'left' },
  { rotulo: 'Cobrado', x: 247, width: 90, align: 'right' },
  { rotulo: 'Pago em', x: 349, width: 64, align: 'left' },
  { rotulo: 'Pago', x: 413, width: 86, align: 'right' },
]

const celulas = ({ descricao, vencimento, data, cobrado, pago, pagoEm }: LinhaDoExtrato<LancamentoDoExtrato>) => [
  // A line without a due day is told by its own day.
  vencimento || pagoEm ? descricao : `${descricao}, ${formatDiaBr(data)}`,
  vencimento ? formatDiaBr(vencimento) : '',
  cobrado === 0 ? '' : formatReais(cobrado),
  pagoEm ? formatDiaBr(pagoEm) : '',
  pago === 0 ? '' : formatReais(pago),
]

/** An A4 statement. */
export function renderLancamentos({ resumo, lancamentos, ...folha }: PdfDeLancamentos): Promise<Buffer> {
  const papel = openFolha(folha)
  writeResumo(papel, resumo)
  const linhas = linhasDoExtrato(lancamentos).map(celulas)
  writeTabela(papel, colunas, linhas.length > 0 ? linhas : [['Sem lançamentos no período.']])
  return concluir(papel)
}
