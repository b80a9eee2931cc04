import type { Dia } from '@contempla/consorcio'
import { documentosPedidos, PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { cadastros, ErroDeNegocio } from '@contempla/contract'
import { z } from 'zod'
import { notifyContaDoCredito, requireContaDoTitular } from '../../cadastros/index.ts'
import { atorDe, comDocumentos, comTudo, leaveDocumentos, listVigentes } from '../../casos/index.ts'
import {
  creditoDaContemplacao,
  desfazerQuitacaoComOCredito,
  estornarUsoDoCredito,
  listEmVigor,
  quitarComOCredito,
  readEmEspecie,
  recordUsoDoCredito,
} from '../../contemplacoes/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { receberCreditoDeVolta } from '../../encerramentos/index.ts'
import { getGrupo, requireRendimentos } from '../../grupos/index.ts'
import { audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type {
  DadosDoApp,
  Efetuar,
  ImplementacaoDe,
  Movimento,
  PedirDocumentos,
  Verificar,
} from '../../ports/processos/index.ts'
import { cadastroDoFaturamento } from './cadastro.ts'
import { type DadosDaEspecie, dadosDaEspecie } from './dados.ts'
import { contaEscondida, declarado } from './declarado.ts'
import { sendLink } from './link.ts'
import { lerPagamento } from './pagamento.ts'

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

const podeFaturar: Verificar<Contexto> = async ({ tx, contexto, caso }) => {
  if ((await readEmEspecie(tx, cotaDo(caso), hojeDe(contexto))).pode) return true
  throw new ErroDeNegocio('ESPECIE_NAO_PERMITIDA')
}

/** Nothing is paid out of a quota that owes, unless its holder chose that the credit pays what it owes. */
const podeReceber: Verificar<Contexto> = async ({ tx, contexto, caso }) => {
  const { pode, saldoDevedor } = await readEmEspecie(tx, cotaDo(caso), hojeDe(contexto))
  if (pode && (saldoDevedor === 0 || dadosDaEspecie(caso.dados).quitaComOCredito)) return true
  throw new ErroDeNegocio('ESPECIE_NAO_PERMITIDA')
}

/** The last look before the bank is told: who owed nothing may owe again, and the amount must be known to the centavo. */
const podeLiberar: Verificar<Contexto> = async (movimento) => {
  await podeReceber(movimento)
  const { tx, contexto, caso } = movimento
  const { id, grupoId } = await contemplacaoDa(tx, cotaDo(caso))
  await requireRendimentos(tx, grupoId, hojeDe(contexto), id)
  return true
}

/** What was pointed at is the face: read once the documents of the move were. */
const rostoNaoApontado: Verificar<Contexto> = async ({ tx, caso }) =>
  !(await listVigentes(tx, caso.id)).some(({ tipo, problema }) => tipo === 'selfie' && problema !== null)

const Termos = z.object({ termo: z.literal(true), condicoes: z.literal(true) })
const Escolha = z.object({ quitarComOCredito: z.literal(true) })
const escolheQuitar = (entrada: unknown): boolean => Escolha.safeParse(entrada).success

/**
 * Agreed to once, they stay so: who begins again after a deadline does not agree anew (document 2 §4, 'Withdrawal case'). Of
 * a quota that owes, that the credit pays it is the holder's choice, made with them.
 */
const termosAceitos: Verificar<Contexto> = async ({ tx, contexto, caso, entrada }) => {
  const { termosAceitosEm, quitaComOCredito } = dadosDaEspecie(caso.dados)
  if (termosAceitosEm === null && !Termos.safeParse(entrada).success) throw new ErroDeNegocio('TERMOS_NAO_ACEITOS')
  if (quitaComOCredito || escolheQuitar(entrada)) return true
  if ((await readEmEspecie(tx, cotaDo(caso), hojeDe(contexto))).saldoDevedor === 0) return true
  throw new ErroDeNegocio('SALDO_SEM_ESCOLHA')
}

/** The conditions of the beginning still hold by the time at which the money is asked for, and the account is the holder's. */
const podeReceberNaConta: Verificar<Contexto> = async (movimento) => {
  await podeReceber(movimento)
  const { tx, contexto, caso, entrada } = movimento
  await requireContaDoTitular(tx, contexto, caso.clienteId, cadastros.ContaBancaria.parse(entrada))
  return true
}

const Rosto = z.object({ semelhanca: z.number().nullable() })

const com = (dados: unknown, mudanca: Partial<DadosDaEspecie>) => ({ dados: { ...dadosDaEspecie(dados), ...mudanca } })

/** Who begins again after a deadline is asked for the account anew. */
const guardarCadastroDoFaturamento: Efetuar<Contexto> = async (movimento) => {
  const cadastro = await cadastroDoFaturamento(movimento)
  return com(movimento.caso.dados, { cadastro: { ...cadastro, por: 'cliente' }, conta: null })
}

/** The representative says that what is on record is right, and nothing else. */
const confirmarCadastro: Efetuar<Contexto> = async (movimento) => {
  const cadastro = await cadastroDoFaturamento({ ...movimento, entrada: {} })
  return com(movimento.caso.dados, { cadastro: { ...cadastro, por: 'representante' }, conta: null })
}

const enviarLinkDeAutenticacao: Efetuar<Contexto> = async ({ tx, contexto, caso, entrada }) => {
  const { termosAceitosEm, quitaComOCredito } = dadosDaEspecie(caso.dados)
  const link = await sendLink(tx, contexto, { clienteId: caso.clienteId, cotaId: cotaDo(caso) })
  return {
    ...com(caso.dados, {
      link,
      termosAceitosEm: termosAceitosEm ?? contexto.relogio.agora().toISOString(),
      quitaComOCredito: quitaComOCredito || escolheQuitar(entrada),
    }),
    // A new link has its whole life.
    recomecaPrazo: true,
  }
}

const guardarRosto: Efetuar<Contexto> = async ({ contexto, caso, entrada }) => {
  const { semelhanca } = Rosto.parse(entrada)
  return com(caso.dados, { fotoEm: contexto.relogio.agora().toISOString(), semelhanca, link: null })
}

/** The face was all that was missing: the answer counts from it. */
const guardarRostoEContar: Efetuar<Contexto> = async (movimento) => ({
  ...(await guardarRosto(movimento)),
  recomecaPrazo: true,
})

/** What was sent is answered in three business days from here on (document 2 §9). */
const contarDoEnvio: Efetuar<Contexto> = async () => ({ recomecaPrazo: true })

/** What was refused before the time was over is not good again by waiting. */
const deixarDocumentos: Efetuar<Contexto> = async ({ tx, contexto, caso }) => {
  await leaveDocumentos(tx, caso.id, contexto.relogio.agora())
  return undefined
}

type DoPagamento = { acao: 'informar-conta-do-credito' | 'ordenar-pagamento-do-credito'; depois: object }

/** Where the credit goes, and how much of it, stays in the trail whatever the case keeps afterwards. */
const auditPagamento = ({ tx, contexto, caso, quem }: Movimento<Contexto>, { acao, depois }: DoPagamento) =>
  audit(tx, { quando: contexto.relogio.agora(), ator: atorDe(quem), acao, objeto: ['caso', caso.id], depois })

/** The holder is told at the contacts from before, as of an account of the registration (ADR 15). */
const guardarDadosBancarios: Efetuar<Contexto> = async (movimento) => {
  const { tx, contexto, caso, entrada } = movimento
  const dita = cadastros.ContaBancaria.parse(entrada)
  const conta = await requireContaDoTitular(tx, contexto, caso.clienteId, dita)
  await auditPagamento(movimento, { acao: 'informar-conta-do-credito', depois: { conta: contaEscondida(conta) } })
  await notifyContaDoCredito(tx, contexto, caso.clienteId)
  return com(caso.dados, { conta, aprovado: null })
}

/** Throws CONTEMPLACAO_DESFEITA where the quota is contemplated no more. */
async function contemplacaoDa(tx: Executor, cotaId: number) {
  const [lida] = await listEmVigor(tx, [cotaId])
  if (!lida) throw new ErroDeNegocio('CONTEMPLACAO_DESFEITA')
  return lida
}

/** What was looked at as it was approved, for whoever releases it to see what changed since. */
const guardarAprovacao: Efetuar<Contexto> = async ({ tx, contexto, caso }) => {
  const em = hojeDe(contexto)
  const { valor } = await aPagarEm(tx, caso, em)
  return com(caso.dados, { aprovado: { em, valor } })
}

/** What of the credit goes to the account, and what to all that is owed. */
async function aPagarEm(tx: Executor, caso: Movimento<Contexto>['caso'], dia: Dia) {
  const cotaId = cotaDo(caso)
  const { corrigido } = await creditoDaContemplacao(tx, await contemplacaoDa(tx, cotaId), dia)
  const { saldoDevedor: saldo } = await readEmEspecie(tx, cotaId, dia)
  return { valor: corrigido - saldo, saldo }
}

/**
 * The amount is settled with the order: what is owed is paid that day, by what it costs that day, so that nothing that comes
 * between the order and the bank's answer (a readjustment, a new instalment, a fine) changes what was told.
 */
const ordenarPagamento: Efetuar<Contexto> = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const dia = hojeDe(contexto)
  const { valor, saldo } = await aPagarEm(tx, caso, dia)
  const { conta, ordens } = dadosDaEspecie(caso.dados)
  const chave = saldo > 0 ? `especie:${caso.id}:ordem-${ordens + 1}` : null
  if (chave) {
    const { id: contemplacaoId } = await contemplacaoDa(tx, cotaDo(caso))
    await quitarComOCredito(tx, contexto, { contemplacaoId, chave, dia, ator: atorDe(quem) })
  }
  const doSaldo = saldo > 0 ? { saldoCentavos: saldo } : {}
  const depois = { dia, valorCentavos: valor, ...doSaldo, conta: conta && contaEscondida(conta) }
  await auditPagamento(movimento, { acao: 'ordenar-pagamento-do-credito', depois })
  return com(caso.dados, { ordem: { dia, valor, saldo, chave }, ordens: ordens + 1 })
}

const usarCredito: Efetuar<Contexto> = async ({ tx, contexto, caso, quem }) => {
  const { id: contemplacaoId } = await contemplacaoDa(tx, cotaDo(caso))
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
const desfazerOrdem: Efetuar<Contexto> = async ({ tx, contexto, caso, quem }) => {
  const { ordem } = dadosDaEspecie(caso.dados)
  if (!ordem?.chave) return undefined
  const { id: contemplacaoId } = await contemplacaoDa(tx, cotaDo(caso))
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

const estornarCredito: Efetuar<Contexto> = async ({ tx, contexto, caso, quem }) => {
  const { id: contemplacaoId } = await contemplacaoDa(tx, cotaDo(caso))
  const dia = hojeDe(contexto)
  const ator = atorDe(quem)
  await estornarUsoDoCredito(tx, contexto, { contemplacaoId, dia, ator })
  const saldo = dadosDaEspecie(caso.dados).pagamento?.saldo
  if (saldo) await desfazerQuitacaoComOCredito(tx, contexto, { contemplacaoId, chave: saldo.chave, dia, ator })
  return semPagamento(caso.dados, dia)
}

const grupoEmAndamento: Verificar<Contexto> = async ({ tx, contexto, caso }) => {
  const { grupoId } = await contemplacaoDa(tx, cotaDo(caso))
  return (await getGrupo(tx, grupoId, hojeDe(contexto))).situacao !== 'ENCERRADO'
}

const deixarADisposicao: Efetuar<Contexto> = async ({ tx, contexto, caso, quem }) => {
  const { id: contemplacaoId } = await contemplacaoDa(tx, cotaDo(caso))
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
