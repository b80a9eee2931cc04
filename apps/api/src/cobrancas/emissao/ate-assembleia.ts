import {
  type Centavos,
  type Dia,
  type Lancamento,
  type Movimento,
  type ParametrosDoGrupo,
  parcelasDevidas,
  quitarParcela,
  reajustarPagamento,
} from '@contempla/consorcio'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { type CotaDaRazao, cronogramaDaCota } from '../../razao/index.ts'
import { creditoDaAssembleia, listMeses, preverEmissoes } from './previsao.ts'

export type AteAAssembleia = {
  /** At the credit of the assembly's day. */
  cota: CotaDaRazao
  abatimentos: Parameters<typeof cronogramaDaCota>[1]
  contrato: ParametrosDoGrupo
  hoje: Dia
  /** `contribuicao`: the quota's that goes with it. */
  assembleia: { dia: Dia; contribuicao: number }
  /** One that comes until the assembly, and the credit before it. */
  reajuste: { dia: Dia; antes: Centavos } | null
}

/** So many months after the assembly's may be issued by its day: none is longer than 60 days before it falls due. */
const mesesAlem = 3

/**
 * Returns the movements by which the readjustment restates these payments, whose assemblies are on its date or later.
 */
const reajustar = (pagos: readonly Lancamento[], { dia, antes }: { dia: Dia; antes: Centavos }, novo: Centavos) =>
  pagos
    .filter(({ tipo }) => tipo === 'pagamento')
    .flatMap((pago) => reajustarPagamento(pago, { antes, novo }, dia)?.lancamento ?? [])

type Contas = Parameters<typeof preverEmissoes>[0]
type Meses = Awaited<ReturnType<typeof listMeses>>

/** The instalments that are issued by the assembly, where those due until it are paid at once, or each on its due day. */
async function emitidasAte(contas: Contas, { dia }: AteAAssembleia['assembleia']) {
  const noVencimento = await preverEmissoes(contas)
  const devidaAteLa = ({ vencimento }: { vencimento: Dia }) => vencimento <= dia
  if (!noVencimento.some(({ aPagar }) => aPagar.some(devidaAteLa))) return [noVencimento]
  return [noVencimento, await preverEmissoes({ ...contas, pagas: devidaAteLa })]
}

/** The quota with these movements, and what of its instalments falls due until the assembly paid on its due day. */
function comPagas(
  { cota, contrato, hoje, assembleia, reajuste }: AteAAssembleia,
  movimentos: CotaDaRazao['movimentos'],
  meses: Meses,
): CotaDaRazao {
  const deHoje = reajuste?.antes ?? cota.credito
  const pagamentos = parcelasDevidas({ movimentos, pausas: cota.pausas })
    .filter(({ vencimento }) => vencimento <= assembleia.dia)
    .flatMap((devida) => {
      const dia = meses.find(({ numero }) => numero === devida.numero)?.assembleia
      const daAssembleia = dia ? creditoDaAssembleia({ movimentos }, devida, dia) : devida.credito
      const creditos = { vigente: deHoje, daAssembleia }
      const pagaEm = devida.vencimento < hoje ? hoje : devida.vencimento
      const { lancamentos } = quitarParcela(devida, pagaEm, creditos, contrato)
      const depois = reajuste && dia && dia >= reajuste.dia ? reajustar(lancamentos, reajuste, cota.credito) : []
      return [...lancamentos, ...depois]
    })
    .map((lancamento, i): Movimento => ({ ...lancamento, id: `previsto:pago:${i}`, estorna: null }))
  return { ...cota, movimentos: [...movimentos, ...pagamentos] }
}

/**
 * The quota as its assembly will find it, with all that falls due until then paid: what is late today, and what is open or
 * still to be issued on its due day. What is issued by then and falls due later is open. By the rules that issue, settle and
 * readjust, so that what is promised of that day is what will be charged. A second where what is issued meanwhile depends
 * on it: as it will be if all of that is paid as soon as it may be.
 */
export async function comPagasAteAAssembleia(
  db: Executor,
  pedido: AteAAssembleia,
): Promise<[CotaDaRazao, ...CotaDaRazao[]]> {
  const { cota, abatimentos, contrato, hoje, assembleia, reajuste } = pedido
  const cronograma = cronogramaDaCota(cota, abatimentos, contrato)
  const porEmitir = cronograma
    .map(({ numero }) => numero)
    .filter((numero) => numero <= assembleia.contribuicao + mesesAlem)
  const abertas = parcelasDevidas(cota).map(({ numero }) => numero)
  if (porEmitir.length + abertas.length === 0) return [cota]
  const grupo = await getGrupo(db, cota.grupoId, assembleia.dia)
  const meses = await listMeses(db, grupo, cota, [...abertas, ...porEmitir], hoje)
  const ate = meses.findLast(({ numero, emissao }) => porEmitir.includes(numero) && emissao <= assembleia.dia)?.numero
  if (ate === undefined) return [comPagas(pedido, cota.movimentos, meses)]
  const deHoje = { ...cota, credito: reajuste?.antes ?? cota.credito }
  const [noVencimento = [], ...logo] = await emitidasAte({ db, grupo, cota: deHoje, cronograma, hoje, ate }, assembleia)
  const daHipotese = (emitidas: typeof noVencimento) =>
    comPagas(pedido, [...cota.movimentos, ...emitidas.flatMap(({ movimentos }) => movimentos)], meses)
  return [daHipotese(noVencimento), ...logo.map(daHipotese)]
}
