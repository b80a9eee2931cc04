import { diaEm, formatDiaBr, grupoECotaNaFrase } from '@contempla/consorcio'
import {
  apresentacaoDa,
  avisoDa,
  cartaoDe,
  PROCESSOS,
  type Processo,
  promessaDe,
  telaDa,
} from '@contempla/consorcio/processos'
import { sql } from 'drizzle-orm'
import { notifyCliente } from '../notificacoes/index.ts'
import { type Ator, auditTodas } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { QuemMove } from '../ports/processos/index.ts'
import { casoAContar, casoAndamento } from '../schema/index.ts'
import { type CasoLido, estadoDo } from './fatos.sql.ts'
import { numeroDe } from './numero.ts'
import { fimDito } from './promessa.ts'

/** Who acts, as the trail names it. */
export const atorDe = ({ tipo, id }: QuemMove): Ator => ({ tipo: tipo === 'analista' ? 'funcionario' : tipo, id })

/** In the transaction of the step: what happened here is told there, whatever becomes of the process. */
async function porAContar(tx: Executor, andamentos: readonly { id: number; casoId: number }[], quando: Date) {
  await tx
    .insert(casoAContar)
    .values(andamentos.map(({ id, casoId }) => ({ casoId, andamentoId: id, tentativas: 0, proximaEm: quando })))
    .onConflictDoUpdate({
      target: casoAContar.casoId,
      set: { andamentoId: sql`excluded.andamento_id`, tentativas: 0, proximaEm: quando },
    })
}

export type Passo = { lido: CasoLido; quem: QuemMove; ato: string; de: string | null; motivo?: string | undefined }

type Meios = Pick<Contexto, 'cifra' | 'relogio' | 'crm'>

/** The history's row and the trail's entry of one step. */
export const registrar = (tx: Executor, meios: Meios, passo: Passo) => registrarTodos(tx, meios, [passo])

/** The same, of one step of each of many cases. */
export async function registrarTodos(tx: Executor, { cifra, relogio, crm }: Meios, passos: readonly Passo[]) {
  const quando = relogio.agora()
  const andamentos = await tx
    .insert(casoAndamento)
    .values(
      passos.map(({ lido, quem, ato, de, motivo }) => ({
        casoId: lido.caso.id,
        quando,
        atorTipo: quem.tipo,
        atorId: quem.id,
        ato,
        de,
        para: lido.caso.fase,
        motivoCifrado: motivo ? cifra.cifrar(motivo) : null,
      })),
    )
    .returning({ id: casoAndamento.id, casoId: casoAndamento.casoId })
  if (crm.gravar) await porAContar(tx, andamentos, quando)
  await auditTodas(
    tx,
    passos.map(({ lido: { caso }, quem, ato, de }) => ({
      quando,
      ator: atorDe(quem),
      acao: de === null ? ('abrir-caso' as const) : ('mover-caso' as const),
      objeto: ['caso', caso.id] as ['caso', number],
      ...(de === null ? {} : { antes: { fase: de } }),
      depois: { processo: caso.processo, ato, fase: caso.fase },
    })),
  )
}

/** Says what the notice is about, whose turn it is and until when. */
function deQueEAteQuando(tabela: Processo, lido: CasoLido, agora: Date): string[] {
  const { grupo, cota, caso } = lido
  const idade = { abertoEm: diaEm(caso.abertoEm), hoje: diaEm(agora) }
  const { ate, pede } = cartaoDe(tabela, estadoDo(lido), fimDito(lido), idade) ?? {}
  const espera = promessaDe(tabela, caso.fase)?.palavras ?? 'A resposta sai'
  return [
    `${tabela.titulo}${grupo && cota ? `, ${grupoECotaNaFrase({ grupo, cota })}` : ''}.`,
    ...(ate ? [`${pede ? 'Você tem' : espera} até ${formatDiaBr(ate)}.`] : []),
  ]
}

/** Tells the customer what the phase's row says, where it says something, and what its process had to say of it. */
export async function avisar(tx: Executor, contexto: Contexto, lido: CasoLido, ditos: readonly string[] = []) {
  const tabela: Processo = PROCESSOS[lido.caso.processo]
  const aviso = avisoDa(tabela, estadoDo(lido))
  if (!aviso) return
  const { titulo, texto, ...caminhos } = aviso
  const { semNumero } = apresentacaoDa(tabela, estadoDo(lido))
  await notifyCliente(contexto, tx, lido.caso.clienteId, {
    ...caminhos,
    cotaId: lido.caso.cotaId,
    assunto: titulo,
    paragrafos: [
      texto,
      ...deQueEAteQuando(tabela, lido, contexto.relogio.agora()),
      ...ditos,
      ...(semNumero ? [] : [`Número do seu pedido: ${numeroDe(lido.caso.id)}.`]),
    ],
  })
}

/** Tells the customer that the day they were told has passed, and names no other in its place. */
export async function avisarDemora(tx: Executor, contexto: Contexto, lido: CasoLido) {
  const tabela: Processo = PROCESSOS[lido.caso.processo]
  const tela = telaDa(tabela, estadoDo(lido))
  await notifyCliente(contexto, tx, lido.caso.clienteId, {
    tela,
    acao: tela && 'Acompanhar',
    sms: null,
    cotaId: lido.caso.cotaId,
    assunto: 'Seu pedido está levando mais tempo',
    paragrafos: [
      'Não terminamos no dia que dissemos. O pedido subiu para quem pode resolver.',
      ...deQueEAteQuando(tabela, lido, contexto.relogio.agora()),
    ],
  })
}
