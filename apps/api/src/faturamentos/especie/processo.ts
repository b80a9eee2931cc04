import type { Dia } from '@contempla/consorcio'
import { documentosPedidos, PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { notifyContaDoCredito, requireContaDoTitular } from '../../cadastros/index.ts'
import { atorDe, comDocumentos, comTudo, leaveDocumentos, listVigentes } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import {
  creditoDaContemplacao,
  desfazerQuitacaoComOCredito,
  estornarUsoDoCredito,
  listEmVigor,
  quitarComOCredito,
  readEmEspecie,
  recordUsoDoCredito,
} from '../../creditos/index.ts'
import { receberCreditoDeVolta } from '../../encerramentos/index.ts'
import { getGrupo, requireRendimentos } from '../../grupos/index.ts'
import { audit } from '../../platform/audit.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type {
  DadosDoApp,
  EfeitosDe,
  GuardasDe,
  ImplementacaoDe,
  Movimento,
  PedirDocumentos,
} from '../../ports/processos/index.ts'
import { cadastroDoFaturamento } from './cadastro.ts'
import { type DadosDaEspecie, dadosDaEspecie } from './dados.ts'
import { contaEscondida, declarado } from './declarado.ts'
import { hasPoucosLinks, sendLink } from './link.ts'
import { lerPagamento } from './pagamento.ts'

type Guardas = GuardasDe<'faturamento-especie', Contexto>
type Efeitos = EfeitosDe<'faturamento-especie', Contexto>

/** Who receives and where they are; the face was taken by the link. What an analyst asks for beside is told in words. */
const pedirDocumentos: PedirDocumentos = ({ fase, circunstancias: { pessoa, cota } }) =>
  temMarca(PROCESSOS['faturamento-especie'], fase, 'adicionais')
    ? ['extra']
    : [
        ...documentosPedidos({ pessoa, cota, perfil: null, finalidade: 'identidade' }).filter(
          (tipo) => tipo !== 'selfie',
        ),
        'comprovante_residencia',
      ]

export function cotaDo({ id, cotaId }: { id: number; cotaId: number | null }): number {
  if (cotaId === null) throw new Error(`o caso ${id} não é de uma cota`)
  return cotaId
}

const podeFaturar: Guardas['podeFaturar'] = async ({ tx, contexto, caso, recusa }) => {
  if ((await readEmEspecie(tx, cotaDo(caso), hojeDe(contexto))).pode) return true
  throw recusa('ESPECIE_NAO_PERMITIDA')
}

/** Nothing is paid out of a quota that owes, unless its holder chose that the credit pays what it owes. */
const podeReceber: Guardas['podeFaturar'] = async ({ tx, contexto, caso, recusa }) => {
  const { pode, saldoDevedor } = await readEmEspecie(tx, cotaDo(caso), hojeDe(contexto))
  if (pode && (saldoDevedor === 0 || dadosDaEspecie(caso.dados).quitaComOCredito)) return true
  throw recusa('ESPECIE_NAO_PERMITIDA')
}

/** The last look before the bank is told: who owed nothing may owe again, and the amount must be known to the centavo. */
const podeLiberar: Guardas['podeLiberar'] = async (movimento) => {
  await podeReceber({ ...movimento, entrada: undefined })
  const { tx, contexto } = movimento
  const { id, grupoId } = await contemplacaoDa(movimento)
  await requireRendimentos(tx, grupoId, hojeDe(contexto), id)
  return true
}

/** What was pointed at is the face: read once the documents of the move were. */
const rostoNaoApontado: Guardas['rostoNaoApontado'] = async ({ tx, caso }) =>
  !(await listVigentes(tx, caso.id)).some(({ tipo, problema }) => tipo === 'selfie' && problema !== null)

/**
 * Agreed to once, they stay so: who begins again after a deadline does not agree anew (document 2 §4, 'Withdrawal case'). Of
 * a quota that owes, that the credit pays it is the holder's choice, made with them.
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

/** The conditions of the beginning still hold by the time at which the money is asked for, and the account is the holder's. */
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

/** The representative says that what is on record is right, and nothing else. */
const confirmarCadastro: Efeitos['confirmarCadastro'] = async (movimento) => {
  const cadastro = await cadastroDoFaturamento(movimento, {})
  return com(movimento.caso.dados, { cadastro: { ...cadastro, por: 'representante' } })
}

const enviarLinkDeAutenticacao: Efeitos['enviarLinkDeAutenticacao'] = async ({ tx, contexto, caso, entrada }) => {
  const { termosAceitosEm, quitaComOCredito } = dadosDaEspecie(caso.dados)
  const link = await sendLink(tx, contexto, { clienteId: caso.clienteId, cotaId: cotaDo(caso) })
  return {
    ...com(caso.dados, {
      link,
      termosAceitosEm: termosAceitosEm ?? contexto.relogio.agora().toISOString(),
      quitaComOCredito: quitaComOCredito || entrada.quitarComOCredito === true,
    }),
    // A new link has its whole life.
    recomecaPrazo: true,
  }
}

