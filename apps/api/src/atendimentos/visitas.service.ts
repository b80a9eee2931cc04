import { CODIGO_DE_ENTRADA, codigoVenceu, primeiroNome } from '@contempla/consorcio'
import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, lt } from 'drizzle-orm'
import { type CasoLido, getCaso } from '../casos/index.ts'
import { getContatos } from '../contatos/index.ts'
import { createCodigo, createSegredo, equalBytes, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import type { Aplicativo } from '../platform/sessions.ts'
import { cliente, parceiro, visitaAoAtendimento as visita } from '../schema/index.ts'
import { comLink, comTentativa, emTempoConstante } from '../sessoes/index.ts'

const { validadeSegundos, reenvioSegundos } = CODIGO_DE_ENTRADA
/** A confirmed code opens one request for so long. */
const acessoSegundos = 2 * 3600
/** What nobody came back for, and an access that is over, is forgotten after this. */
const guardaSegundos = 24 * 3600

export type Visitante = { parceiroId: number; endereco: string }

/** Who makes a call without a log-in. */
export const visitante = ({ aplicativo, request }: { aplicativo: Aplicativo; request: { ip: string } }): Visitante => ({
  parceiroId: aplicativo.parceiroId,
  endereco: request.ip,
})

/** What a visit is for: of which process, in which words, and how what was asked is made once its code came back. */
export type Assunto = {
  processo: ChaveDeProcesso
  paraFazer: string
  paraAcompanhar: string
  fazer: (tx: Executor, contexto: Contexto, parceiroId: number, pedido: unknown) => Promise<CasoLido>
}

const hashDoCodigo = ({ cifra }: Pick<Contexto, 'cifra'>, pedido: Buffer, codigo: string): Buffer =>
  cifra.indice('codigo-de-atendimento', `${pedido.toString('hex')}:${codigo.trim().toUpperCase()}`)

/** Counts a request for a code by address, by e-mail and by number: nothing is guessed at, so each one counts. */
async function countPedido(contexto: Contexto, { parceiroId, endereco }: Visitante, email: string, inscricao?: string) {
  const contagem = { endereco, dispositivoConfiavel: false } as const
  const conta = `${parceiroId}:${email.toLowerCase()}`
  await comTentativa(contexto, { ...contagem, uso: 'pedido-de-atendimento', conta }, async () => undefined)
  if (inscricao === undefined) return
  const numero = { ...contagem, uso: 'pedido-de-atendimento-por-numero', conta: `${parceiroId}:${inscricao}` } as const
  await comTentativa(contexto, numero, async () => undefined)
}

type ParaQuem = { email: string; nome: string; para: string }

async function sendCodigo(tx: Executor, contexto: Contexto, parceiroId: number, codigo: string, quem: ParaQuem) {
  const [marca] = await tx.select({ nome: parceiro.nome }).from(parceiro).where(eq(parceiro.id, parceiroId))
  await queueMensagem(tx, contexto, {
    canal: 'email',
    para: quem.email,
    assunto: `${marca?.nome ?? ''}: seu código do atendimento`,
    serveAte: new Date(contexto.relogio.agora().getTime() + validadeSegundos * 1000),
    texto: [
      `Olá, ${primeiroNome(quem.nome)}.`,
      `Seu código para ${quem.para} é ${codigo}. Ele vale por ${validadeSegundos / 60} minutos e funciona uma vez só.`,
      'Se não foi você, ignore esta mensagem: sem o código, nada é feito. Nunca pedimos este código por telefone.',
    ].join('\n\n'),
  })
}

type Guardada = Pick<typeof visita.$inferInsert, 'aFazerCifrado' | 'casoId' | 'clienteId' | 'processo'>

/** Keeps the visit and sends its code to whom it is for; of nobody, the same is kept and nothing is sent. */
async function beginVisita(contexto: Contexto, parceiroId: number, dela: Guardada, quem: ParaQuem | null) {
  const pedido = createSegredo()
  const pedidoHash = hashSegredo(pedido)
  const codigo = createCodigo(CODIGO_DE_ENTRADA)
  await contexto.db.transaction(async (tx) => {
    const codigoHash = hashDoCodigo(contexto, pedidoHash, codigo)
    const criadaEm = contexto.relogio.agora()
    await tx.insert(visita).values({ parceiroId, pedidoHash, codigoHash, criadaEm, ...dela })
    if (quem) await sendCodigo(tx, contexto, parceiroId, codigo, quem)
  })
  return { pedido, validade: validadeSegundos, reenvio: reenvioSegundos }
}

/** Takes what somebody without a log-in asks, which counts once the code comes back. Throws MUITAS_TENTATIVAS. */
export async function askNovo(
  contexto: Contexto,
  quem: Visitante,
  { processo, paraFazer }: Assunto,
  novo: { email: string; nome: string; inscricao: string },
) {
  const { email, nome, inscricao } = novo
  await countPedido(contexto, quem, email, inscricao)
  const aFazerCifrado = contexto.cifra.cifrar(JSON.stringify(novo))
  return beginVisita(contexto, quem.parceiroId, { processo, aFazerCifrado }, { email, nome, para: paraFazer })
}

type DeVolta = { protocolo: string; email: string }

/** Finds the request of a number that was made without a log-in, where its confirmed e-mail is this one. */
async function findDoSolicitante(contexto: Contexto, parceiroId: number, de: ChaveDeProcesso, dito: DeVolta) {
  const { protocolo, email } = dito
  const lido = await getCaso(contexto.db, Number(protocolo))
  if (lido?.caso.processo !== de || lido.parceiroId !== parceiroId) return undefined
  const { clienteId, id: casoId } = lido.caso
  const [dono] = await contexto.db
    .select()
    .from(cliente)
    .where(and(eq(cliente.id, clienteId), cliente.semCadastro))
  if (!dono) return undefined
  const { email: guardado } = await getContatos(contexto.db, contexto, clienteId)
  return guardado?.toLowerCase() === email.toLowerCase() ? { casoId, clienteId, nome: dono.nome, email } : undefined
}

/** Sends a code to who made a request; answer and time are the same where there is none. Throws MUITAS_TENTATIVAS. */
export async function askAcesso(
  contexto: Contexto,
  quem: Visitante,
  { processo, paraAcompanhar }: Assunto,
  dito: DeVolta,
) {
  await countPedido(contexto, quem, dito.email)
  return emTempoConstante(async () => {
    const achado = await findDoSolicitante(contexto, quem.parceiroId, processo, dito)
    const { casoId = null, clienteId = null } = achado ?? {}
    const para = achado && { email: achado.email, nome: achado.nome, para: paraAcompanhar }
    return beginVisita(contexto, quem.parceiroId, { processo, casoId, clienteId }, para ?? null)
  })
}

/** Uses the code of a visit up: of any number at once, one has it. Undefined for a wrong one. */
async function useCodigo(tx: Executor, contexto: Contexto, pedidoHash: Buffer, codigo: string) {
  const [dela] = await tx.select().from(visita).where(eq(visita.pedidoHash, pedidoHash)).for('update')
  if (!dela || dela.confirmadaEm || codigoVenceu({ criadoEm: dela.criadaEm }, contexto.relogio.agora()))
    return undefined
  if (!equalBytes(dela.codigoHash, hashDoCodigo(contexto, pedidoHash, codigo))) return undefined
  return dela
}

/**
 * Gives access to a request for the code of a visit; the first code makes it. Of a code the tries are counted before it is
 * checked. Throws ATENDIMENTO_CODIGO, MUITAS_TENTATIVAS.
 */
export async function confirmVisita(
  contexto: Contexto,
  { parceiroId, endereco }: Visitante,
  { processo, fazer }: Assunto,
  { pedido, codigo }: { pedido: string; codigo: string },
): Promise<{ acesso: string; lido: CasoLido }> {
  const pedidoHash = hashSegredo(pedido)
  const contagem = {
    uso: 'codigo-de-atendimento',
    conta: '',
    pedido: pedidoHash.toString('hex'),
    endereco,
    dispositivoConfiavel: false,
  } as const
  const acesso = createSegredo()
  const lido = await comTentativa(contexto, contagem, () =>
    contexto.db.transaction(async (tx) => {
      const dela = await useCodigo(tx, contexto, pedidoHash, codigo)
      if (!dela || dela.parceiroId !== parceiroId || dela.processo !== processo) return undefined
      const pedida: unknown = dela.aFazerCifrado && JSON.parse(contexto.cifra.decifrar(dela.aFazerCifrado))
      const feito = pedida ? await fazer(tx, contexto, parceiroId, pedida) : undefined
      const doCaso = feito ? { casoId: feito.caso.id, clienteId: feito.caso.clienteId } : {}
      const [agora] = await tx
        .update(visita)
        .set({
          confirmadaEm: contexto.relogio.agora(),
          acessoHash: hashSegredo(acesso),
          aFazerCifrado: null,
          ...doCaso,
        })
        .where(eq(visita.id, dela.id))
        .returning()
      return agora?.casoId ? await getCaso(tx, agora.casoId) : undefined
    }),
  )
  if (!lido) throw new ErroDeNegocio('ATENDIMENTO_CODIGO')
  return { acesso, lido }
}

export type PeloAcesso = Visitante & { acesso: string }

/**
 * Finds the request that an access opens. One that opens none counts for its address. Throws ATENDIMENTO_ACESSO,
 * MUITAS_TENTATIVAS.
 */
export async function findDoAcesso(
  contexto: Contexto,
  { acesso, parceiroId, endereco }: PeloAcesso,
  { processo }: Pick<Assunto, 'processo'>,
): Promise<CasoLido> {
  const desde = new Date(contexto.relogio.agora().getTime() - acessoSegundos * 1000)
  const lido = await comLink(contexto, { uso: 'acesso-ao-atendimento', endereco }, async () => {
    const [dela] = await contexto.db
      .select({ casoId: visita.casoId })
      .from(visita)
      .where(
        and(
          eq(visita.acessoHash, hashSegredo(acesso)),
          eq(visita.parceiroId, parceiroId),
          eq(visita.processo, processo),
          gt(visita.confirmadaEm, desde),
        ),
      )
    return dela?.casoId ? getCaso(contexto.db, dela.casoId) : undefined
  })
  if (!lido) throw new ErroDeNegocio('ATENDIMENTO_ACESSO')
  return lido
}

/** Forgets the visits that are over. */
export async function removeVisitas({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>): Promise<void> {
  await db.delete(visita).where(lt(visita.criadaEm, new Date(relogio.agora().getTime() - guardaSegundos * 1000)))
}
