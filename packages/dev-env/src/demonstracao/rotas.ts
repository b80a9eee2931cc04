import { type Contexto, createLink, enderecoDoPortal, relogioDoSistema, schema, sendPage } from '@contempla/api'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { personas } from '../personas.ts'
import { registerBanco } from './banco.rotas.ts'
import { paginaDaCaixaDeSaida } from './caixa-de-saida.ts'
import { registerRelogio } from './relogio.rotas.ts'
import type { RelogioMovel } from './relogio.ts'
import { codigoDoSegundoFator } from './segundo-fator.ts'

const { cliente, mensagemSaida, parceiro } = schema

const hostSemPorta = (host: string) => host.replace(/:\d+$/, '')
const maxMensagens = 50

/** Returns the words of a message to a device; its other parts are for the service worker. */
const textoDe = (canal: string, texto: string): string => (canal === 'push' ? JSON.parse(texto).texto : texto)

/** Creates the link of a persona that enters without a password; each opening of the list makes a new one. */
async function linkDaPersona(contexto: Contexto, dominio: string, persona: (typeof personas)[number]) {
  const indice = contexto.cifra.indice('inscricao', persona.inscricao)
  const [dono] = await contexto.db
    .select({ id: cliente.id })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(and(eq(parceiro.dominio, dominio), eq(cliente.inscricaoIndice, indice)))
  if (!dono) return undefined
  const uso = persona.acesso === 'representante' ? 'representante' : 'transparente'
  const token = await createLink(contexto, contexto.db, {
    uso,
    clienteId: dono.id,
    ator: { tipo: 'sistema', id: null },
  })
  return `${enderecoDoPortal(contexto, dominio)}/login-transparente/${token}`
}

/**
 * Registers the demo's own parts: its people at the login, the messages that it would have sent, and the clock that
 * moves on.
 */
export const createDemonstracao =
  (relogio: RelogioMovel) =>
  async (app: FastifyInstance, contexto: Contexto): Promise<void> => {
    registerPessoasEMensagens(app, contexto)
    registerBanco(app, contexto)
    registerRelogio(app, contexto, relogio)
  }

function registerPessoasEMensagens(app: FastifyInstance, contexto: Contexto) {
  app.get('/demonstracao/personas', async (request) => {
    const dominio = hostSemPorta(request.host)
    const [marca] = await contexto.db.select().from(parceiro).where(eq(parceiro.dominio, dominio))
    const daqui = personas.filter((p) => p.parceiro === marca?.chave)
    return Promise.all(
      daqui.map(async ({ nome, descricao, inscricao, senha, acesso }, i) => {
        const persona = daqui[i]
        const porLink = acesso === 'link' || acesso === 'representante'
        const link = porLink && persona ? await linkDaPersona(contexto, dominio, persona) : undefined
        return { nome, descricao, inscricao, senha, acesso, ...(link ? { link } : {}) }
      }),
    )
  })

  // It serves people without an authenticator at hand, because a phone follows the real time.
  app.get('/demonstracao/codigo-do-autenticador', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(codigoDoSegundoFator(relogioDoSistema.agora())),
  )

  app.get('/demonstracao/caixa-de-saida', async (request, reply) => {
    const rows = await contexto.db.select().from(mensagemSaida).orderBy(desc(mensagemSaida.id)).limit(maxMensagens)
    const mensagens = rows.map((m) => ({
      canal: m.canal,
      para: contexto.cifra.decifrar(m.paraCifrado),
      assunto: m.assunto,
      texto: textoDe(m.canal, contexto.cifra.decifrar(m.textoCifrado)),
      criadaEm: m.criadaEm,
      anexo: m.anexo?.nome ?? null,
    }))
    return sendPage(request, reply, paginaDaCaixaDeSaida(mensagens))
  })
}
