import {
  addDays,
  addMonths,
  type Dia,
  demonstrativoDoPeriodo,
  listPeriodos,
  type Periodo,
  periodoDe,
  totalDosPercentuais,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { faltaPagarDa } from '../cobrancas/index.ts'
import { getCota, hashDoImpresso, hojeDe, percentual, percentualDoPlano, readHashDoImpresso } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { ModoDeSessao } from '../platform/sessions.ts'
import { listAnuais, requireComprovante, requireInforme } from './anuais/anuais.service.ts'
import { anoDoInforme, anoDosPagamentos } from './anuais/impressos.ts'
import { listMovimentos, presentLancamento, readRenegociados } from './movimentos.ts'

const MES = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'outubro de 2026' */
export const nomeDoPeriodo = (periodo: Periodo): string => MES.format(new Date(`${periodo}-15T12:00:00Z`))

/** The days of a month, up to today. */
function diasDoPeriodo(periodo: Periodo, hoje: Dia): { de: Dia; ate: Dia } {
  const fim = addDays(addMonths(`${periodo}-01`, 1), -1)
  return { de: `${periodo}-01`, ate: fim < hoje ? fim : hoje }
}

/** Months before the current one, from that of the first movement on. */
const periodosAnteriores = (movimentos: Awaited<ReturnType<typeof listMovimentos>>, hoje: string) =>
  listPeriodos(movimentos, hoje).filter((p) => p < periodoDe(hoje))

/** The statement of a month of the customer's own quota. Throws NAO_ENCONTRADO for a month that has none. */
export async function getDemonstrativo(contexto: Contexto, clienteId: number, cotaId: number, periodo: Periodo) {
  const hoje = hojeDe(contexto)
  const row = await getCota(contexto, clienteId, cotaId)
  const movimentos = (await listMovimentos(contexto.db, cotaId)).filter((m) => m.dia <= hoje)
  const anteriores = periodosAnteriores(movimentos, hoje)
  if (periodo !== periodoDe(hoje) && !anteriores.includes(periodo)) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const d = demonstrativoDoPeriodo(movimentos, periodo)
  const renegociados = await readRenegociados(contexto.db, cotaId, movimentos)
  return {
    periodo,
    dias: diasDoPeriodo(periodo, hoje),
    saldoInicial: d.abertura.total,
    emitido: d.emitido.total,
    pago: d.pago.total,
    saldoFinal: d.fechamento.total,
    percentualPago: percentualDoPlano(totalDosPercentuais(d.percentualPago.fechamento), row),
    lancamentos: d.movimentos.map((m) => presentLancamento(row, m, renegociados)),
    periodosAnteriores: anteriores,
    hash: hashDoImpresso(contexto.cifra, cotaId, periodo),
  }
}

export async function getExtrato(contexto: Contexto, clienteId: number, cotaId: number) {
  const hoje = hojeDe(contexto)
  const row = await getCota(contexto, clienteId, cotaId)
  const movimentos = (await listMovimentos(contexto.db, cotaId)).filter((m) => m.dia <= hoje)
  const renegociados = await readRenegociados(contexto.db, cotaId, movimentos)
  return {
    dias: { de: movimentos[0]?.dia ?? hoje, ate: hoje },
    lancamentos: movimentos.map((m) => presentLancamento(row, m, renegociados)),
    valorPago: row.pago_centavos,
    valorSaldoDevedor: faltaPagarDa(row, hoje),
    percentualPago: percentualDoPlano(row.pago_ppt, row),
    percentualContratado: percentual(row.contratado_ppt),
    hash: hashDoImpresso(contexto.cifra, cotaId, 'extrato'),
  }
}

type Leitor = { clienteId: number; modo: ModoDeSessao }

export async function listImpressos(contexto: Contexto, { clienteId, modo }: Leitor, cotaId: number) {
  const hoje = hojeDe(contexto)
  await getCota(contexto, clienteId, cotaId)
  const anteriores = periodosAnteriores(await listMovimentos(contexto.db, cotaId), hoje)
  const anuais = await listAnuais(contexto, clienteId, cotaId, abreInforme(modo))
  const hash = (impresso: string) => hashDoImpresso(contexto.cifra, cotaId, impresso)
  return [
    { tipo: 'extrato' as const, titulo: 'Extrato do consorciado', periodo: null, hash: hash('extrato') },
    ...[periodoDe(hoje), ...anteriores].map((periodo) => ({
      tipo: 'demonstrativo' as const,
      titulo: `Demonstrativo de ${nomeDoPeriodo(periodo)}`,
      periodo,
      hash: hash(periodo),
    })),
    ...anuais.map(({ impresso, ...papel }) => ({ ...papel, hash: hash(impresso) })),
  ]
}

/** A session opened by a link may not read the income tax statement. */
const abreInforme = (modo: ModoDeSessao): boolean => modo !== 'transparente'

/** Returns what a hash prints, after checking that it is of the customer's own quota. Throws NAO_ENCONTRADO. */
export async function requireImpresso(contexto: Contexto, { clienteId, modo }: Leitor, cotaId: number, hash: string) {
  const impresso = readHashDoImpresso(contexto.cifra, cotaId, hash)
  if (!impresso) throw new ErroDeNegocio('NAO_ENCONTRADO')
  // The current month's hash outlives the month, which may have ended before the first movement.
  const [anoPago, anoInforme] = [anoDosPagamentos(impresso), anoDoInforme(impresso)]
  if (impresso === 'extrato') await getCota(contexto, clienteId, cotaId)
  else if (anoPago !== null) await requireComprovante(contexto, clienteId, cotaId, anoPago)
  else if (anoInforme !== null && abreInforme(modo)) await requireInforme(contexto, clienteId, cotaId, anoInforme)
  else if (anoInforme !== null) throw new ErroDeNegocio('NAO_ENCONTRADO')
  else await getDemonstrativo(contexto, clienteId, cotaId, impresso)
  return impresso
}
