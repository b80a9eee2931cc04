import type { Centavos, Dia } from '@contempla/consorcio'
import type { PagaOCredito } from '@contempla/consorcio/processos'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { atorDe, cotaDo } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import {
  abaterComOCredito,
  desfazerQuitacaoComOCredito,
  estornarUsoDoCredito,
  listEmVigor,
  ordemNoBanco,
  recordUsoDoCredito,
} from '../../creditos/index.ts'
import { receberCreditoDeVolta } from '../../encerramentos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { EfeitosDe, LerPagamento, Movimento } from '../../ports/processos/index.ts'
import { contaEscondida, contaInteira } from '../conta.ts'
import { contemplacaoDa } from '../contemplacao.ts'
import { auditPagamento } from '../trilha.ts'
import { aoTitular, readReparticao, requireReparticao } from './compra.ts'
import { com, dadosDoBem } from './dados.ts'

type Efeitos = EfeitosDe<'faturamento-novo', Contexto>
type NaOrdem = Movimento<Contexto, undefined, 'CONTEMPLACAO_DESFEITA' | 'COMPRA_ABAIXO_DO_SALDO'>

/** The parts of the credit by today: what goes to who sells, to the holder, and off what is left of the plan. */
async function partesDe(movimento: NaOrdem) {
  const { compra } = dadosDoBem(movimento.caso.dados)
  if (!compra) throw new Error(`o caso ${movimento.caso.id} chegou ao pagamento sem valor`)
  const reparticao = await requireReparticao(movimento, compra)
  const { enviado, despesas, abatimento } = reparticao
  return { enviado, aoTitular: aoTitular(reparticao), despesas, abatimento }
}

/** What was looked at as it was approved, for whoever releases it to see what changed since. */
const guardarAprovacao: Efeitos['guardarAprovacao'] = async (movimento) => {
  const { enviado } = await partesDe(movimento)
  return com(movimento.caso.dados, { aprovado: { em: hojeDe(movimento.contexto), valor: enviado } })
}

/**
 * The amounts are settled with the order: what the credit takes off the balance is paid that day, so that nothing that comes
 * between the order and the bank's answer changes what was told.
 */
const ordenarPagamento: Efeitos['ordenarPagamento'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const dia = hojeDe(contexto)
  const partes = await partesDe(movimento)
  const { conta, ordens } = dadosDoBem(caso.dados)
  const chave = partes.abatimento > 0 ? `bem:${caso.id}:ordem-${ordens + 1}` : null
  const { id: contemplacaoId } = await contemplacaoDa(movimento)
  if (chave) {
    const valor = partes.abatimento
    await abaterComOCredito(tx, contexto, { contemplacaoId, chave, dia, ator: atorDe(quem), valor })
  }
  const saldoCentavos = partes.abatimento
  const depois = { dia, valorCentavos: partes.enviado, saldoCentavos, conta: conta && contaEscondida(conta) }
  await auditPagamento(movimento, { acao: 'ordenar-pagamento-do-credito', depois })
  const valor = partes.enviado + partes.aoTitular
  const ordem = { dia, valor, saldo: partes.abatimento, chave, partes }
  return com(caso.dados, { ordem, ordens: ordens + 1 })
}

/** The bank did not pay what was ordered: what the order took off the balance is owed again. */
const desfazerOrdem: Efeitos['desfazerOrdem'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { ordem } = dadosDoBem(caso.dados)
  if (ordem?.chave) {
    const { id: contemplacaoId } = await contemplacaoDa(movimento)
    const dia = hojeDe(contexto)
    await desfazerQuitacaoComOCredito(tx, contexto, { contemplacaoId, chave: ordem.chave, dia, ator: atorDe(quem) })
  }
  return com(caso.dados, { ordem: null })
}

