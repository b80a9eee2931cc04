import type { Dia } from '@contempla/consorcio'
import { documentosPedidos, PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { notifyContaDoCredito, requireContaDoTitular } from '../../cadastros/index.ts'
import { atorDe, comDocumentos, comTudo, cotaDo, leaveDocumentos, listVigentes } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import {
  creditoDaContemplacao,
  desfazerQuitacaoComOCredito,
  estornarUsoDoCredito,
  quitarComOCredito,
  readEmEspecie,
  recordUsoDoCredito,
} from '../../creditos/index.ts'
import { receberCreditoDeVolta } from '../../encerramentos/index.ts'
import { requireRendimentos } from '../../grupos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { DadosDoApp, EfeitosDe, GuardasDe, ImplementacaoDe, PedirDocumentos } from '../../ports/processos/index.ts'
import { cadastroConfirmado, cadastroDoFaturamento } from '../cadastro.ts'
import { contaEscondida } from '../conta.ts'
import { contemplacaoDa, grupoEmAndamento, type NaContemplacao } from '../contemplacao.ts'
import { auditPagamento } from '../trilha.ts'
import { type DadosDaEspecie, dadosDaEspecie } from './dados.ts'
import { declarado } from './declarado.ts'
import { hasPoucosLinks, sendLink } from './link.ts'
import { lerPagamento } from './pagamento.ts'

type Guardas = GuardasDe<'faturamento-especie', Contexto>
type Efeitos = EfeitosDe<'faturamento-especie', Contexto>

/**
 * Asks for identity and address only, because the face comes by the link. Further documents that the analyst asks for
 * are described in words.
 */
const pedirDocumentos: PedirDocumentos = ({ fase, circunstancias: { pessoa, cota } }) =>
  temMarca(PROCESSOS['faturamento-especie'], fase, 'adicionais')
    ? ['extra']
    : [
        ...documentosPedidos({ pessoa, cota, perfil: null, finalidade: 'identidade' }).filter(
          (tipo) => tipo !== 'selfie',
        ),
        'comprovante_residencia',
      ]

const podeFaturar: Guardas['podeFaturar'] = async ({ tx, contexto, caso, recusa }) => {
  if ((await readEmEspecie(tx, cotaDo(caso), hojeDe(contexto))).pode) return true
  throw recusa('ESPECIE_NAO_PERMITIDA')
}

/** Guards the start: a quota that owes is paid nothing, unless its holder chose that the credit pays the debt. */
const podeReceber: Guardas['podeFaturar'] = async ({ tx, contexto, caso, recusa }) => {
  const { pode, saldoDevedor } = await readEmEspecie(tx, cotaDo(caso), hojeDe(contexto))
  if (pode && (saldoDevedor === 0 || dadosDaEspecie(caso.dados).quitaComOCredito)) return true
  throw recusa('ESPECIE_NAO_PERMITIDA')
}

/**
 * Guards the order to the bank, as the last check: a debt may have come up since, and the amount must be known to the
 * centavo.
 */
const podeLiberar: Guardas['podeLiberar'] = async (movimento) => {
  await podeReceber({ ...movimento, entrada: undefined })
  const { tx, contexto } = movimento
  const { id, grupoId } = await contemplacaoDa(movimento)
  await requireRendimentos(tx, grupoId, hojeDe(contexto), id)
  return true
}

/**
 * Guards the choice of the next phase: the refused documents do not include the face. It runs after the move has marked
 * them.
 */
const rostoNaoApontado: Guardas['rostoNaoApontado'] = async ({ tx, caso }) =>
  !(await listVigentes(tx, caso.id)).some(({ tipo, problema }) => tipo === 'selfie' && problema !== null)

/**
 * Guards the terms, which stay accepted: a person who begins again after a deadline accepts nothing anew (document 2
 * §4, 'Withdrawal case'). With the terms the holder of a quota that owes chooses that the credit pays the debt.
 */
const termosAceitos: Guardas['termosAceitos'] = async ({ tx, contexto, caso, entrada, recusa }) => {
  const { termosAceitosEm, quitaComOCredito } = dadosDaEspecie(caso.dados)
  if (termosAceitosEm === null && !(entrada.termo && entrada.condicoes)) throw recusa('TERMOS_NAO_ACEITOS')
  if (quitaComOCredito || entrada.quitarComOCredito) return true
  if ((await readEmEspecie(tx, cotaDo(caso), hojeDe(contexto))).saldoDevedor === 0) return true
  throw recusa('SALDO_SEM_ESCOLHA')
}

const poucosLinks: Guardas['poucosLinks'] = async ({ tx, contexto, caso, recusa }) => {
  if (await hasPoucosLinks(tx, contexto, caso.id)) return true
  throw recusa('LINKS_DEMAIS', { tenteDepoisDeSegundos: 3600 })
}

/** Guards the account: the conditions of the beginning still hold, and the account is the holder's own. */
const podeReceberNaConta: Guardas['podeReceberNaConta'] = async (movimento) => {
  await podeReceber({ ...movimento, entrada: undefined })
  const { tx, contexto, caso, entrada } = movimento
  await requireContaDoTitular(tx, contexto, caso.clienteId, entrada)
  return true
}

const com = (dados: unknown, mudanca: Partial<DadosDaEspecie>) => ({ dados: { ...dadosDaEspecie(dados), ...mudanca } })

const guardarCadastroDoFaturamento: Efeitos['guardarCadastroDoFaturamento'] = async (movimento) => {
  const cadastro = await cadastroDoFaturamento(movimento, movimento.entrada)
  return com(movimento.caso.dados, { cadastro: { ...cadastro, por: 'cliente' } })
}

const confirmarCadastro: Efeitos['confirmarCadastro'] = async (movimento) =>
  com(movimento.caso.dados, { cadastro: await cadastroConfirmado(movimento) })

const enviarLinkDeAutenticacao: Efeitos['enviarLinkDeAutenticacao'] = async ({ tx, contexto, caso, entrada }) => {
  const { termosAceitosEm, quitaComOCredito } = dadosDaEspecie(caso.dados)
  const link = await sendLink(tx, contexto, { clienteId: caso.clienteId, cotaId: cotaDo(caso) })
  return {
    ...com(caso.dados, {
      link,
      termosAceitosEm: termosAceitosEm ?? contexto.relogio.agora().toISOString(),
      quitaComOCredito: quitaComOCredito || entrada.quitarComOCredito === true,
    }),
    // A new link starts its whole term anew.
    recomecaPrazo: true,
  }
}

const guardarRosto: Efeitos['guardarRosto'] = async ({ contexto, caso, entrada }) => {
  const { semelhanca } = entrada
  return com(caso.dados, { fotoEm: contexto.relogio.agora().toISOString(), semelhanca, link: null })
}

/** Keeps the face as the last missing document, so that the promised answer counts from it. */
const guardarRostoEContar: Efeitos['guardarRostoEContar'] = async (movimento) => ({
  ...(await guardarRosto(movimento)),
  recomecaPrazo: true,
})

/** The answer is due three business days from this submission (document 2 §9). */
const contarDoEnvio: Efeitos['contarDoEnvio'] = async () => ({ recomecaPrazo: true })

/** Leaves the sent documents behind, because waiting does not make a refused document good. */
const deixarDocumentos: Efeitos['deixarDocumentos'] = async ({ tx, contexto, caso }) => {
  await leaveDocumentos(tx, caso.id, contexto.relogio.agora())
  return undefined
}

/** Keeps the account and tells the holder at the former contacts, as for an account of the registration (ADR 15). */
const guardarDadosBancarios: Efeitos['guardarDadosBancarios'] = async (movimento) => {
  const { tx, contexto, caso, entrada } = movimento
  const conta = await requireContaDoTitular(tx, contexto, caso.clienteId, entrada)
  await auditPagamento(movimento, { acao: 'informar-conta-do-credito', depois: { conta: contaEscondida(conta) } })
  await notifyContaDoCredito(tx, contexto, caso.clienteId)
  return com(caso.dados, { conta, aprovado: null })
}

/** Keeps the approved amount, so that the person who releases it sees what changed since. */
const guardarAprovacao: Efeitos['guardarAprovacao'] = async (movimento) => {
  const em = hojeDe(movimento.contexto)
  const { valor } = await aPagarEm(movimento, em)
  return com(movimento.caso.dados, { aprovado: { em, valor } })
}

/** Splits the credit, in centavos, into the account's part and the part for the whole debt. */
async function aPagarEm(da: NaContemplacao, dia: Dia) {
  const { corrigido } = await creditoDaContemplacao(da.tx, await contemplacaoDa(da), dia)
  const { saldoDevedor: saldo } = await readEmEspecie(da.tx, cotaDo(da.caso), dia)
  return { valor: corrigido - saldo, saldo }
}

/**
 * Fixes the amount with the order and pays the debt at its cost of that day, so that nothing between the order and the
 * bank's answer (a readjustment, a new instalment, a fine) changes the amount told.
 */
const ordenarPagamento: Efeitos['ordenarPagamento'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const dia = hojeDe(contexto)
  const { valor, saldo } = await aPagarEm(movimento, dia)
  const { conta, ordens } = dadosDaEspecie(caso.dados)
  const chave = saldo > 0 ? `especie:${caso.id}:ordem-${ordens + 1}` : null
  if (chave) {
    const { id: contemplacaoId } = await contemplacaoDa(movimento)
    await quitarComOCredito(tx, contexto, { contemplacaoId, chave, dia, ator: atorDe(quem) })
  }
  const doSaldo = saldo > 0 ? { saldoCentavos: saldo } : {}
  const depois = { dia, valorCentavos: valor, ...doSaldo, conta: conta && contaEscondida(conta) }
  await auditPagamento(movimento, { acao: 'ordenar-pagamento-do-credito', depois })
  return com(caso.dados, { ordem: { dia, valor, saldo, chave }, ordens: ordens + 1 })
}

const usarCredito: Efeitos['usarCredito'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { id: contemplacaoId } = await contemplacaoDa(movimento)
  const dia = hojeDe(contexto)
  const ator = atorDe(quem)
  const { ordem } = dadosDaEspecie(caso.dados)
  const saldo = ordem?.chave ? { valor: ordem.saldo, chave: ordem.chave } : null
  const dada = { processo: 'faturamento-especie', valor: ordem && ordem.valor + ordem.saldo } as const
  const usada = await recordUsoDoCredito(tx, contexto, { contemplacaoId, dia, ator, ordem: dada })
  const { corrigido } = await creditoDaContemplacao(tx, usada, dia)
  return com(caso.dados, { pagamento: { dia, valor: corrigido - (saldo?.valor ?? 0), saldo } })
}

/** Undoes an order that the bank did not pay: the debt that the order settled is owed again. */
const desfazerOrdem: Efeitos['desfazerOrdem'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { ordem } = dadosDaEspecie(caso.dados)
  if (!ordem?.chave) return undefined
  const { id: contemplacaoId } = await contemplacaoDa(movimento)
  const { chave } = ordem
  await desfazerQuitacaoComOCredito(tx, contexto, { contemplacaoId, chave, dia: hojeDe(contexto), ator: atorDe(quem) })
  return com(caso.dados, { ordem: null })
}

/** Moves a returned payment and its account to the history, so that another account may be given. */
function semPagamento(dados: unknown, voltouEm: string) {
  const { pagamento, conta, devolvidos } = dadosDaEspecie(dados)
  const devolvido = pagamento ? [{ ...pagamento, conta, voltouEm }] : []
  return com(dados, { pagamento: null, devolvidos: [...devolvidos, ...devolvido] })
}

const estornarCredito: Efeitos['estornarCredito'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { id: contemplacaoId } = await contemplacaoDa(movimento)
  const dia = hojeDe(contexto)
  const ator = atorDe(quem)
  await estornarUsoDoCredito(tx, contexto, { contemplacaoId, dia, ator })
  const saldo = dadosDaEspecie(caso.dados).pagamento?.saldo
  if (saldo) await desfazerQuitacaoComOCredito(tx, contexto, { contemplacaoId, chave: saldo.chave, dia, ator })
  return semPagamento(caso.dados, dia)
}

const deixarADisposicao: Efeitos['deixarADisposicao'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { id: contemplacaoId } = await contemplacaoDa(movimento)
  const dia = hojeDe(contexto)
  // The plan of a closed group stays paid, so only the amount that was sent to the bank is at the holder's disposal.
  const quitado = dadosDaEspecie(caso.dados).pagamento?.saldo?.valor ?? 0
  await receberCreditoDeVolta(tx, contexto, { contemplacaoId, quitado, dia, ator: atorDe(quem) })
  return semPagamento(caso.dados, dia)
}

const dadosDoApp: DadosDoApp = (dados) => {
  const { termosAceitosEm, fotoEm, pagamento } = dadosDaEspecie(dados)
  return { termosAceitosEm, fotoEm, pagamento }
}

export const especie: ImplementacaoDe<'faturamento-especie', Contexto> = {
  guardas: {
    podeFaturar,
    podeLiberar,
    termosAceitos,
    podeReceberNaConta,
    poucosLinks,
    grupoEmAndamento,
    rostoNaoApontado,
    documentosObrigatorios: comDocumentos(pedirDocumentos),
    documentosCompletos: comTudo(pedirDocumentos),
  },
  efeitos: {
    guardarCadastroDoFaturamento,
    confirmarCadastro,
    enviarLinkDeAutenticacao,
    guardarRosto,
    guardarRostoEContar,
    contarDoEnvio,
    deixarDocumentos,
    guardarDadosBancarios,
    guardarAprovacao,
    ordenarPagamento,
    desfazerOrdem,
    usarCredito,
    estornarCredito,
    deixarADisposicao,
  },
  documentos: pedirDocumentos,
  declarado,
  pagamento: lerPagamento,
  dadosDoApp,
}
