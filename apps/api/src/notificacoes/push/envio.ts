import type { Caminhos } from '@contempla/consorcio'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Enviar } from '../../platform/mail/outbox.ts'
import { type InscricaoPush, validadeSegundos } from '../../ports/push/index.ts'
import { cliente, inscricaoPush } from '../../schema/index.ts'

/** A notice that is written: its id is where the device's message leads. */
type ComPush = {
  id: number
  para: { cliente_id: number; parceiro: string }
  aviso: Pick<Caminhos, 'sms'>
}

/** What the service worker is given: of nobody, since it stands on a locked screen. */
type CorpoDoPush = { titulo: string; texto: string; caminho: string; urgente: boolean }

const semNome = 'há uma novidade na sua cota. Veja no app.'
const asSentence = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** The browsers that people have turned on, but of those who want none, and those of another key of the installation. */
const listAparelhos = (db: Executor, chave: string, quais: SQL) =>
  db
    .select({ id: inscricaoPush.id, clienteId: inscricaoPush.clienteId, cifrada: inscricaoPush.inscricaoCifrada })
    .from(inscricaoPush)
    .innerJoin(cliente, eq(cliente.id, inscricaoPush.clienteId))
    .where(and(eq(cliente.bloqueiaPush, false), eq(inscricaoPush.chave, chave), quais))

/**
 * Messages for the devices of those who are told something. What goes by SMS, which names nobody either, is said in the
 * same words and comes at once.
 */
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
      texto: asSentence(aviso.sms ?? semNome),
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

/** How they leave: to a browser that is turned on still; one that its service knows no more is forgotten. */
export function createEnvioAosAparelhos({ db, cifra, push }: Pick<Contexto, 'db' | 'cifra' | 'push'>) {
  if (!push) return undefined
  const enviar: Enviar = async ({ id, para, texto }) => {
    const [aparelho] = await listAparelhos(db, push.chave, eq(inscricaoPush.id, Number(para)))
    if (!aparelho) return false
    // Written by `ligarAparelho` and by `pushPara`, which give them these types.
    const inscricao = JSON.parse(cifra.decifrar(aparelho.cifrada)) as InscricaoPush
    const { urgente, ...corpo } = JSON.parse(texto) as CorpoDoPush
    const entregue = await push.enviar(inscricao, { corpo: JSON.stringify(corpo), topico: String(id), urgente })
    if (!entregue) await db.delete(inscricaoPush).where(eq(inscricaoPush.id, aparelho.id))
    return entregue ? undefined : false
  }
  return enviar
}
