import { ErroDeNegocio } from '@contempla/contract'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, gt, lt, or } from 'drizzle-orm'
import { registrarConsentimento } from '../../consentimentos/index.ts'
import { audit } from '../../platform/audit.ts'
import { createSegredo, hashSegredo } from '../../platform/cifra.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Aplicativo, SessaoAtiva } from '../../platform/sessions.ts'
import { biometria, cliente, desafio, parceiro } from '../../schema/index.ts'
import { notifySeguranca } from '../avisos-de-seguranca.ts'
import { enderecoDoPortal } from '../endereco-do-portal.ts'
import { requireSenhaRecente } from '../senha/senha-recente.ts'
import { comTentativa, devolverUma } from '../tentativas/tentativas.ts'

/** Told by the browser, so only the known ones are stored. */
const transportes = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const validadeDesafioMs = 5 * 60_000

async function parte(contexto: Contexto, parceiroId: number) {
  const [row] = await contexto.db
    .select({ nome: parceiro.nome, dominio: parceiro.dominio })
    .from(parceiro)
    .where(eq(parceiro.id, parceiroId))
  if (!row) throw new Error(`parceiro ${parceiroId} não existe`)
  return { rpName: row.nome, rpID: row.dominio, origin: enderecoDoPortal(contexto, row.dominio) }
}

async function keepDesafio(
  { db, relogio }: Contexto,
  valor: string,
  uso: 'login' | 'cadastro',
  clienteId: number | null,
) {
  const chave = createSegredo()
  await db.insert(desafio).values({
    hash: hashSegredo(chave),
    desafio: valor,
    uso,
    clienteId,
    expiraEm: new Date(relogio.agora().getTime() + validadeDesafioMs),
  })
  return chave
}

/** A challenge serves once: deleting it is using it. */
async function useDesafio(
  { db, relogio }: Contexto,
  chave: string,
  uso: 'login' | 'cadastro',
  clienteId: number | null,
) {
  const [row] = await db
    .delete(desafio)
    .where(and(eq(desafio.hash, hashSegredo(chave)), eq(desafio.uso, uso), gt(desafio.expiraEm, relogio.agora())))
    .returning()
  if (!row || row.clienteId !== clienteId) throw new ErroDeNegocio('BIOMETRIA_INVALIDA')
  return row.desafio
}

/** The library throws on anything that does not verify; to the caller all of it is one refusal. */
const orInvalida = <T>(verification: Promise<T>): Promise<T> =>
  verification.catch(() => {
    throw new ErroDeNegocio('BIOMETRIA_INVALIDA')
  })

const contagem = (endereco: string) => ({ uso: 'desafio', conta: '', endereco, dispositivoConfiavel: false }) as const

/** A challenge for whoever asks. Throws MUITAS_TENTATIVAS past so many that nobody answered, from one address. */
export async function opcoesDeLogin(contexto: Contexto, app: Aplicativo, endereco: string) {
  // Nothing is guessed at here: every one that is given counts, until it lets somebody in.
  await comTentativa(contexto, contagem(endereco), async () => undefined)
  const { rpID } = await parte(contexto, app.parceiroId)
  const opcoes = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  return { desafio: await keepDesafio(contexto, opcoes.challenge, 'login', null), opcoes: { ...opcoes } }
}

const knownTransportes = (ditos: unknown) => (Array.isArray(ditos) ? transportes.filter((t) => ditos.includes(t)) : [])

/** The browser's answer; the library checks everything but its id. */
type Credencial = { id: string } & Record<string, unknown>

/** Stores the counter that the passkey showed; fails when it was removed, or used with a later counter, meanwhile. */
async function useCredencial(tx: Executor, id: number, contador: number, agora: Date) {
  const adiante = or(lt(biometria.contador, contador), and(eq(biometria.contador, 0), eq(biometria.contador, contador)))
  const usadas = await tx
    .update(biometria)
    .set({ contador, usadaEm: agora })
    .where(and(eq(biometria.id, id), adiante))
    .returning({ id: biometria.id })
  if (usadas.length === 0) throw new ErroDeNegocio('BIOMETRIA_INVALIDA')
}

/**
 * Returns the customer whose passkey answered the challenge, and the write that records its use. Throws
 * BIOMETRIA_INVALIDA.
 */
export async function checkLogin(
  contexto: Contexto,
  app: Aplicativo,
  resposta: { desafio: string; credencial: Credencial },
  endereco: string,
): Promise<{ clienteId: number; usar: (tx: Executor) => Promise<void> }> {
  const expectedChallenge = await useDesafio(contexto, resposta.desafio, 'login', null)
  const { rpID, origin } = await parte(contexto, app.parceiroId)
  const response = resposta.credencial as unknown as AuthenticationResponseJSON
  const [conhecida] = await contexto.db
    .select({ biometria, parceiroId: cliente.parceiroId })
    .from(biometria)
    .innerJoin(cliente, eq(cliente.id, biometria.clienteId))
    .where(eq(biometria.credencial, resposta.credencial.id))
  if (!conhecida || conhecida.parceiroId !== app.parceiroId) throw new ErroDeNegocio('BIOMETRIA_INVALIDA')
  const { biometria: b } = conhecida
  const { verified, authenticationInfo } = await orInvalida(
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: b.credencial, publicKey: new Uint8Array(b.chavePublica), counter: b.contador },
    }),
  )
  if (!verified) throw new ErroDeNegocio('BIOMETRIA_INVALIDA')
  const agora = contexto.relogio.agora()
  return {
    clienteId: b.clienteId,
    async usar(tx) {
      await useCredencial(tx, b.id, authenticationInfo.newCounter, agora)
      await devolverUma(contexto, tx, contagem(endereco))
    },
  }
}

