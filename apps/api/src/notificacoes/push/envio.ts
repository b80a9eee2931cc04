import type { Caminhos } from '@contempla/consorcio'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Enviar } from '../../platform/mail/outbox.ts'
import { type InscricaoPush, isDeApp, validadeSegundos } from '../../ports/push/index.ts'
import { cliente, inscricaoPush } from '../../schema/index.ts'
import { desligarInscricoes } from '../../sessoes/index.ts'
import { chaveDosApps } from './aparelhos.service.ts'

/** A notice that is written: its id is where the device's message leads. */
type ComPush = {
  id: number
  para: { cliente_id: number; parceiro: string }
  aviso: Pick<Caminhos, 'sms'>
}

/** What the service worker is given. */
type CorpoDoPush = { titulo: string; texto: string; caminho: string; urgente: boolean }

/** Always this: on a locked screen even what is owed, or to be had, is told to whoever picks the device up. */
const texto = 'Há uma novidade na sua cota. Veja no app.'

/** What people have turned on, but of those who want none, and browsers of another key of the installation. */
const listAparelhos = (db: Executor, chave: string, quais: SQL) =>
  db
    .select({ id: inscricaoPush.id, clienteId: inscricaoPush.clienteId, cifrada: inscricaoPush.inscricaoCifrada })
    .from(inscricaoPush)
    .innerJoin(cliente, eq(cliente.id, inscricaoPush.clienteId))
    .where(and(eq(cliente.bloqueiaPush, false), inArray(inscricaoPush.chave, [chave, chaveDosApps]), quais))

/** Messages for the devices of those who are told something. What goes by SMS too comes at once. */
export async function pushPara(
  { cifra, config, relogio }: Pick<Contexto, 'cifra' | 'config' | 'relogio'>,
  tx: Executor,
  avisos: readonly ComPush[],
) {
  if (!config.push) return []
  const pessoas = [...new Set(avisos.map(({ para }) => para.cliente_id))]
  const aparelhos = await listAparelhos(tx, config.push.chavePublica, inArray(inscricaoPush.clienteId, pessoas))
  const criadaEm = relogio.agora()
  const serveAte = new Date(criadaEm.getTime() + validadeSegundos * 1000)
  const porPessoa = Map.groupBy(aparelhos, ({ clienteId }) => clienteId)
  return avisos.flatMap(({ id, para, aviso }) => {
    const corpo: CorpoDoPush = {
      titulo: para.parceiro,
      texto,
      caminho: `/notifications/${id}`,
      urgente: aviso.sms !== null,
    }
    return (porPessoa.get(para.cliente_id) ?? []).map((aparelho) => ({
      canal: 'push' as const,
      paraCifrado: cifra.cifrar(String(aparelho.id)),
      assunto: `${para.parceiro}: aviso`,
      textoCifrado: cifra.cifrar(JSON.stringify(corpo)),
      criadaEm,
      serveAte,
    }))
  })
}

/** For how long a service that did not take a message is asked nothing: one that is silent would hold the others at each. */
const emPazMs = 5000

/**
 * How they leave: to a browser that is turned on still; one that its service knows no more is forgotten. A service that
 * refuses what is sent to it has a reason that only the installation can mend: it is told once.
 */
export function createEnvioAosAparelhos(
  { db, cifra, push, relogio }: Pick<Contexto, 'db' | 'cifra' | 'push' | 'relogio'>,
  log: Pick<Log, 'error'>,
) {
  if (!push) return undefined
  const recusam = new Set<string>()
  const emPazAte = new Map<string, number>()
  const enviar: Enviar = async ({ id, para, texto: corpoInteiro }) => {
    const [aparelho] = await listAparelhos(db, push.chave, eq(inscricaoPush.id, Number(para)))
    if (!aparelho) return false
    // Written by `ligarAparelho` and by `pushPara`, which give them these types.
    const inscricao = JSON.parse(cifra.decifrar(aparelho.cifrada)) as InscricaoPush
    const { urgente, ...corpo } = JSON.parse(corpoInteiro) as CorpoDoPush
    const servico = isDeApp(inscricao.endpoint) ? 'fcm' : new URL(inscricao.endpoint).host
    const agora = relogio.agora().getTime()
    if (agora < (emPazAte.get(servico) ?? 0)) throw new Error('o serviço de push não tomou a mensagem de antes')
    const mensagem = { ...corpo, corpo: JSON.stringify(corpo), topico: String(id), urgente }
    const entrega = await push.enviar(inscricao, mensagem).catch((error: unknown) => {
      emPazAte.set(servico, agora + emPazMs)
      throw error
    })
    if (entrega === 'sem-inscricao')
      await db.transaction((tx) => desligarInscricoes(tx, { relogio }, eq(inscricaoPush.id, aparelho.id)))
    if (entrega === 'recusada' && !recusam.has(servico)) {
      recusam.add(servico)
      log.error(
        { servico },
        'o serviço de push recusa as notificações: confira CONTEMPLA_REMETENTE, a chave e CONTEMPLA_FCM',
      )
    }
    return entrega === 'entregue' ? undefined : false
  }
  return enviar
}
