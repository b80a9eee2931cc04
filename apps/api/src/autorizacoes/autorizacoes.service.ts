import { diaEm, sum } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Entrada } from '../platform/http/autorizacao.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { FuncionarioAtivo } from '../platform/sessions.ts'
import { autorizacao, funcionario } from '../schema/index.ts'
import { type AutorizacaoLida, findAutorizacao, listPendentesDeOutros, type Situacao } from './autorizacoes.sql.ts'
import { isDosMesmos, isOMesmoValor, noteDecisao } from './pedir.ts'

function situacaoDe({ autorizacao: { decisao, venceEm }, andou }: AutorizacaoLida, agora: Date): Situacao {
  if (decisao) return decisao
  if (andou) return 'superada'
  return venceEm > agora ? 'pendente' : 'vencida'
}

/** The call as it may be done now; undefined where the product has it no more. */
const chamadaDe = ({ autorizaveis }: Contexto, { autorizacao: a }: AutorizacaoLida) => autorizaveis.get(a.chamada)

type Pedida = Pick<AutorizacaoLida['autorizacao'], 'chamada' | 'papel'>

/** The least role of whoever asks and of whoever says yes. */
const papelDa = ({ autorizaveis }: Contexto, { chamada, papel }: Pedida) =>
  papel ?? autorizaveis.get(chamada)?.call.papel ?? 'gestor'

/** Whether one of the staff may say yes: another than who asked, whose role may do it. */
const mayAutorizar = (contexto: Contexto, { autorizacao: a }: AutorizacaoLida, quem: FuncionarioAtivo) =>
  a.pedidaPor !== quem.id && hasPapel(quem.papel, papelDa(contexto, a))

export function present(contexto: Contexto, lida: AutorizacaoLida, quem: FuncionarioAtivo) {
  const { autorizacao: a, pedidaPor, decididaPor } = lida
  const abrir = (cifrado: Buffer | null) => cifrado && contexto.cifra.decifrar(cifrado)
  const situacao = situacaoDe(lida, contexto.relogio.agora())
  return {
    id: a.id,
    situacao,
    pedido: a.pedido ?? chamadaDe(contexto, lida)?.call.summary ?? a.chamada,
    titular: abrir(a.titularCifrado),
    centavos: a.valorCentavos,
    favorecido: abrir(a.favorecidoCifrado),
    objeto: { tipo: a.objetoTipo, id: a.objetoId },
    pedidaPor,
    pedidaEm: a.pedidaEm.toISOString(),
    venceEm: a.venceEm.toISOString(),
    decididaPor,
    decididaEm: a.decididaEm?.toISOString() ?? null,
    motivo: abrir(a.motivoCifrado),
    decide: situacao === 'pendente' && mayAutorizar(contexto, lida, quem),
  }
}

/** What others asked for and one of the staff may authorise: how many, how much, and since when the oldest. */
export async function countADar(contexto: Contexto, { id, papel }: Pick<FuncionarioAtivo, 'id' | 'papel'>) {
  const deOutros = await listPendentesDeOutros(contexto.db, id, contexto.relogio.agora())
  const seus = deOutros.filter((pedida) => hasPapel(papel, papelDa(contexto, pedida)))
  const [primeira] = seus
  return {
    quantos: seus.length,
    // Of a case whose process tells no payment there is no amount to add.
    centavos: seus.some(({ centavos }) => centavos > 0) ? sum(seus.map(({ centavos }) => centavos)) : null,
    desde: primeira ? diaEm(primeira.pedidaEm) : null,
    ate: null,
  }
}

/** Held, and still to be decided. Throws NAO_ENCONTRADO, AUTORIZACAO_DECIDIDA. */
async function requirePendente(tx: Executor, id: number): Promise<AutorizacaoLida> {
  const [presa] = await tx.select({ id: autorizacao.id }).from(autorizacao).where(eq(autorizacao.id, id)).for('update')
  const lida = presa && (await findAutorizacao(tx, id))
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (lida.autorizacao.decisao !== null) throw new ErroDeNegocio('AUTORIZACAO_DECIDIDA')
  return lida
}

