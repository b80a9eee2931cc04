import { JANELAS, type Janela } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { inscricaoValida, normalizeInscricao } from '@contempla/contract/inscricao-nacional'
import { eq } from 'drizzle-orm'
import { isFalecido } from '../cotas/index.ts'
import { audit, type Sobre } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Aplicativo } from '../platform/sessions.ts'
import { cliente, cota, sessao } from '../schema/index.ts'
import { isDispositivoConfiavel, trustNoDispositivo } from './aparelho/dispositivos.ts'
import { notifySeguranca } from './avisos-de-seguranca.ts'
import { findClientePorInscricao } from './cliente-por-inscricao.ts'
import { findPasse } from './codigo.service.ts'
import { contaDoCliente } from './codigo-do-cliente.ts'
import { emTempoConstante } from './tentativas/tempo-constante.ts'
import { comTentativa } from './tentativas/tentativas.ts'

/** Where a request comes from. `dispositivo` is the secret by which the browser, or the wrapper, is known. */
export type Origem = { endereco: string; dispositivo: string | undefined; web: boolean; navegador: string }

/** Keeps the password as it was checked until the transaction ends; a change that came between makes the check void. */
async function holdSenha(tx: Executor, { id, senhaHash }: Pick<typeof cliente.$inferSelect, 'id' | 'senhaHash'>) {
  const [atual] = await tx.select({ senhaHash: cliente.senhaHash }).from(cliente).where(eq(cliente.id, id)).for('share')
  if (atual?.senhaHash !== senhaHash) throw new ErroDeNegocio('CREDENCIAIS_INVALIDAS')
}

/** Throws ACESSO_SUSPENSO. Asked once who comes in has proved to be let in, so that it tells nobody else of a death. */
async function requireVivo(tx: Executor, clienteId: number): Promise<void> {
  if (await isFalecido(tx, clienteId, { segura: true })) throw new ErroDeNegocio('ACESSO_SUSPENSO')
}

/** Opens a session with the customer's first quota in hand, leaving its audit entry. Throws ACESSO_SUSPENSO. */
export async function openSessao(
  contexto: Contexto,
  tx: Executor,
  opcoes: {
    clienteId: number
    aplicativo: Aplicativo
    modo: 'normal' | 'transparente' | 'representante'
    web: boolean
    acao: Sobre['acao']
    /** The trail of the link that opened it. */
    link?: string
  },
) {
  const { clienteId, aplicativo, modo, web } = opcoes
  await requireVivo(tx, clienteId)
  const tokens = await contexto.sessoes.abrir(tx, {
    clienteId,
    clientId: aplicativo.clientId,
    modo,
    web,
  })
  const [primeira] = await tx
    .select({ id: cota.id })
    .from(cota)
    .where(eq(cota.clienteId, clienteId))
    .orderBy(cota.id)
    .limit(1)
  if (primeira) await tx.update(sessao).set({ cotaId: primeira.id }).where(eq(sessao.id, tokens.sessaoId))
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator: { tipo: modo === 'representante' ? 'representante' : 'cliente', id: clienteId },
    acao: opcoes.acao,
    objeto: ['sessao', tokens.sessaoId],
    depois: { modo, clientId: aplicativo.clientId, ...(opcoes.link ? { link: opcoes.link } : {}) },
  })
  return tokens
}

type Credenciais = { username: string; password: string; pedido?: string | undefined }

/** Tells the holder, if there is one, that a failed try was the one after which the account's tries are refused. */
export const notifyBloqueio =
  (contexto: Contexto, clienteId: number | undefined, { navegador }: Pick<Origem, 'navegador'>) =>
  () =>
    emTempoConstante(async () => {
      if (clienteId === undefined) return
      await contexto.db.transaction((tx) =>
        notifySeguranca(contexto, tx, { clienteId, evento: 'bloqueio', onde: navegador }),
      )
    })

const esperaDe = (janela: Janela): string => {
  const minutos = JANELAS[janela].segundos / 60
  return minutos < 60 ? `${minutos} minutos` : `${minutos / 60} horas`
}

/** Said of an id that nobody has too: it is counted alike. */
const avisoAntesDoBloqueio = (janela: Janela): string =>
  `Mais uma tentativa errada e a entrada será bloqueada por até ${esperaDe(janela)}.`

/** The try that shuts the door says so; the next would only be told to wait. */
const avisoDoBloqueio = (janela: Janela): string => `A entrada está bloqueada por até ${esperaDe(janela)}.`

/**
 * Returns the customer who gave the right password, under the throttle. Known browsers have a count of their own, and a
 * browser that gave a code back counts on that code's request, so that someone who gets hold of another person's code
 * uses up none of that person's tries.
 */
async function autenticar(contexto: Contexto, { parceiroId }: Aplicativo, credenciais: Credenciais, origem: Origem) {
  const inscricao = normalizeInscricao(credenciais.username)
  const conhecido = inscricaoValida(inscricao)
    ? await findClientePorInscricao(contexto, parceiroId, inscricao)
    : undefined
  const confiavel = await isDispositivoConfiavel(contexto, conhecido?.id, origem.dispositivo)
  const conta = contaDoCliente(parceiroId, inscricao)
  const passe = await findPasse(contexto, { conta, pedido: credenciais.pedido })
  const notify = notifyBloqueio(contexto, conhecido?.id, origem)
  let detalhe: string | undefined
  const autenticado = await comTentativa(
    contexto,
    {
      conta,
      endereco: origem.endereco,
      ...(passe
        ? { uso: 'login-com-passe', pedido: passe, dispositivoConfiavel: false }
        : { uso: 'login', dispositivoConfiavel: confiavel }),
    },
    async () => {
      const confere = await contexto.hasher.confere(conhecido?.senhaHash ?? null, credenciais.password)
      return confere ? conhecido : undefined
    },
    {
      aoFechar: (janela) => {
        detalhe = avisoDoBloqueio(janela)
        return notify()
      },
      aoFaltarUma: (janela) => {
        detalhe = avisoAntesDoBloqueio(janela)
      },
    },
  )
  if (!autenticado) throw new ErroDeNegocio('CREDENCIAIS_INVALIDAS', detalhe ? { detalhe } : {})
  return autenticado
}

/** Trusts the browser from now on; the holder is told of one that was not known. */
export async function conhecerDispositivo(contexto: Contexto, tx: Executor, clienteId: number, origem: Origem) {
  const { segredo, novo } = await trustNoDispositivo(tx, clienteId, origem.dispositivo, contexto.relogio.agora())
  if (novo) await notifySeguranca(contexto, tx, { clienteId, evento: 'aparelho-novo', onde: origem.navegador })
  return segredo
}

/** Login by national id and password: same answer and same time whether or not the account exists. */
export async function entrarComSenha(
  contexto: Contexto,
  aplicativo: Aplicativo,
  credenciais: Credenciais,
  origem: Origem,
) {
  const autenticado = await autenticar(contexto, aplicativo, credenciais, origem)
  return contexto.db.transaction(async (tx) => {
    await holdSenha(tx, autenticado)
    const tokens = await openSessao(contexto, tx, {
      clienteId: autenticado.id,
      aplicativo,
      modo: 'normal',
      web: origem.web,
      acao: 'entrar-com-senha',
    })
    await tx.update(sessao).set({ senhaEm: contexto.relogio.agora() }).where(eq(sessao.id, tokens.sessaoId))
    const segredo = await conhecerDispositivo(contexto, tx, autenticado.id, origem)
    return { tokens, clienteId: autenticado.id, dispositivo: segredo }
  })
}