/** The challenge to register with, for who gave the password a short while ago: it serves them alone. */
export async function opcoesDeCadastro(contexto: Contexto, sessao: SessaoAtiva) {
  await requireSenhaRecente(contexto, sessao)
  const { rpID, rpName } = await parte(contexto, sessao.parceiroId)
  const [dono] = await contexto.db.select({ nome: cliente.nome }).from(cliente).where(eq(cliente.id, sessao.clienteId))
  const existentes = await listBiometrias(contexto, sessao.clienteId)
  const opcoes = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: dono?.nome ?? rpName,
    userID: Buffer.from(String(sessao.clienteId)),
    excludeCredentials: existentes.map((b) => ({ id: b.credencial })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    desafio: await keepDesafio(contexto, opcoes.challenge, 'cadastro', sessao.clienteId),
    opcoes: { ...opcoes },
  }
}

/** Keeps a new passkey of the session's customer. Throws BIOMETRIA_INVALIDA. */
export async function cadastrar(
  contexto: Contexto,
  sessao: SessaoAtiva,
  resposta: { desafio: string; credencial: Credencial; nome: string },
  navegador: string,
) {
  const expectedChallenge = await useDesafio(contexto, resposta.desafio, 'cadastro', sessao.clienteId)
  const { rpID, origin } = await parte(contexto, sessao.parceiroId)
  const { verified, registrationInfo } = await orInvalida(
    verifyRegistrationResponse({
      response: resposta.credencial as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  )
  if (!verified || !registrationInfo) throw new ErroDeNegocio('BIOMETRIA_INVALIDA')
  const agora = contexto.relogio.agora()
  return contexto.db.transaction(async (tx) => {
    const [nova] = await tx
      .insert(biometria)
      .values({
        clienteId: sessao.clienteId,
        nome: resposta.nome,
        credencial: registrationInfo.credential.id,
        chavePublica: Buffer.from(registrationInfo.credential.publicKey),
        contador: registrationInfo.credential.counter,
        transportes: knownTransportes(registrationInfo.credential.transports),
        criadaEm: agora,
        navegador,
      })
      .onConflictDoNothing()
      .returning()
    if (!nova) throw new ErroDeNegocio('BIOMETRIA_INVALIDA')
    await audit(tx, {
      quando: agora,
      ator: { tipo: 'cliente', id: sessao.clienteId },
      acao: 'cadastrar-biometria',
      objeto: ['biometria', nova.id],
    })
    await registrarConsentimento(tx, contexto, {
      clienteId: sessao.clienteId,
      finalidade: 'biometria',
      aceito: true,
      meio: 'biometria',
      ator: { tipo: 'cliente', id: sessao.clienteId },
    })
    await notifySeguranca(contexto, tx, {
      clienteId: sessao.clienteId,
      evento: 'biometria-cadastrada',
      onde: navegador,
    })
    return nova
  })
}

export const listBiometrias = ({ db }: Contexto, clienteId: number) =>
  db.select().from(biometria).where(eq(biometria.clienteId, clienteId)).orderBy(biometria.id)

/** Removes one of the customer's own passkeys. Throws NAO_ENCONTRADO. */
export async function remover(contexto: Contexto, clienteId: number, id: number, navegador: string) {
  const { db, relogio } = contexto
  await db.transaction(async (tx) => {
    const [removida] = await tx
      .delete(biometria)
      .where(and(eq(biometria.id, id), eq(biometria.clienteId, clienteId)))
      .returning({ id: biometria.id })
    if (!removida) throw new ErroDeNegocio('NAO_ENCONTRADO')
    await audit(tx, {
      quando: relogio.agora(),
      ator: { tipo: 'cliente', id: clienteId },
      acao: 'remover-biometria',
      objeto: ['biometria', id],
    })
    const [outra] = await tx
      .select({ id: biometria.id })
      .from(biometria)
      .where(eq(biometria.clienteId, clienteId))
      .limit(1)
    if (!outra)
      await registrarConsentimento(tx, contexto, {
        clienteId,
        finalidade: 'biometria',
        aceito: false,
        meio: 'biometria',
        ator: { tipo: 'cliente', id: clienteId },
      })
    await notifySeguranca(contexto, tx, { clienteId, evento: 'biometria-removida', onde: navegador })
  })
}

/** Removes all that a customer has; gives how many. */
export const removerBiometrias = async (tx: Executor, clienteId: number): Promise<number> =>
  (await tx.delete(biometria).where(eq(biometria.clienteId, clienteId)).returning({ id: biometria.id })).length

export const presentBiometria = (b: typeof biometria.$inferSelect) => ({
  id: b.id,
  nome: b.nome,
  criadaEm: b.criadaEm.toISOString(),
  usadaEm: b.usadaEm?.toISOString() ?? null,
  navegador: b.navegador,
})
