import { formatPago, isCancelada, partesDoMes } from '@contempla/consorcio'
import { getCota, hideInscricao, hojeDe } from '../cotas/index.ts'
import { parceiroDoCliente } from '../parceiros/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { requireComprovante, requireInforme } from './anuais/anuais.service.ts'
import { renderComprovante, renderInforme } from './anuais/anuais-pdf.ts'
import { getCotaDaPessoa } from './anuais/cota-da-pessoa.ts'
import { anoDoInforme, anoDosPagamentos } from './anuais/impressos.ts'
import { getDemonstrativo, getExtrato, nomeDoPeriodo } from './documentos.service.ts'
import { presentMarca } from './marca.ts'
import { renderLancamentos } from './pdf.ts'

type Dono = Pick<SessaoAtiva, 'clienteId' | 'modo'>

/** Brand, whose it is and of which quota: what every paper begins with. */
async function readFolha<C extends { inscricao_cifrada: Buffer }>(
  contexto: Contexto,
  { clienteId, modo }: Dono,
  cota: C,
) {
  const inscricao = contexto.cifra.decifrar(cota.inscricao_cifrada)
  return {
    marca: presentMarca(await parceiroDoCliente(contexto.db, clienteId)),
    cota,
    inscricao: modo === 'transparente' ? hideInscricao(inscricao) : inscricao,
    emitidoEm: hojeDe(contexto),
  }
}

/** The annual papers are also of who had the quota. */
async function readAnual(contexto: Contexto, dono: Dono, cotaId: number, impresso: string) {
  const { clienteId } = dono
  const folha = async () => readFolha(contexto, dono, (await getCotaDaPessoa(contexto, clienteId, cotaId)).cota)
  const anoPago = anoDosPagamentos(impresso)
  if (anoPago !== null) {
    const comprovante = await requireComprovante(contexto, clienteId, cotaId, anoPago)
    const base = await folha()
    return () => renderComprovante(base, comprovante)
  }
  const anoInformado = anoDoInforme(impresso)
  if (anoInformado === null) return null
  const informe = await requireInforme(contexto, clienteId, cotaId, anoInformado)
  const base = await folha()
  return () => renderInforme(base, informe)
}

/**
 * Reads what a printed document of a quota of the customer's says, and answers what draws its PDF. Throws NAO_ENCONTRADO,
 * ANO_SEM_DADOS.
 */
export async function readImpresso(
  contexto: Contexto,
  dono: Dono,
  cotaId: number,
  impresso: string,
): Promise<() => Promise<Buffer>> {
  const anual = await readAnual(contexto, dono, cotaId, impresso)
  if (anual) return anual
  const { clienteId } = dono
  const cota = await getCota(contexto, clienteId, cotaId)
  const base = await readFolha(contexto, dono, cota)
  if (impresso === 'extrato') {
    const e = await getExtrato(contexto, clienteId, cotaId)
    return () =>
      renderLancamentos({
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
  const d = await getDemonstrativo(contexto, clienteId, cotaId, impresso)
  const { cobrado, renegociado, pago, adiantado } = partesDoMes(d, d.lancamentos)
  return () =>
    renderLancamentos({
      ...base,
      titulo: `Demonstrativo de ${nomeDoPeriodo(impresso)}`,
      dias: d.dias,
      resumo: [
        { rotulo: 'Em aberto no início', valor: d.saldoInicial },
        { rotulo: 'Emitido', valor: cobrado },
        ...(renegociado === 0 ? [] : [{ rotulo: 'Renegociado', valor: renegociado }]),
        { rotulo: 'Pago', valor: pago },
        ...(adiantado === 0 ? [] : [{ rotulo: 'Pago adiantado', valor: adiantado }]),
        { rotulo: 'Em aberto no fim', valor: d.saldoFinal },
      ],
      lancamentos: d.lancamentos,
    })
}
