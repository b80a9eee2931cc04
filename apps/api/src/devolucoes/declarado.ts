import { formatDiaBr, formatReais } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { campo, cotaDo } from '../casos/index.ts'
import { findCessao } from '../cessoes/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { aMostrar, readDevolucao, totalDas } from '../encerramentos/index.ts'
import { contaInteira } from '../faturamentos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CampoDeclarado, Declarar, LerADevolver, LerPagamento } from '../ports/processos/index.ts'
import { type DadosDaDevolucao, dadosDaDevolucao } from './dados.ts'

const doQueVoltou = ({ devolvidos }: DadosDaDevolucao) =>
  devolvidos.map(({ dia, valor, voltouEm, conta }) =>
    campo(
      `Pago em ${formatDiaBr(dia)}, voltou em ${formatDiaBr(voltouEm)}`,
      [formatReais(valor), ...(conta ? [contaInteira(conta)] : [])].join(', '),
    ),
  )

/** Warns whoever pays that the money may be another's. */
async function daCessao(caso: Parameters<Declarar<Contexto>>[0], contexto: Contexto): Promise<CampoDeclarado[]> {
  const cessao = caso.cotaId === null ? null : await findCessao(contexto.db, contexto, caso.cotaId)
  if (!cessao) return []
  const { nome, inscricao, dia } = cessao
  return [
    campo(
      'Crédito cedido: confira a quem se paga',
      `${nome}, ${formatInscricao(inscricao)}, contrato de ${formatDiaBr(dia)}`,
    ),
  ]
}

/** Lists the account at the bank and what it was paid, for whoever decides. */
export const declarado: Declarar<Contexto> = async (caso, contexto) => {
  const dados = dadosDaDevolucao(caso.dados)
  const { conta, ordem, pagamento, doisSocios } = dados
  return [
    ...(await daCessao(caso, contexto)),
    ...(doisSocios ? [campo('Quem assina', 'Dois sócios juntos: cada um com os seus documentos')] : []),
    ...(conta
      ? [campo('Conta para o pagamento', contaInteira(conta)), campo('Titular da conta', conta.beneficiario)]
      : []),
    ...(ordem ? [campo(`Ordem ao banco, ${formatDiaBr(ordem.dia)}`, formatReais(ordem.valor))] : []),
    ...(pagamento ? [campo(`Pago em ${formatDiaBr(pagamento.dia)}`, formatReais(pagamento.valor))] : []),
    ...doQueVoltou(dados),
  ]
}

/** What there is to receive, or was paid, each origin with its account: the facts of the case, not what its holder says. */
export const lerADevolver: LerADevolver<Contexto> = async (db, { cotaId }, contexto) => {
  if (cotaId === null) return null
  const partes = aMostrar(await readDevolucao(db, cotaId, hojeDe(contexto)))
  return partes.map(({ origem, dia, valor, linhas, pagoEm }) => ({ origem, dia, valor, linhas, pagoEm }))
}

/** Reads the payment of a refund: the one made, the order's, or today's; null before there is an account. */
export const lerPagamento: LerPagamento<Contexto> = async (db, caso, contexto) => {
  const { conta, aprovado, ordem, pagamento } = dadosDaDevolucao(caso.dados)
  if (!conta) return null
  const fixo = pagamento ?? ordem
  const valor = fixo ? fixo.valor : totalDas((await readDevolucao(db, cotaDo(caso), hojeDe(contexto))).aReceber)
  return {
    valor,
    credito: valor,
    saldo: 0,
    ordemEm: fixo?.dia ?? null,
    favorecido: conta.beneficiario,
    inscricao: formatInscricao(conta.inscricaoNacional),
    conta: contaInteira(conta),
    aprovado,
  }
}
