import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, ne } from 'drizzle-orm'
import { audit, type Sobre } from '../platform/audit.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { FuncionarioAtivo } from '../platform/sessions.ts'
import { funcionario, sessaoRetaguarda } from '../schema/index.ts'
import { comTentativa } from '../sessoes/index.ts'
import { createAutenticador, passoDoCodigo } from './autenticador.ts'
import { findContaAtiva, findPasseDaEquipe } from './codigo-de-entrada.ts'
import { isDispositivoDaEquipe, rememberDispositivo } from './dispositivo.ts'
import { assertSenhaForte } from './senha.ts'

const duracaoMs = 8 * 3_600_000

/** A session is known by the hash of its cookie's secret. */
export const hashDaSessao = (segredo: string | undefined): Buffer => hashSegredo(segredo ?? '')

const endSessao = (tx: Executor, tokenHash: Buffer) =>
  tx.delete(sessaoRetaguarda).where(eq(sessaoRetaguarda.tokenHash, tokenHash))

/** Ends every session of an account, but the one that asks. */
export const endSessoesDe = (tx: Executor, funcionarioId: number, menos?: Buffer) =>
  tx
    .delete(sessaoRetaguarda)
    .where(
      and(eq(sessaoRetaguarda.funcionarioId, funcionarioId), menos ? ne(sessaoRetaguarda.tokenHash, menos) : undefined),
    )

const auditProprio = (tx: Executor, { relogio }: Contexto, id: number, acao: Sobre['acao']) =>
  audit(tx, {
    quando: relogio.agora(),
    ator: { tipo: 'funcionario', id },
    acao,
    objeto: ['funcionario', id],
  })

type Credenciais = {
  email: string
  senha: string
  /** Of a code that was given back. */
  pedido: string | undefined
  endereco: string
  sessaoAnterior: Buffer
  /** The secret of the browser's cookie. */
  dispositivo: string | undefined
}

/**
 * Opens a session with the password alone; gives its secret and the browser's. The account, the address and the whole
 * console bear so many failures; a browser known to the account is bound by its own alone, so that a stranger shuts out
 * nobody who has entered there before, and one with a code given back by its request's. Throws CREDENCIAIS_RETAGUARDA or MUITAS_TENTATIVAS.
 */
export async function openSessao(
  contexto: Contexto,
  { email, senha, pedido, endereco, sessaoAnterior, dispositivo }: Credenciais,
) {
  const { db, hasher, relogio } = contexto
  const conhecido = await findContaAtiva(contexto, email)
  const passe = await findPasseDaEquipe(contexto, email, pedido)
  const dispositivoConfiavel = await isDispositivoDaEquipe(contexto, conhecido?.id, dispositivo)
  const autenticado = await comTentativa(
    contexto,
    {
      conta: email,
      endereco,
      ...(passe
        ? { uso: 'retaguarda-com-passe', pedido: passe, dispositivoConfiavel: false }
        : { uso: 'retaguarda', dispositivoConfiavel }),
    },
    async () => ((await hasher.confere(conhecido?.senhaHash ?? null, senha)) ? conhecido : undefined),
  )
  if (!autenticado) throw new ErroDeNegocio('CREDENCIAIS_RETAGUARDA')
  const segredo = createSegredo()
  const agora = relogio.agora()
  return db.transaction(async (tx) => {
    await endSessao(tx, sessaoAnterior)
    await tx.insert(sessaoRetaguarda).values({
      tokenHash: hashSegredo(segredo),
      funcionarioId: autenticado.id,
      criadaEm: agora,
      expiraEm: new Date(agora.getTime() + duracaoMs),
    })
    await auditProprio(tx, contexto, autenticado.id, 'entrar-na-retaguarda')
    return { segredo, dispositivo: await rememberDispositivo(tx, autenticado.id, dispositivo, agora) }
  })
}

export async function encerrarSessao(contexto: Contexto, { id }: FuncionarioAtivo, sessao: Buffer) {
  await contexto.db.transaction(async (tx) => {
    await endSessao(tx, sessao)
    await auditProprio(tx, contexto, id, 'sair-da-retaguarda')
  })
}

const read = async (tx: Executor, id: number) => {
  const [conta] = await tx.select().from(funcionario).where(eq(funcionario.id, id)).for('no key update')
  if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return conta
}

/**
 * Changes one's own password; the account's other sessions end. The second factor comes first. Throws
 * SENHA_ATUAL_INCORRETA, SENHA_FRACA (with the reason), SENHA_REPETIDA or MUITAS_TENTATIVAS.
 */
