import {
  ACOES_COM_SENHA,
  type AcaoComCodigo,
  aoPedirVerificacao,
  CODIGO_DE_VERIFICACAO,
  esperaDoReenvio,
  situacaoDoCodigo,
  tentativasRestantes,
  validadeDoCodigo,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { confirmCelular, findCelularAConfirmar } from '../contatos/index.ts'
import { atorDaSessao, audit } from '../platform/audit.ts'
import { createCodigo, createSegredo, equalBytes, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { verificacao } from '../schema/index.ts'
import { comTentativa, requireSenhaRecente } from '../sessoes/index.ts'
import { type Contato, lockContato } from './contato.ts'
import { mensagemDoCodigo } from './mensagem.ts'

const { tokenSegundos, validadeSegundos } = CODIGO_DE_VERIFICACAO

type Verificacao = typeof verificacao.$inferSelect

const hashDoCodigo = (
  { cifra }: Pick<Contexto, 'cifra'>,
  { sessaoId, acao }: Pick<Verificacao, 'sessaoId' | 'acao'>,
  { codigo, para }: { codigo: string; para: string },
): Buffer =>
  // What confirms a mobile confirms the one that it went to, also when another takes its place meanwhile.
  cifra.indice(
    'codigo-de-verificacao',
    `${sessaoId}:${acao}:${acao === 'telefone' ? `${para}:` : ''}${codigo.trim().toUpperCase()}`,
  )

/** Makes a code that takes the place of the session's last, and queues it with its entry in the trail. */
async function enviar(
  contexto: Contexto,
  tx: Executor,
  { sessao, acao, contato }: { sessao: SessaoAtiva; acao: AcaoComCodigo; contato: Contato },
): Promise<Verificacao> {
  const codigo = createCodigo(CODIGO_DE_VERIFICACAO)
  const quando = contexto.relogio.agora()
  const daSessao = { clienteId: sessao.clienteId, sessaoId: sessao.id, acao }
  const [nova] = await tx
    .insert(verificacao)
    .values({
      ...daSessao,
      codigoHash: hashDoCodigo(contexto, daSessao, { codigo, para: contato.para }),
      criadaEm: quando,
    })
    .returning()
  if (!nova) throw new Error('o código não foi gravado')
  const serveAte = new Date(quando.getTime() + validadeSegundos * 1000)
  await queueMensagem(tx, contexto, { ...mensagemDoCodigo(contato, { codigo, acao }), serveAte })
  await audit(tx, {
    quando,
    ator: atorDaSessao(sessao),
    acao: 'enviar-codigo-de-verificacao',
    objeto: ['cliente', sessao.clienteId],
    depois: { uso: acao, canal: contato.canal },
  })
  return nova
}

/** The code that the session is left with: a new one, or the one that it was sent a moment ago for the same. */
async function codigoDoPedido(contexto: Contexto, tx: Executor, sessao: SessaoAtiva, acao: AcaoComCodigo) {
  const agora = contexto.relogio.agora()
  const contato = await lockContato(contexto, tx, sessao.clienteId, acao)
  const [ultima] = await tx
    .select()
    .from(verificacao)
    .where(eq(verificacao.clienteId, sessao.clienteId))
    .orderBy(desc(verificacao.id))
    .limit(1)
  const passo = aoPedirVerificacao(ultima ? { ...ultima, daqui: ultima.sessaoId === sessao.id } : null, acao, agora)
  if (!ultima || passo === 'novo')
    return { contato, codigo: await enviar(contexto, tx, { sessao, acao, contato }), enviado: true }
  if (passo === 'espera')
    throw new ErroDeNegocio('CODIGO_RECEM_ENVIADO', { tenteDepoisDeSegundos: esperaDoReenvio(ultima, agora) })
  return { contato, codigo: ultima, enviado: false }
}

/**
 * Sends a code for an action; asked for again within 40 seconds answers with the one already sent. Throws
 * CODIGO_RECEM_ENVIADO, MUITAS_TENTATIVAS past so many messages, SEM_CONTATO_PARA_CODIGO, and SENHA_A_CONFIRMAR where the
 * action asks for the password too.
 */
export async function requestVerificacao(contexto: Contexto, sessao: SessaoAtiva, acao: AcaoComCodigo) {
  if (ACOES_COM_SENHA.has(acao)) await requireSenhaRecente(contexto, sessao)
  const feito: { pedido?: Awaited<ReturnType<typeof codigoDoPedido>> } = {}
  const contagem = {
    uso: 'pedido-de-verificacao',
    conta: String(sessao.clienteId),
    endereco: '',
    dispositivoConfiavel: true,
  } as const
  // What counts is a message that was sent: it stays counted, and a request that sends none is given back.
  await comTentativa(contexto, contagem, async () => {
    feito.pedido = await contexto.db.transaction((tx) => codigoDoPedido(contexto, tx, sessao, acao))
    return feito.pedido.enviado ? undefined : true
  })
  if (!feito.pedido) throw new Error('o código não foi pedido')
  const { contato, codigo } = feito.pedido
  const agora = contexto.relogio.agora()
  return {
    canal: contato.canal,
    destino: contato.destino,
    acao,
    validade: validadeDoCodigo(codigo, agora),
    reenvio: esperaDoReenvio(codigo, agora),
  }
}

/** Counts a try at the session's last code, before anything is known of it. */
async function countTentativa({ db }: Contexto, sessaoId: string): Promise<Verificacao | undefined> {
  const [contada] = await db
    .update(verificacao)
    .set({ tentativas: sql`${verificacao.tentativas} + 1` })
    .where(
      eq(
        verificacao.id,
        sql`(select max(${verificacao.id}) from ${verificacao} where ${verificacao.sessaoId} = ${sessaoId})`,
      ),
    )
    .returning()
  return contada
}

/** Document 2 §8: billing has words of its own for a wrong code. With them go the tries that it has left. */
function codigoErrado(contada: Verificacao): ErroDeNegocio {
  const codigo = contada.acao === 'faturamento' ? 'CODIGO_INCORRETO' : 'INVALID_VALIDATION_CODE'
  const restam = tentativasRestantes(contada)
  return new ErroDeNegocio(codigo, { detalhe: palavrasDoResto(restam), tentativasRestantes: restam })
}

const palavrasDoResto = (restam: number): string => {
  if (restam === 0) return 'Este código não vale mais: peça outro.'
  return restam === 1 ? 'Resta 1 tentativa.' : `Restam ${restam} tentativas.`
}

/**
 * Checks the session's last code, which bears five tries, and uses it up: of any number at once, one gets the token. The one
 * that went to a new mobile confirms it too.
 * Throws INVALID_VALIDATION_CODE (billing: CODIGO_INCORRETO), VALIDATION_CODE_EXPIRED, VALIDATION_CODE_ALREADY_VERIFIED,
 * RESOURCE_NOT_FOUND where none was asked for.
 */
export async function confirmVerificacao(contexto: Contexto, sessao: SessaoAtiva, codigo: string) {
  const contada = await countTentativa(contexto, sessao.id)
  if (!contada) throw new ErroDeNegocio('RESOURCE_NOT_FOUND')
  const agora = contexto.relogio.agora()
  const situacao = situacaoDoCodigo(contada, agora)
  if (situacao === 'usado') throw new ErroDeNegocio('VALIDATION_CODE_ALREADY_VERIFIED')
  if (situacao === 'vencido') throw new ErroDeNegocio('VALIDATION_CODE_EXPIRED')
  const numero =
    contada.acao === 'telefone' ? await findCelularAConfirmar(contexto.db, contexto, sessao.clienteId) : null
  if (!equalBytes(contada.codigoHash, hashDoCodigo(contexto, contada, { codigo, para: numero ?? '' })))
    throw codigoErrado(contada)
  const token = createSegredo()
  await contexto.db.transaction(async (tx) => {
    const [usada] = await tx
      .update(verificacao)
      .set({
        usadaEm: agora,
        tokenHash: hashSegredo(token),
        tokenExpiraEm: new Date(agora.getTime() + tokenSegundos * 1000),
      })
      .where(and(eq(verificacao.id, contada.id), isNull(verificacao.usadaEm)))
      .returning({ id: verificacao.id })
    if (!usada) throw new ErroDeNegocio('VALIDATION_CODE_ALREADY_VERIFIED')
    if (numero !== null && !(await confirmCelular(tx, contexto, { clienteId: sessao.clienteId, numero })))
      throw new ErroDeNegocio('RESOURCE_NOT_FOUND')
    await audit(tx, {
      quando: agora,
      ator: atorDaSessao(sessao),
      acao: 'confirmar-codigo-de-verificacao',
      objeto: ['cliente', sessao.clienteId],
      depois: { uso: contada.acao },
    })
  })
  return { auth_token: token, expires_in: tokenSegundos, acao: contada.acao }
}
