import { diaEm, formatDiaBr, grupoECotaNaFrase } from '@contempla/consorcio'
import { apresentacaoDa, avisoDa, cartaoDe, PROCESSOS, type Processo, promessaDe } from '@contempla/consorcio/processos'
import { sql } from 'drizzle-orm'
import { notifyCliente } from '../notificacoes/index.ts'
import { type Ator, auditTodas } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { QuemMove } from '../ports/processos/index.ts'
import { casoAContar, casoAndamento } from '../schema/index.ts'
import { type CasoLido, estadoDo } from './fatos.sql.ts'
import { numeroDe, telaDoCaso } from './numero.ts'
import { fimDito } from './promessa.ts'

/** Names the mover in the trail's terms. */
export const atorDe = ({ tipo, id }: QuemMove): Ator => ({ tipo: tipo === 'analista' ? 'funcionario' : tipo, id })

/** Queues the telling in the step's own transaction, so that a process that dies afterwards does not lose it. */
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

/** Writes the history's row and the trail's entry of one step. */
export const registrar = (tx: Executor, meios: Meios, passo: Passo) => registrarTodos(tx, meios, [passo])

/** Writes the history and the trail for one step of each of many cases. */
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

/** Says what the notice is about, who must act next and until when. */
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

/** Sends the customer the notice of the phase's row, if it has one, with the sentences that its process adds. */
export async function avisar(tx: Executor, contexto: Contexto, lido: CasoLido, ditos: readonly string[] = []) {
  const tabela: Processo = PROCESSOS[lido.caso.processo]
  const aviso = avisoDa(tabela, estadoDo(lido))
  if (!aviso) return
  const { titulo, texto, ...caminhos } = aviso
  const { semNumero } = apresentacaoDa(tabela, estadoDo(lido))
  await notifyCliente(contexto, tx, lido.caso.clienteId, {
    ...caminhos,
    tela: telaDoCaso(lido),
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

/** Tells the customer that the promised day has passed; it promises no new day. */
export async function avisarDemora(tx: Executor, contexto: Contexto, lido: CasoLido) {
  const tabela: Processo = PROCESSOS[lido.caso.processo]
  const tela = telaDoCaso(lido)
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
