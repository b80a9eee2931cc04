import type { Dia } from '@contempla/consorcio'
import { documentosPedidos, PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { notifyContaDaDevolucao, requireContaDoTitular } from '../cadastros/index.ts'
import { atorDe, comDocumentos, cotaDo, leaveDocumentos } from '../casos/index.ts'
import { findCessao } from '../cessoes/index.ts'
import { saiuOAviso } from '../contatos/index.ts'
import { hojeDe, isFalecido } from '../cotas/index.ts'
import {
  decidirDispensa,
  desfazerDevolucaoPaga,
  dispensarPenal as dispensar,
  procurarDevolucao,
  readDevolucao,
  registrarDevolucaoPaga,
  totalDas,
} from '../encerramentos/index.ts'
import { contaEscondida } from '../faturamentos/index.ts'
import { audit, type Sobre } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import type {
  DadosDoApp,
  EfeitosDe,
  GuardasDe,
  ImplementacaoDe,
  Movimento,
  PedirDocumentos,
} from '../ports/processos/index.ts'
import { type DadosDaDevolucao, dadosDaDevolucao } from './dados.ts'
import { declarado, lerADevolver, lerPagamento } from './declarado.ts'

type Guardas = GuardasDe<'devolucao', Contexto>
type Efeitos = EfeitosDe<'devolucao', Contexto>

/** Further documents that the analyst asks for are described in words. */
const pedirDocumentos: PedirDocumentos = ({ fase, circunstancias: { pessoa, cota }, dados }) =>
  temMarca(PROCESSOS.devolucao, fase, 'adicionais')
    ? ['extra']
    : documentosPedidos({
        pessoa,
        cota,
        perfil: null,
        finalidade: 'devolucao',
        doisSocios: dadosDaDevolucao(dados).doisSocios,
      })

const com = (dados: unknown, mudanca: Partial<DadosDaDevolucao>) => ({
  dados: { ...dadosDaDevolucao(dados), ...mudanca },
})

type DoCaso<R extends Movimento<Contexto>['recusa'] | unknown = unknown> = Pick<
  Movimento<Contexto>,
  'tx' | 'contexto' | 'caso' | 'quem'
> & { recusa?: R }

const registrar = ({ tx, contexto, caso, quem }: DoCaso, { acao, depois }: { acao: Sobre['acao']; depois: object }) =>
  audit(tx, { quando: contexto.relogio.agora(), ator: atorDe(quem), acao, objeto: ['caso', caso.id], depois })

/**
 * Reads what a case pays, today unless said otherwise: what its quota has to receive, while it is still of who asked. Whoever
 * got the quota since asks for themselves.
 */
async function readAReceber(
  { tx, contexto, caso }: Pick<DoCaso, 'tx' | 'contexto' | 'caso'>,
  dia: Dia = hojeDe(contexto),
) {
  const { aReceber, cota } = await readDevolucao(tx, cotaDo(caso), dia)
  return cota.clienteId === caso.clienteId ? aReceber : []
}

const valorADevolver: Guardas['valorADevolver'] = async (movimento) => (await readAReceber(movimento)).length > 0

/** Guards the account: there is still something to be paid, and the account is the holder's own (document 3, §5). */
const contaDoTitular: Guardas['contaDoTitular'] = async (movimento) => {
  const { tx, contexto, caso, entrada, recusa } = movimento
  if ((await readAReceber(movimento)).length === 0) throw recusa('SEM_VALOR_A_DEVOLVER')
  await requireContaDoTitular(tx, contexto, caso.clienteId, entrada)
  return true
}

const haPenal: Guardas['haPenal'] = async (movimento) => {
  if ((await readAReceber(movimento)).some(({ dispensavel }) => dispensavel > 0)) return true
  throw movimento.recusa('SEM_PENAL_A_DISPENSAR')
}

/** Tells whether the credit is still the holder's own. */
const semCessao: Guardas['semCessao'] = async ({ tx, contexto, caso }) =>
  (await findCessao(tx, contexto, cotaDo(caso))) === null

/**
 * Guards the order to the bank, as the last check: still unpaid, of the amount that was approved with what it yielded since,
 * and the contacts from before were told of the account (ADR 15). A quota that came back to its group has nothing to receive, nor one that was paid meanwhile.
 */
const podeLiberar: Guardas['podeLiberar'] = async (movimento) => {
  const { tx, contexto, caso, recusa } = movimento
  if (await isFalecido(tx, caso.clienteId)) throw recusa('DEVOLUCAO_SUSPENSA')
  const { aprovado, avisos } = dadosDaDevolucao(caso.dados)
  const aReceber = await readAReceber(movimento)
  if (aReceber.length === 0) throw recusa('SEM_VALOR_A_DEVOLVER')
  // By the day of the approval, because a drawn refund yields until it is paid.
  const deEntao = aprovado && totalDas(await readAReceber(movimento, aprovado.em))
  if (aprovado === null || deEntao !== aprovado.valor) throw recusa('VALOR_DA_DEVOLUCAO_MUDOU')
  if (!contexto.config.demo && !(await saiuOAviso(tx, avisos))) throw recusa('CONTA_AINDA_NAO_AVISADA')
  return true
}

/** Claims what there is, now that the holder said yes to it: from today on the permanence fee counts no longer. */
const guardarSocios: Efeitos['guardarSocios'] = async (movimento) => {
  const { tx, contexto, caso, entrada } = movimento
  await procurarDevolucao(tx, await readAReceber(movimento), hojeDe(contexto))
  return com(caso.dados, { doisSocios: caso.circunstancias.pessoa === 'PJ' && entrada.doisSocios })
}

/** The answer is due from this submission (document 3 §9). */
const contarDoEnvio: Efeitos['contarDoEnvio'] = async () => ({ recomecaPrazo: true })

const deixarDocumentos: Efeitos['deixarDocumentos'] = async ({ tx, contexto, caso }) => {
  await leaveDocumentos(tx, caso.id, contexto.relogio.agora())
  return undefined
}

/** Keeps the account, tells the contacts from before, and claims what came since the holder said yes. */
const guardarDadosBancarios: Efeitos['guardarDadosBancarios'] = async (movimento) => {
  const { tx, contexto, caso, entrada } = movimento
  const conta = await requireContaDoTitular(tx, contexto, caso.clienteId, entrada)
  await procurarDevolucao(tx, await readAReceber(movimento), hojeDe(contexto))
  await registrar(movimento, { acao: 'informar-conta-da-devolucao', depois: { conta: contaEscondida(conta) } })
  const avisos = await notifyContaDaDevolucao(tx, contexto, caso.clienteId)
  return com(caso.dados, { conta, avisos, aprovado: null, ordem: null })
}

/** Keeps the approved amount; what came since then to be paid is claimed with the rest. */
const guardarAprovacao: Efeitos['guardarAprovacao'] = async (movimento) => {
  const { tx, contexto, caso, recusa } = movimento
  const em = hojeDe(contexto)
  const aReceber = await readAReceber(movimento)
  if (aReceber.length === 0) throw recusa('SEM_VALOR_A_DEVOLVER')
  await procurarDevolucao(tx, aReceber, em)
  return com(caso.dados, { aprovado: { em, valor: totalDas(aReceber) } })
}

/** The waiver is posted with the order, by the second person; the history keeps its reason. */
const dispensarPenal: Efeitos['dispensarPenal'] = async (movimento) => {
  await decidirDispensa(movimento.tx, await readAReceber(movimento), hojeDe(movimento.contexto))
  return undefined
}

/** Posts the waiver that was decided, and fixes the amounts with the order. */
const ordenarDevolucao: Efeitos['ordenarDevolucao'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const dia = hojeDe(contexto)
  const { conta } = dadosDaDevolucao(caso.dados)
  for (const { tabela, id } of await readAReceber(movimento))
    if (tabela === 'restituicao') await dispensar(tx, contexto, { id, dia, ator: atorDe(quem) })
  const aReceber = await readAReceber(movimento)
  const ordem = {
    dia,
    valor: totalDas(aReceber),
    partes: aReceber.map(({ tabela, id, valor, taxa }) => ({ tabela, id, valor, taxa })),
  }
  const depois = { dia, valorCentavos: ordem.valor, conta: conta && contaEscondida(conta) }
  await registrar(movimento, { acao: 'ordenar-devolucao', depois })
  return com(caso.dados, { ordem })
}

const desfazerOrdem: Efeitos['desfazerOrdem'] = async ({ caso }) => com(caso.dados, { ordem: null, aprovado: null })

const pagarDevolucao: Efeitos['pagarDevolucao'] = async (movimento) => {
  const { tx, contexto, caso } = movimento
  const { ordem } = dadosDaDevolucao(caso.dados)
  if (!ordem) throw new Error(`o caso ${caso.id} foi pago sem ordem`)
  const dia = hojeDe(contexto)
  await registrarDevolucaoPaga(tx, contexto, { partes: ordem.partes, dia })
  await registrar(movimento, { acao: 'pagar-devolucao', depois: { dia, valorCentavos: ordem.valor } })
  return com(caso.dados, { pagamento: { ...ordem, dia }, ordem: null })
}

const desfazerDevolucao: Efeitos['desfazerDevolucao'] = async (movimento) => {
  const { tx, contexto, caso } = movimento
  const { pagamento, conta, devolvidos } = dadosDaDevolucao(caso.dados)
  if (!pagamento) throw new Error(`o caso ${caso.id} não foi pago`)
  const voltouEm = hojeDe(contexto)
  await desfazerDevolucaoPaga(tx, pagamento.partes)
  const depois = { dia: voltouEm, valorCentavos: pagamento.valor }
  await registrar(movimento, { acao: 'estornar-devolucao', depois })
  return com(caso.dados, {
    pagamento: null,
    aprovado: null,
    devolvidos: [...devolvidos, { ...pagamento, conta, voltouEm }],
  })
}

const dadosDoApp: DadosDoApp = (dados) => {
  const { pagamento } = dadosDaDevolucao(dados)
  return { pagamento: pagamento && { dia: pagamento.dia, valor: pagamento.valor } }
}

export const devolucao: ImplementacaoDe<'devolucao', Contexto> = {
  guardas: {
    valorADevolver,
    contaDoTitular,
    semCessao,
    haPenal,
    podeLiberar,
    documentosObrigatorios: comDocumentos(pedirDocumentos),
  },
  efeitos: {
    guardarSocios,
    contarDoEnvio,
    deixarDocumentos,
    guardarDadosBancarios,
    guardarAprovacao,
    dispensarPenal,
    ordenarDevolucao,
    desfazerOrdem,
    pagarDevolucao,
    desfazerDevolucao,
  },
  documentos: pedirDocumentos,
  declarado,
  pagamento: lerPagamento,
  aDevolver: lerADevolver,
  dadosDoApp,
}
