import { aoPedirCodigo, CODIGO_DE_ENTRADA, codigoVenceu, primeiroNome } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import { createCodigo, createSegredo, equalBytes, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import { codigoDeEntrada, pedidoDeCodigo } from '../schema/index.ts'
import { emTempoConstante } from './tentativas/tempo-constante.ts'
import { comTentativa } from './tentativas/tentativas.ts'

const { validadeSegundos, passeSegundos, reenvioSegundos } = CODIGO_DE_ENTRADA

/** The key under which an account's codes are kept, whether or not the account exists. */
const indiceDa = ({ cifra }: Pick<Contexto, 'cifra'>, conta: string): Buffer => cifra.indice('codigo-de-entrada', conta)

/** The code that a request gets, and whether it goes to the mailbox now. Requests for one account wait for each other. */
async function codigoDoPedido({ cifra, relogio }: Contexto, tx: Executor, conta: Buffer) {
  const agora = relogio.agora()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${conta.toString('hex')}, 0))`)
  const [ultimo] = await tx
    .select()
    .from(codigoDeEntrada)
    .where(eq(codigoDeEntrada.conta, conta))
    .orderBy(desc(codigoDeEntrada.id))
    .limit(1)
  const passo = aoPedirCodigo(ultimo ?? null, agora)
  if (ultimo && passo !== 'novo') {
    const enviar = passo === 'reenviar'
    if (enviar)
      await tx
        .update(codigoDeEntrada)
        .set({ enviadoEm: agora, envios: ultimo.envios + 1 })
        .where(eq(codigoDeEntrada.id, ultimo.id))
    return { id: ultimo.id, codigo: cifra.decifrar(ultimo.codigoCifrado), criadoEm: ultimo.criadoEm, enviar }
  }
  const codigo = createCodigo(CODIGO_DE_ENTRADA)
  const [novo] = await tx
    .insert(codigoDeEntrada)
    .values({ conta, codigoCifrado: cifra.cifrar(codigo), criadoEm: agora, enviadoEm: agora, envios: 1 })
    .returning({ id: codigoDeEntrada.id })
  if (!novo) throw new Error('o código não foi gravado')
  return { id: novo.id, codigo, criadoEm: agora, enviar: true }
}

/** The person who receives the code of an account. */
export type Destinatario = {
  ator: { tipo: 'cliente' | 'funcionario'; id: number }
  nome: string
  email: string
  assunto: string
  /** The purpose of the code. */
  para: 'entrar' | 'entrar na retaguarda'
}

async function sendByEmail(
  contexto: Contexto,
  tx: Executor,
  { ator, nome, email, assunto, para }: Destinatario,
  { codigo, criadoEm }: { codigo: string; criadoEm: Date },
) {
  await queueMensagem(tx, contexto, {
    canal: 'email',
    para: email,
    assunto,
    serveAte: new Date(criadoEm.getTime() + validadeSegundos * 1000),
    texto: [
      `Olá, ${primeiroNome(nome)}.`,
      `Seu código para ${para} é ${codigo}. Ele vale por 15 minutos e funciona uma vez só. Depois dele, entre com sua senha.`,
      'Se não foi você, ignore esta mensagem: sem o código e sem a senha ninguém entra. Nunca pedimos este código por telefone.',
    ].join('\n\n'),
  })
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'enviar-codigo-de-entrada',
    objeto: [ator.tipo, ator.id],
  })
}

type Pedinte = {
  /** The requested account, whether or not it exists. */
  conta: string
  endereco: string
  findDestinatario: () => Promise<Destinatario | undefined>
}

/**
 * Sends a code to the registered contact; gives the handle by which this browser, and no other, may give it back. The
 * answer and its time are the same whether or not there is an account. Throws MUITAS_TENTATIVAS by address alone.
 */
export async function requestCodigo(contexto: Contexto, { conta, endereco, findDestinatario }: Pedinte) {
  const contagem = { uso: 'pedido-de-codigo', conta: '', endereco, dispositivoConfiavel: false } as const
  // Nothing is guessed at here: every request counts.
  await comTentativa(contexto, contagem, async () => undefined)
  const pedido = createSegredo()
  await emTempoConstante(async () => {
    const destinatario = await findDestinatario()
    await contexto.db.transaction(async (tx) => {
      const codigo = await codigoDoPedido(contexto, tx, indiceDa(contexto, conta))
      await tx.insert(pedidoDeCodigo).values({ hash: hashSegredo(pedido), codigoId: codigo.id })
      if (destinatario && codigo.enviar) await sendByEmail(contexto, tx, destinatario, codigo)
    })
  })
  return { pedido, validade: validadeSegundos, reenvio: reenvioSegundos }
}

/**
 * Checks a code, of which each request bears five tries, and uses it up: of any number at once, one gets it. Throws
 * CODIGO_INCORRETO, CODIGO_VENCIDO, CODIGO_JA_USADO, MUITAS_TENTATIVAS.
 */
export async function confirmCodigo(
  contexto: Contexto,
  { pedido, codigo }: { pedido: string; codigo: string },
  endereco: string,
) {
  const { db, relogio } = contexto
  const hash = hashSegredo(pedido)
  const contagem = {
    uso: 'codigo-de-entrada',
    conta: '',
    pedido: hash.toString('hex'),
    endereco,
    dispositivoConfiavel: false,
  } as const
  const confirmado = await comTentativa(contexto, contagem, () =>
    db.transaction(async (tx) => {
      const agora = relogio.agora()
      const [feito] = await tx
        .select({ codigo: codigoDeEntrada })
        .from(pedidoDeCodigo)
        .innerJoin(codigoDeEntrada, eq(codigoDeEntrada.id, pedidoDeCodigo.codigoId))
        .where(eq(pedidoDeCodigo.hash, hash))
        .for('update', { of: codigoDeEntrada })
      if (!feito) return undefined
      if (codigoVenceu(feito.codigo, agora)) throw new ErroDeNegocio('CODIGO_VENCIDO')
      const dado = Buffer.from(codigo.trim().toUpperCase())
      if (!equalBytes(dado, Buffer.from(contexto.cifra.decifrar(feito.codigo.codigoCifrado)))) return undefined
      if (feito.codigo.usadoEm) throw new ErroDeNegocio('CODIGO_JA_USADO')
      await tx.update(codigoDeEntrada).set({ usadoEm: agora }).where(eq(codigoDeEntrada.id, feito.codigo.id))
      await tx.update(pedidoDeCodigo).set({ confirmadoEm: agora }).where(eq(pedidoDeCodigo.hash, hash))
      return true
    }),
  )
  if (!confirmado) throw new ErroDeNegocio('CODIGO_INCORRETO')
}

/**
 * Returns the key under which the tries of a browser are counted that gave back a code of this account a short while
 * ago. It is asked whether or not the account exists.
 */
export async function findPasse(
  contexto: Contexto,
  { conta, pedido }: { conta: string; pedido: string | undefined },
): Promise<string | undefined> {
  if (!pedido) return undefined
  const hash = hashSegredo(pedido)
  const desde = new Date(contexto.relogio.agora().getTime() - passeSegundos * 1000)
  const rows = await contexto.db
    .select({ codigoId: pedidoDeCodigo.codigoId })
    .from(pedidoDeCodigo)
    .innerJoin(codigoDeEntrada, eq(codigoDeEntrada.id, pedidoDeCodigo.codigoId))
    .where(
      and(
        eq(pedidoDeCodigo.hash, hash),
        eq(codigoDeEntrada.conta, indiceDa(contexto, conta)),
        gt(pedidoDeCodigo.confirmadoEm, desde),
      ),
    )
  return rows.length > 0 ? hash.toString('hex') : undefined
}
