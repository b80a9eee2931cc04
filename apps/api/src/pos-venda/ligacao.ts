import { MOTIVOS_DA_LIGACAO, type MotivoDaLigacao, type PedidoDeLigacao } from '@contempla/consorcio'
import { faseDe, PROCESSOS } from '@contempla/consorcio/processos'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type CasoLido, campo, dadosDo, findCasoQueVale, mover, openCaso } from '../casos/index.ts'
import { getContatos } from '../contatos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoEmMovimento, Declarar } from '../ports/processos/index.ts'
import { caso as tabela } from '../schema/index.ts'

const processo = 'ligacao-pos-venda'
const sistema = { tipo: 'sistema', id: null } as const

const motivos = Object.keys(MOTIVOS_DA_LIGACAO) as [MotivoDaLigacao, ...MotivoDaLigacao[]]
const Pedido = z.partialRecord(z.enum(motivos), z.object({ em: z.string(), dito: z.string().nullable() }))
const pedidoEm = (dados: unknown): PedidoDeLigacao => Pedido.safeParse(dados).data ?? {}

type DaCota = { clienteId: number; cotaId: number }

/** Finds the call that is still to be made about a quota; undefined where there is none. */
export async function findLigacao(db: Executor, daCota: DaCota): Promise<CasoLido | undefined> {
  const lido = await findCasoQueVale(db, { processo, ...daCota })
  return lido?.caso.encerradoEm === null ? lido : undefined
}

/** The reason for a call is the step in which it is asked for. */
function motivoDo({ fase, id }: Pick<CasoEmMovimento, 'fase' | 'id'>): MotivoDaLigacao {
  const etapa = faseDe(PROCESSOS['pos-venda'], fase)?.etapa
  const motivo = motivos.find((cada) => cada === etapa)
  if (!motivo) throw new Error(`o caso ${id} não pede uma ligação na fase ${fase}`)
  return motivo
}

const storePedido = (tx: Executor, { cifra }: Contexto, id: number, pedido: PedidoDeLigacao) =>
  tx
    .update(tabela)
    .set({ dadosCifrados: cifra.cifrar(JSON.stringify(pedido)) })
    .where(eq(tabela.id, id))

type DoPasso = { caso: Pick<CasoEmMovimento, 'fase' | 'id'>; daCota: DaCota; dito: string | null }

/** Asks for a call, or adds the reason to the one that is to be made: whoever asks twice is called once, on the day first told. */
export async function askLigacao(tx: Executor, contexto: Contexto, { caso, daCota, dito }: DoPasso): Promise<void> {
  const novo = { [motivoDo(caso)]: { em: contexto.relogio.agora().toISOString(), dito } }
  const aberta = await findLigacao(tx, daCota)
  if (aberta) await storePedido(tx, contexto, aberta.caso.id, { ...pedidoEm(dadosDo(contexto, aberta)), ...novo })
  else await openCaso(tx, contexto, { processo, ...daCota, quem: sistema, dados: novo })
}

/** Takes the reason of a step back; a call that has no other is not made. */
export async function waiveLigacao(
  tx: Executor,
  contexto: Contexto,
  { caso, daCota }: Omit<DoPasso, 'dito'>,
): Promise<void> {
  const aberta = await findLigacao(tx, daCota)
  if (!aberta) return
  const { [motivoDo(caso)]: tirado, ...resto } = pedidoEm(dadosDo(contexto, aberta))
  if (!tirado) return
  if (Object.keys(resto).length > 0) await storePedido(tx, contexto, aberta.caso.id, resto)
  else await mover(tx, contexto, { casoId: aberta.caso.id, quem: sistema, ato: 'dispensar' })
}

/** The contacts by which a person calls. */
export async function contatosDe(contexto: Contexto, clienteId: number) {
  const { email, telefone } = await getContatos(contexto.db, contexto, clienteId)
  return [
    ...(telefone ? [campo('Telefone', telefone.replace(/^\+55(\d\d)(\d+)(\d{4})$/, '($1) $2-$3'))] : []),
    ...(email ? [campo('E-mail', email)] : []),
  ]
}

/** Shows whoever calls why, in the holder's words, and who sold. */
export const declarado: Declarar<Contexto> = async ({ clienteId, dados }, contexto) => [
  ...(Object.entries(pedidoEm(dados)) as [MotivoDaLigacao, { dito: string | null }][]).map(([motivo, { dito }]) =>
    campo(MOTIVOS_DA_LIGACAO[motivo], dito ?? 'Não disse mais nada'),
  ),
  ...(await contatosDe(contexto, clienteId)),
]