const usarCredito: Efeitos['usarCredito'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { ordem } = dadosDoBem(caso.dados)
  if (!ordem) throw new Error(`o caso ${caso.id} foi pago sem ordem`)
  const { id: contemplacaoId } = await contemplacaoDa(movimento)
  const dia = hojeDe(contexto)
  const valor = ordem.valor + ordem.saldo
  const processo = caso.processo as PagaOCredito
  await recordUsoDoCredito(tx, contexto, { contemplacaoId, dia, ator: atorDe(quem), ordem: { processo, valor } })
  return com(caso.dados, { pagamento: { ...ordem.partes, dia, chave: ordem.chave } })
}

/** What was paid came back: where it had gone stays with the case, and another account may be given. */
function semPagamento(dados: unknown, voltouEm: Dia) {
  const { pagamento, conta, devolvidos } = dadosDoBem(dados)
  const devolvido = pagamento ? [{ ...pagamento, conta, voltouEm }] : []
  return com(dados, { pagamento: null, ordem: null, devolvidos: [...devolvidos, ...devolvido] })
}

const estornarCredito: Efeitos['estornarCredito'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { id: contemplacaoId } = await contemplacaoDa(movimento)
  const [dia, ator] = [hojeDe(contexto), atorDe(quem)]
  await estornarUsoDoCredito(tx, contexto, { contemplacaoId, dia, ator })
  const chave = dadosDoBem(caso.dados).pagamento?.chave
  if (chave) await desfazerQuitacaoComOCredito(tx, contexto, { contemplacaoId, chave, dia, ator })
  return semPagamento(caso.dados, dia)
}

const deixarADisposicao: Efeitos['deixarADisposicao'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { id: contemplacaoId } = await contemplacaoDa(movimento)
  const dia = hojeDe(contexto)
  // A closed group's plan stays paid: only what was sent to the bank is at its holder's disposal.
  const quitado = dadosDoBem(caso.dados).pagamento?.abatimento ?? 0
  await receberCreditoDeVolta(tx, contexto, { contemplacaoId, quitado, dia, ator: atorDe(quem) })
  return semPagamento(caso.dados, dia)
}

/** The order, what the bank answers to it, and what it may send back. */
export const pagamentoDoBem = {
  guardarAprovacao,
  ordenarPagamento,
  desfazerOrdem,
  usarCredito,
  estornarCredito,
  deixarADisposicao,
} satisfies Partial<Efeitos>

type Quanto = { valor: Centavos; credito: Centavos; saldo: Centavos; dele: Centavos; ordemEm: Dia | null }

/** What a vehicle's billing pays who sells: what was paid, until it came back; else the order's, or what it would be today. */
export const lerPagamento: LerPagamento<Contexto> = async (db, caso, contexto) => {
  const dados = dadosDoBem(caso.dados)
  const { conta, contaDoTitular, aprovado, pagamento, compra } = dados
  if (!conta || !compra) return null
  const quanto = await (async (): Promise<Quanto | null> => {
    const dada = pagamento ?? ordemNoBanco(caso, caso.dados)
    const partes = pagamento ?? dados.ordem?.partes
    if (dada && partes) {
      const { enviado, aoTitular: dele, abatimento } = partes
      return { valor: enviado, credito: enviado + dele + abatimento, saldo: abatimento, dele, ordemEm: dada.dia }
    }
    const [lida] = await listEmVigor(db, [cotaDo(caso)])
    if (!lida || lida.utilizadoEm !== null) return null
    const dia = hojeDe(contexto)
    const { credito, reparticao } = await readReparticao(db, { lida, cotaId: cotaDo(caso), compra, dados, dia })
    if (!reparticao) return null
    const { enviado: valor, abatimento: saldo } = reparticao
    return { valor, credito, saldo, dele: aoTitular(reparticao), ordemEm: null }
  })()
  if (!quanto) return null
  const { dele, ...resto } = quanto
  return {
    ...resto,
    titular: dele > 0 ? { valor: dele, conta: contaDoTitular && contaInteira(contaDoTitular) } : null,
    favorecido: conta.beneficiario,
    inscricao: formatInscricao(conta.inscricaoNacional),
    conta: contaInteira(conta),
    aprovado,
  }
}