/** Who asked, while they still work here with the role that the call takes. Throws AUTORIZACAO_NAO_CUMPRIDA. */
async function requireQuemPediu(tx: Executor, contexto: Contexto, lida: AutorizacaoLida): Promise<FuncionarioAtivo> {
  const [row] = await tx.select().from(funcionario).where(eq(funcionario.id, lida.autorizacao.pedidaPor))
  if (!row?.ativo || !hasPapel(row.papel, papelDa(contexto, lida.autorizacao)))
    throw new ErroDeNegocio('AUTORIZACAO_NAO_CUMPRIDA', {
      detalhe: 'Quem pediu não pode mais fazê-lo. Recuse o pedido.',
    })
  return { id: row.id, nome: row.nome, email: row.email, papel: row.papel, autenticador: false, pendencia: null }
}

/**
 * Does now what was asked for, in the name of who asked. Throws AUTORIZACAO_NAO_CUMPRIDA where it can be done no more, with
 * why, or would move another amount than the one that was looked at, or another person's.
 */
async function cumprir(tx: Executor, contexto: Contexto, lida: AutorizacaoLida): Promise<void> {
  const autorizavel = chamadaDe(contexto, lida)
  if (!autorizavel) throw new ErroDeNegocio('AUTORIZACAO_NAO_CUMPRIDA')
  const quemPediu = await requireQuemPediu(tx, contexto, lida)
  const { id, entradaCifrada, andamentoId } = lida.autorizacao
  // What the contract of the call read when it was asked for.
  const entrada = JSON.parse(contexto.cifra.decifrar(entradaCifrada)) as Entrada
  const quanto = await autorizavel
    .cumprir(tx, contexto, { funcionario: quemPediu, entrada, chave: `autorizacao-${id}` })
    .catch((error: unknown) => {
      if (!(error instanceof ErroDeNegocio)) throw error
      throw new ErroDeNegocio('AUTORIZACAO_NAO_CUMPRIDA', { detalhe: error.detalhe })
    })
  if (!quanto)
    throw new ErroDeNegocio('AUTORIZACAO_NAO_CUMPRIDA', {
      detalhe: 'Isto não espera mais por outra pessoa. Recuse o pedido: quem pediu pode fazê-lo agora.',
    })
  if ((quanto.andamentoId ?? null) !== andamentoId) throw new ErroDeNegocio('AUTORIZACAO_SUPERADA')
  if (!isOMesmoValor(lida.autorizacao, quanto))
    throw new ErroDeNegocio('AUTORIZACAO_NAO_CUMPRIDA', {
      detalhe: 'O valor mudou desde o pedido. Recuse-o, e peçam de novo com o valor de hoje.',
    })
  if (!isDosMesmos(contexto.cifra, lida.autorizacao, quanto))
    throw new ErroDeNegocio('AUTORIZACAO_NAO_CUMPRIDA', {
      detalhe: 'De quem é o dinheiro mudou desde o pedido. Recuse-o, e peçam de novo.',
    })
}

type Decisao = { id: number; quem: FuncionarioAtivo; autoriza: boolean; motivo?: string | undefined }

/**
 * Says yes to what another person asked for, and does it; or no, which who asked may say too. Throws NAO_ENCONTRADO,
 * AUTORIZACAO_DECIDIDA, AUTORIZACAO_VENCIDA, AUTORIZACAO_SUPERADA, AUTORIZACAO_PROPRIA, PAPEL_NAO_PERMITE, AUTORIZACAO_NAO_CUMPRIDA.
 */
export async function decidir(tx: Executor, contexto: Contexto, { id, quem, autoriza, motivo }: Decisao) {
  const lida = await requirePendente(tx, id)
  const situacao = situacaoDe(lida, contexto.relogio.agora())
  if (situacao === 'vencida') throw new ErroDeNegocio('AUTORIZACAO_VENCIDA')
  if (situacao === 'superada') throw new ErroDeNegocio('AUTORIZACAO_SUPERADA')
  const propria = lida.autorizacao.pedidaPor === quem.id
  if (autoriza && propria) throw new ErroDeNegocio('AUTORIZACAO_PROPRIA')
  if (!propria && !mayAutorizar(contexto, lida, quem)) throw new ErroDeNegocio('PAPEL_NAO_PERMITE')
  if (autoriza) await cumprir(tx, contexto, lida)
  await noteDecisao(tx, contexto, lida.autorizacao, { quem, autoriza, motivo })
  const decidida = await findAutorizacao(tx, id)
  if (!decidida) throw new Error(`a autorização ${id} sumiu`)
  return present(contexto, decidida, quem)
}
