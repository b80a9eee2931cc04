import { requireContaDoTitular } from '../../cadastros/index.ts'
import { comDocumentos, cotaDo, listVigentes } from '../../casos/index.ts'
import { isAssinado } from '../../contratos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { readParaBem } from '../../creditos/index.ts'
import { isSemGravame } from '../../gravames/index.ts'
import { requireRendimentos } from '../../grupos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { GuardasDe, Movimento } from '../../ports/processos/index.ts'
import { contemplacaoDa, grupoEmAndamento } from '../contemplacao.ts'
import { aoTitular, requireReparticao } from './compra.ts'
import { requireContaDeQuemVende } from './contas.ts'
import { type DadosDoBem, dadosDoBem } from './dados.ts'
import { pedirDocumentos } from './documentos.ts'
import { veiculoDe } from './veiculo.ts'

type Guardas = GuardasDe<'faturamento-novo', Contexto>

const podeFaturar: Guardas['podeFaturar'] = async ({ tx, contexto, caso, recusa }) => {
  if ((await readParaBem(tx, cotaDo(caso), hojeDe(contexto), caso.processo)).pode) return true
  throw recusa('FATURAMENTO_NAO_PERMITIDO')
}

/** All that a payment needs was told: what is bought, for how much, from whom, and the account. */
const isCompleta = ({ veiculo, usado, bem, compra, vendedor, conta }: DadosDoBem) =>
  (veiculo ?? usado ?? bem) !== null && compra !== null && vendedor !== null && conta !== null

type NaConferencia = Movimento<
  Contexto,
  undefined,
  | 'FATURAMENTO_NAO_PERMITIDO'
  | 'CONTEMPLACAO_DESFEITA'
  | 'COMPRA_ABAIXO_DO_SALDO'
  | 'COMPRA_INCOMPLETA'
  | 'NOTA_SEM_VALOR'
>

/** By today's balance and credit, since both may have moved; no document of the purchase may stand refused. */
async function conferirCompra(movimento: NaConferencia): Promise<true> {
  const { tx, caso, recusa } = movimento
  await podeFaturar(movimento)
  const dados = dadosDoBem(caso.dados)
  if (!isCompleta(dados) || !dados.compra) throw recusa('COMPRA_INCOMPLETA')
  const reparticao = await requireReparticao(movimento, dados.compra)
  if (aoTitular(reparticao) > 0 && !dados.contaDoTitular) throw recusa('COMPRA_INCOMPLETA')
  if (dados.notaConsultada && dados.notaConsultada.situacao !== 'AUTORIZADA') throw recusa('NOTA_SEM_VALOR')
  const recusados = (await listVigentes(tx, caso.id)).filter(({ problema }) => problema !== null)
  if (recusados.length > 0) throw recusa('COMPRA_INCOMPLETA')
  return true
}

/** An account of who sells, and the holder's where a part of the credit comes to them. */
export const contaDeQuemVendeu: Guardas['contaDaConcessionaria'] = async (movimento) => {
  const { tx, contexto, caso, entrada, recusa } = movimento
  const { compra, vendedor } = dadosDoBem(caso.dados)
  requireContaDeQuemVende(entrada.conta, vendedor, recusa)
  if (entrada.contaDoTitular) await requireContaDoTitular(tx, contexto, caso.clienteId, entrada.contaDoTitular)
  else if (compra && aoTitular(await requireReparticao(movimento, compra)) > 0)
    throw recusa('CONTA_DO_TITULAR_A_INFORMAR', { campo: 'contaDoTitular' })
  return true
}

const isQuitada = async (tx: Movimento<Contexto>['tx'], cotaId: number, contexto: Contexto) =>
  (await readParaBem(tx, cotaId, hojeDe(contexto))).saldoDevedor === 0

/**
 * The last look before the bank is told: as at the approval, the contract signed where one is needed, and the lien noted
 * of a vehicle whose quota owes. What a consultant bills may be no vehicle: a lien that was opened of it is noted, or a manager
 * says that there is none.
 */
const podeLiberar: Guardas['podeLiberar'] = async (movimento) => {
  const { tx, contexto, caso, recusa } = movimento
  await conferirCompra(movimento)
  const quitada = await isQuitada(tx, cotaDo(caso), contexto)
  const semContrato = dadosDoBem(caso.dados).bem !== null && quitada
  if (!semContrato && !(await isAssinado(tx, caso.id))) throw recusa('COMPRA_INCOMPLETA')
  const veiculo = veiculoDe(dadosDoBem(caso.dados))
  if (!quitada && (await isSemGravame(tx, contexto, { cotaId: cotaDo(caso), veiculo })))
    throw recusa('GRAVAME_A_APONTAR')
  const { id, grupoId } = await contemplacaoDa(movimento)
  await requireRendimentos(tx, grupoId, hojeDe(contexto), id)
  return true
}

/** The guards that both billings of a vehicle name. */
export const guardasDoBem = {
  podeFaturar,
  documentosObrigatorios: comDocumentos(pedirDocumentos),
  compraConferida: conferirCompra,
  cotaQuitada: async ({ tx, contexto, caso }) => isQuitada(tx, cotaDo(caso), contexto),
  recebedorDoManual: async (movimento) => {
    const { tx, contexto, caso, entrada, recusa } = movimento
    const { valorCompra, despesas, conta, contaDoTitular } = entrada
    const reparticao = await requireReparticao(movimento, { valorCompra, despesas })
    requireContaDeQuemVende(conta, null, recusa)
    if (contaDoTitular) await requireContaDoTitular(tx, contexto, caso.clienteId, contaDoTitular)
    else if (aoTitular(reparticao) > 0) throw recusa('CONTA_DO_TITULAR_A_INFORMAR', { campo: 'contaDoTitular' })
    return true
  },
  contratoAssinado: async ({ tx, caso }) => isAssinado(tx, caso.id),
  podeLiberar,
  grupoEmAndamento,
} satisfies Partial<Guardas>