const guardarRosto: Efeitos['guardarRosto'] = async ({ contexto, caso, entrada }) => {
  const { semelhanca } = entrada
  return com(caso.dados, { fotoEm: contexto.relogio.agora().toISOString(), semelhanca, link: null })
}

/** The face was all that was missing: the answer counts from it. */
const guardarRostoEContar: Efeitos['guardarRostoEContar'] = async (movimento) => ({
  ...(await guardarRosto(movimento)),
  recomecaPrazo: true,
})

/** What was sent is answered in three business days from here on (document 2 §9). */
const contarDoEnvio: Efeitos['contarDoEnvio'] = async () => ({ recomecaPrazo: true })

/** What was refused before the time was over is not good again by waiting. */
const deixarDocumentos: Efeitos['deixarDocumentos'] = async ({ tx, contexto, caso }) => {
  await leaveDocumentos(tx, caso.id, contexto.relogio.agora())
  return undefined
}

type DoPagamento = { acao: 'informar-conta-do-credito' | 'ordenar-pagamento-do-credito'; depois: object }

/** Where the credit goes, and how much of it, stays in the trail whatever the case keeps afterwards. */
const auditPagamento = (
  { tx, contexto, caso, quem }: Omit<Movimento<Contexto>, 'recusa'>,
  { acao, depois }: DoPagamento,
) => audit(tx, { quando: contexto.relogio.agora(), ator: atorDe(quem), acao, objeto: ['caso', caso.id], depois })

/** The holder is told at the contacts from before, as of an account of the registration (ADR 15). */
const guardarDadosBancarios: Efeitos['guardarDadosBancarios'] = async (movimento) => {
  const { tx, contexto, caso, entrada } = movimento
  const conta = await requireContaDoTitular(tx, contexto, caso.clienteId, entrada)
  await auditPagamento(movimento, { acao: 'informar-conta-do-credito', depois: { conta: contaEscondida(conta) } })
  await notifyContaDoCredito(tx, contexto, caso.clienteId)
  return com(caso.dados, { conta, aprovado: null })
}

/** Throws CONTEMPLACAO_DESFEITA where the quota is contemplated no more. */
type DaContemplacao = Pick<Movimento<Contexto, unknown, 'CONTEMPLACAO_DESFEITA'>, 'tx' | 'caso' | 'recusa'>

async function contemplacaoDa({ tx, caso, recusa }: DaContemplacao) {
  const [lida] = await listEmVigor(tx, [cotaDo(caso)])
  if (!lida) throw recusa('CONTEMPLACAO_DESFEITA')
  return lida
}

/** What was looked at as it was approved, for whoever releases it to see what changed since. */
const guardarAprovacao: Efeitos['guardarAprovacao'] = async (movimento) => {
  const em = hojeDe(movimento.contexto)
  const { valor } = await aPagarEm(movimento, em)
  return com(movimento.caso.dados, { aprovado: { em, valor } })
}

/** What of the credit goes to the account, and what to all that is owed. */
async function aPagarEm(da: DaContemplacao, dia: Dia) {
  const { corrigido } = await creditoDaContemplacao(da.tx, await contemplacaoDa(da), dia)
  const { saldoDevedor: saldo } = await readEmEspecie(da.tx, cotaDo(da.caso), dia)
  return { valor: corrigido - saldo, saldo }
}

/**
 * The amount is settled with the order: what is owed is paid that day, by what it costs that day, so that nothing that comes
 * between the order and the bank's answer (a readjustment, a new instalment, a fine) changes what was told.
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
  const emEspecie = { valor: ordem && ordem.valor + ordem.saldo }
  const usada = await recordUsoDoCredito(tx, contexto, { contemplacaoId, dia, ator, emEspecie })
  const { corrigido } = await creditoDaContemplacao(tx, usada, dia)
  return com(caso.dados, { pagamento: { dia, valor: corrigido - (saldo?.valor ?? 0), saldo } })
}

/** The bank did not pay what was ordered: what the order settled is owed again. */
const desfazerOrdem: Efeitos['desfazerOrdem'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { ordem } = dadosDaEspecie(caso.dados)
  if (!ordem?.chave) return undefined
  const { id: contemplacaoId } = await contemplacaoDa(movimento)
  const { chave } = ordem
  await desfazerQuitacaoComOCredito(tx, contexto, { contemplacaoId, chave, dia: hojeDe(contexto), ator: atorDe(quem) })
  return com(caso.dados, { ordem: null })
}

/** What was paid came back: where it had gone stays with the case, and another account may be given. */
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

const grupoEmAndamento: Guardas['grupoEmAndamento'] = async (movimento) => {
  const { tx, contexto } = movimento
  const { grupoId } = await contemplacaoDa(movimento)
  return (await getGrupo(tx, grupoId, hojeDe(contexto))).situacao !== 'ENCERRADO'
}

const deixarADisposicao: Efeitos['deixarADisposicao'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { id: contemplacaoId } = await contemplacaoDa(movimento)
  const dia = hojeDe(contexto)
  // A closed group's plan stays paid: only what was sent to the bank is at its holder's disposal.
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
