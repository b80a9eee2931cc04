import { formatPago, isCancelada } from '@contempla/consorcio'
import { getCota, hideInscricao, hojeDe } from '../cotas/index.ts'
import { parceiroDoCliente } from '../parceiros/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { requireComprovante, requireInforme } from './anuais/anuais.service.ts'
import { renderComprovante, renderInforme } from './anuais/anuais-pdf.ts'
import { anoDoInforme, anoDosPagamentos } from './anuais/impressos.ts'
import { getDemonstrativo, getExtrato, nomeDoPeriodo } from './documentos.service.ts'
import { presentMarca } from './marca.ts'
import { renderLancamentos } from './pdf.ts'

/** The PDF of a printed document of the customer's own quota. */
export async function renderImpresso(
  contexto: Contexto,
  { clienteId, modo }: Pick<SessaoAtiva, 'clienteId' | 'modo'>,
  cotaId: number,
  impresso: string,
) {
  const cota = await getCota(contexto, clienteId, cotaId)
  const marca = presentMarca(await parceiroDoCliente(contexto.db, clienteId))
  const inscricao = contexto.cifra.decifrar(cota.inscricao_cifrada)
  const base = {
    marca,
    cota,
    inscricao: modo === 'transparente' ? hideInscricao(inscricao) : inscricao,
    emitidoEm: hojeDe(contexto),
  }
  if (impresso === 'extrato') {
    const e = await getExtrato(contexto, clienteId, cotaId)
    return renderLancamentos({
      ...base,
      titulo: 'Extrato do consorciado',
      dias: e.dias,
      resumo: [
        { rotulo: 'Total pago', valor: e.valorPago },
        ...(isCancelada(cota.situacao) ? [] : [{ rotulo: 'Saldo devedor', valor: e.valorSaldoDevedor }]),
        { rotulo: 'Do plano já pago', valor: formatPago(e.percentualPago) },
      ],
      lancamentos: e.lancamentos,
    })
  }
  const anoPago = anoDosPagamentos(impresso)
  if (anoPago !== null) return renderComprovante(base, await requireComprovante(contexto, clienteId, cotaId, anoPago))
  const anoInformado = anoDoInforme(impresso)
  if (anoInformado !== null) return renderInforme(base, await requireInforme(contexto, clienteId, cotaId, anoInformado))
  const d = await getDemonstrativo(contexto, clienteId, cotaId, impresso)
  return renderLancamentos({
    ...base,
    titulo: `Demonstrativo de ${nomeDoPeriodo(impresso)}`,
    dias: d.dias,
    resumo: [
      { rotulo: 'Em aberto no início', valor: d.saldoInicial },
      { rotulo: 'Emitido', valor: d.emitido },
      { rotulo: 'Pago', valor: d.pago },
      { rotulo: 'Em aberto no fim', valor: d.saldoFinal },
    ],
    lancamentos: d.lancamentos,
  })
}
