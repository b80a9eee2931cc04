import { ErroDeNegocio, type PapelDeFuncionario } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import { and, asc, eq } from 'drizzle-orm'
import { devolverCasosDe } from '../casos/index.ts'
import { audit, type Sobre } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { funcionario } from '../schema/index.ts'
import { readConta } from './contas.sql.ts'
import { createSenhaProvisoria } from './senha.ts'
import { endSessoesDe } from './sessao.service.ts'

type Quem = { id: number }

export async function getConta({ db }: Pick<Contexto, 'db'>, id: number) {
  const conta = await readConta(db, id)
  if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return conta
}

/** Creates an account under a password that is said once. Throws EMAIL_EM_USO. */
export async function createConta(
  { db, hasher, relogio }: Contexto,
  por: Quem,
  dados: { nome: string; email: string; papel: PapelDeFuncionario },
) {
  const senha = createSenhaProvisoria()
  const senhaHash = await hasher.hash(senha)
  return db.transaction(async (tx) => {
    const [nova] = await tx
      .insert(funcionario)
      .values({ ...dados, email: dados.email.toLowerCase(), senhaHash, senhaProvisoria: true })
      .onConflictDoNothing()
      .returning({ id: funcionario.id })
    if (!nova) throw new ErroDeNegocio('EMAIL_EM_USO')
    await audit(tx, {
      quando: relogio.agora(),
      ator: { tipo: 'funcionario', id: por.id },
      acao: 'criar-conta-da-equipe',
      objeto: ['funcionario', nova.id],
      depois: { papel: dados.papel },
    })
    return { id: nova.id, senha }
  })
}

type Conta = typeof funcionario.$inferSelect
type Mudanca = Partial<typeof funcionario.$inferInsert>

const daTrilha = ({ papel, ativo, senhaProvisoria, totpConfirmadoEm }: Conta) => ({
  papel,
  ativo,
  senhaProvisoria,
  autenticador: totpConfirmadoEm !== null,
})

/**
 * One change of somebody else's account, with its audit entry; `fora` ends what sessions it has. Who can't decide cases any
 * more holds none.
 */
async function change(
  contexto: Contexto,
  por: Quem,
  id: number,
  {
    acao,
    fora,
    propria,
    muda,
  }: { acao: Sobre['acao']; fora?: boolean; propria?: boolean; muda: (conta: Conta) => Mudanca },
) {
  const { db, relogio } = contexto
  await db.transaction(async (tx) => {
    const administradores = await lockAdministradores(tx)
    const [conta] = await tx.select().from(funcionario).where(eq(funcionario.id, id)).for('no key update')
    if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
    const mudanca = muda(conta)
    const depois: Conta = { ...conta, ...mudanca }
    const perde = conta.ativo && conta.papel === 'administrador' && !(depois.ativo && depois.papel === 'administrador')
    if (id === por.id && (!propria || perde)) throw new ErroDeNegocio('PROPRIA_CONTA')
    if (perde && !administradores.some((outro) => outro !== id)) throw new ErroDeNegocio('ULTIMO_ADMINISTRADOR')
    await tx.update(funcionario).set(mudanca).where(eq(funcionario.id, id))
    if (fora) await endSessoesDe(tx, id)
    if (!(depois.ativo && hasPapel(depois.papel, 'analista')))
      await devolverCasosDe(tx, contexto, { responsavelId: id, por: por.id })
    await audit(tx, {
      quando: relogio.agora(),
      ator: { tipo: 'funcionario', id: por.id },
      acao,
      objeto: ['funcionario', id],
      antes: daTrilha(conta),
      depois: daTrilha(depois),
    })
  })
}

/** The active administrators, held until the end: of two that demote each other at once, one sees what the other did. */
async function lockAdministradores(tx: Executor): Promise<number[]> {
  const linhas = await tx
    .select({ id: funcionario.id })
    .from(funcionario)
    .where(and(eq(funcionario.papel, 'administrador'), eq(funcionario.ativo, true)))
    .orderBy(asc(funcionario.id))
    .for('no key update')
  return linhas.map(({ id }) => id)
}

/** Name and role; one's own name only. Throws PROPRIA_CONTA, ULTIMO_ADMINISTRADOR. */
export const changeConta = (
  contexto: Contexto,
  por: Quem,
  id: number,
  dados: { nome: string; papel: PapelDeFuncionario },
) => change(contexto, por, id, { acao: 'alterar-conta-da-equipe', propria: true, muda: () => dados })

export const deactivateConta = (contexto: Contexto, por: Quem, id: number) =>
  change(contexto, por, id, { acao: 'desativar-conta-da-equipe', fora: true, muda: () => ({ ativo: false }) })

export const reativarConta = (contexto: Contexto, por: Quem, id: number) =>
  change(contexto, por, id, { acao: 'reativar-conta-da-equipe', propria: true, muda: () => ({ ativo: true }) })

/** Gives a new password to be changed at the next entry; said here only. */
export async function resetSenha(contexto: Contexto, por: Quem, id: number) {
  const senha = createSenhaProvisoria()
  const senhaHash = await contexto.hasher.hash(senha)
  await change(contexto, por, id, {
    acao: 'redefinir-senha-da-equipe',
    fora: true,
    muda: () => ({ senhaHash, senhaProvisoria: true }),
  })
  return { id, senha }
}

export const removeAutenticador = (contexto: Contexto, por: Quem, id: number) =>
  change(contexto, por, id, {
    acao: 'remover-autenticador-da-equipe',
    fora: true,
    muda: () => ({ totpCifrado: null, totpConfirmadoEm: null, totpPasso: null }),
  })
