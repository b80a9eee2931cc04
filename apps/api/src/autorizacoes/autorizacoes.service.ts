import { diaEm, sum } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import { eq } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Entrada, Quanto } from '../platform/http/autorizacao.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { FuncionarioAtivo } from '../platform/sessions.ts'
import { autorizacao, funcionario } from '../schema/index.ts'
import { type AutorizacaoLida, findAutorizacao, listPendentesDeOutros, type Situacao } from './autorizacoes.sql.ts'

function situacaoDe({ decisao, venceEm }: AutorizacaoLida['autorizacao'], agora: Date): Situacao {
  return decisao ?? (venceEm > agora ? 'pendente' : 'vencida')
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
  const situacao = situacaoDe(a, contexto.relogio.agora())
  return {
    id: a.id,
    situacao,
    pedido: a.pedido ?? chamadaDe(contexto, lida)?.call.summary ?? a.chamada,
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
  const { id, entradaCifrada, valorCentavos } = lida.autorizacao
  // What the contract of the call read when it was asked for.
  const entrada = JSON.parse(contexto.cifra.decifrar(entradaCifrada)) as Entrada
  const quanto = await autorizavel
    .cumprir(tx, contexto, { funcionario: quemPediu, entrada, chave: `autorizacao-${id}` })
    .catch((error: unknown) => {
      if (!(error instanceof ErroDeNegocio)) throw error
      throw new ErroDeNegocio('AUTORIZACAO_NAO_CUMPRIDA', { detalhe: error.detalhe })
    })
  if (!quanto || (quanto.conferido === undefined && quanto.centavos !== valorCentavos))
    throw new ErroDeNegocio('AUTORIZACAO_NAO_CUMPRIDA', {
      detalhe: 'O valor mudou desde o pedido. Recuse-o, e peçam de novo com o valor de hoje.',
    })
  if (!isDosMesmos(contexto, lida, quanto))
    throw new ErroDeNegocio('AUTORIZACAO_NAO_CUMPRIDA', {
      detalhe: 'De quem é o dinheiro mudou desde o pedido. Recuse-o, e peçam de novo.',
    })
}

/** Whether it is of the same thing, of the same person and to the same account as what was looked at. */
function isDosMesmos({ cifra }: Contexto, { autorizacao: a }: AutorizacaoLida, quanto: Quanto) {
  const [tipo, id] = quanto.objeto
  if (tipo !== a.objetoTipo || String(id) !== a.objetoId) return false
  const favorecido = a.favorecidoCifrado && cifra.decifrar(a.favorecidoCifrado)
  const { conferido } = quanto
  const hash = conferido === undefined ? null : cifra.indice('autorizacao-conferida', conferido)
  return (
    quanto.favorecido === favorecido && (hash?.toString('hex') ?? null) === (a.conferidoHash?.toString('hex') ?? null)
  )
}

type Decisao = { id: number; quem: FuncionarioAtivo; autoriza: boolean; motivo?: string | undefined }

/**
 * Says yes to what another person asked for, and does it; or no, which who asked may say too. Throws NAO_ENCONTRADO,
 * AUTORIZACAO_DECIDIDA, AUTORIZACAO_VENCIDA, AUTORIZACAO_PROPRIA, PAPEL_NAO_PERMITE, AUTORIZACAO_NAO_CUMPRIDA.
 */
export async function decidir(tx: Executor, contexto: Contexto, { id, quem, autoriza, motivo }: Decisao) {
  const agora = contexto.relogio.agora()
  const lida = await requirePendente(tx, id)
  if (situacaoDe(lida.autorizacao, agora) === 'vencida') throw new ErroDeNegocio('AUTORIZACAO_VENCIDA')
  const propria = lida.autorizacao.pedidaPor === quem.id
  if (autoriza && propria) throw new ErroDeNegocio('AUTORIZACAO_PROPRIA')
  if (!propria && !mayAutorizar(contexto, lida, quem)) throw new ErroDeNegocio('PAPEL_NAO_PERMITE')
  if (autoriza) await cumprir(tx, contexto, lida)
  await tx
    .update(autorizacao)
    .set({
      decisao: autoriza ? 'autorizada' : 'recusada',
      decididaPor: quem.id,
      decididaEm: agora,
      motivoCifrado: motivo === undefined ? null : contexto.cifra.cifrar(motivo),
    })
    .where(eq(autorizacao.id, id))
  await audit(tx, {
    quando: agora,
    ator: { tipo: 'funcionario', id: quem.id },
    acao: autoriza ? 'autorizar-pedido' : 'recusar-pedido',
    objeto: ['autorizacao', id],
    depois: { autorizacao: lida.autorizacao.chamada, valorCentavos: lida.autorizacao.valorCentavos },
  })
  const decidida = await findAutorizacao(tx, id)
  if (!decidida) throw new Error(`a autorização ${id} sumiu`)
  return present(contexto, decidida, quem)
}