export async function trocarSenha(
  contexto: Contexto,
  atual: FuncionarioAtivo,
  {
    senhaAtual,
    novaSenha,
    endereco,
    sessao,
  }: { senhaAtual: string; novaSenha: string; endereco: string; sessao: Buffer },
) {
  if (atual.pendencia === 'codigo') throw new ErroDeNegocio('SEGUNDO_FATOR_PENDENTE')
  const { db, hasher } = contexto
  const confere = await comTentativa(
    contexto,
    { uso: 'troca-retaguarda', conta: String(atual.id), endereco, dispositivoConfiavel: true },
    async () => {
      const [conta] = await db.select().from(funcionario).where(eq(funcionario.id, atual.id))
      return (await hasher.confere(conta?.senhaHash || null, senhaAtual)) || undefined
    },
  )
  if (!confere) throw new ErroDeNegocio('SENHA_ATUAL_INCORRETA')
  assertSenhaForte(novaSenha, atual)
  if (novaSenha === senhaAtual) throw new ErroDeNegocio('SENHA_REPETIDA')
  const senhaHash = await hasher.hash(novaSenha)
  await db.transaction(async (tx) => {
    await read(tx, atual.id)
    await tx.update(funcionario).set({ senhaHash, senhaProvisoria: false }).where(eq(funcionario.id, atual.id))
    await endSessoesDe(tx, atual.id, sessao)
    await auditProprio(tx, contexto, atual.id, 'trocar-a-propria-senha')
  })
}

/** Keeps a new secret, which counts once confirmed. Throws SENHA_PROVISORIA or AUTENTICADOR_JA_ATIVO. */
export async function startAutenticador(contexto: Contexto, atual: FuncionarioAtivo) {
  if (atual.pendencia === 'senha') throw new ErroDeNegocio('SENHA_PROVISORIA')
  const novo = createAutenticador(atual.email)
  await contexto.db.transaction(async (tx) => {
    const conta = await read(tx, atual.id)
    if (conta.totpConfirmadoEm) throw new ErroDeNegocio('AUTENTICADOR_JA_ATIVO')
    await tx
      .update(funcionario)
      .set({ totpCifrado: contexto.cifra.cifrar(novo.segredo), totpPasso: null })
      .where(eq(funcionario.id, atual.id))
    await auditProprio(tx, contexto, atual.id, 'iniciar-autenticador')
  })
  return novo
}

type Prova = { codigo: string; endereco: string; sessao: Buffer }

/**
 * Takes the code of a step that was not taken yet, under the throttle of the account: at once, one of two with the same
 * code. `confirmar` makes a secret that waits count. Throws AUTENTICADOR_AUSENTE, CODIGO_INVALIDO, MUITAS_TENTATIVAS.
 */
export async function acceptCodigo(
  contexto: Contexto,
  atual: FuncionarioAtivo,
  { codigo, endereco, sessao }: Prova,
  confirmar: boolean,
) {
  if (confirmar && atual.pendencia === 'senha') throw new ErroDeNegocio('SENHA_PROVISORIA')
  const { db, cifra, relogio } = contexto
  const agora = relogio.agora()
  const aceito = await comTentativa(
    contexto,
    { uso: 'codigo-retaguarda', conta: String(atual.id), endereco, dispositivoConfiavel: true },
    () =>
      db.transaction(async (tx) => {
        const conta = await read(tx, atual.id)
        if (confirmar && conta.totpConfirmadoEm) throw new ErroDeNegocio('AUTENTICADOR_JA_ATIVO')
        if (!conta.totpCifrado || (!confirmar && !conta.totpConfirmadoEm))
          throw new ErroDeNegocio('AUTENTICADOR_AUSENTE')
        const passo = passoDoCodigo(cifra.decifrar(conta.totpCifrado), codigo, conta.totpPasso)
        if (passo === undefined) return undefined
        const confirmado = confirmar ? { totpConfirmadoEm: agora } : {}
        await tx
          .update(funcionario)
          .set({ totpPasso: passo, ...confirmado })
          .where(eq(funcionario.id, atual.id))
        await tx.update(sessaoRetaguarda).set({ segundoFatorEm: agora }).where(eq(sessaoRetaguarda.tokenHash, sessao))
        await auditProprio(tx, contexto, atual.id, confirmar ? 'confirmar-autenticador' : 'dar-segundo-fator')
        return true
      }),
  )
  if (!aceito) throw new ErroDeNegocio('CODIGO_INVALIDO')
}
