import { isCasal } from '@contempla/consorcio'
import { cadastros } from '@contempla/contract'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { alteracaoCadastral, cliente, perfilDoCliente } from '../schema/index.ts'
import { trocarEnderecoPrincipal } from './enderecos.service.ts'
import { auditPessoa, lockPessoa, requirePoucasMudancas } from './mudanca.ts'

export type Perfil = z.output<typeof cadastros.Perfil>
export type Alteracao = z.output<typeof cadastros.AlteracaoCadastral>
type Meios = Pick<Contexto, 'cifra'> & { db: Executor }

/** Reads the profile; a person who declared nothing has nulls. */
export async function getPerfil({ db, cifra }: Meios, clienteId: number): Promise<Perfil> {
  const [row] = await db.select().from(perfilDoCliente).where(eq(perfilDoCliente.clienteId, clienteId))
  return cadastros.Perfil.parse(row ? JSON.parse(cifra.decifrar(row.dadosCifrados)) : {})
}

async function storePerfil(tx: Executor, { cifra, relogio }: Contexto, clienteId: number, perfil: Perfil) {
  const valores = { dadosCifrados: cifra.cifrar(JSON.stringify(perfil)), alteradoEm: relogio.agora() }
  await tx
    .insert(perfilDoCliente)
    .values({ clienteId, ...valores })
    .onConflictDoUpdate({ target: perfilDoCliente.clienteId, set: valores })
}

/** Saves the income and wealth that the customer declares; they count at once. Throws MUITAS_REQUISICOES. */
export async function saveRenda(
  tx: Executor,
  contexto: Contexto,
  { clienteId, ator, renda }: { clienteId: number; ator: Ator; renda: z.output<typeof cadastros.Renda> },
) {
  await lockPessoa(tx, contexto, clienteId)
  const antes = await getPerfil({ ...contexto, db: tx }, clienteId)
  const { valorRenda, valorPatrimonio = antes.valorPatrimonio } = renda
  if (antes.valorRenda !== valorRenda || antes.valorPatrimonio !== valorPatrimonio) {
    await requirePoucasMudancas(tx, contexto, clienteId)
    await storePerfil(tx, contexto, clienteId, { ...antes, valorRenda, valorPatrimonio })
    await auditPessoa(tx, contexto, { clienteId, ator, acao: 'alterar-renda' })
  }
  return { valorRenda, valorPatrimonio }
}

const pendenteDe = (clienteId: number) =>
  and(
    eq(alteracaoCadastral.clienteId, clienteId),
    isNull(alteracaoCadastral.aplicadaEm),
    isNull(alteracaoCadastral.descartadaEm),
  )

/** Reads the change that waits for an analyst; null where there is none. */
export async function getAlteracao({ db, cifra }: Meios, clienteId: number): Promise<Alteracao | null> {
  const [row] = await db.select().from(alteracaoCadastral).where(pendenteDe(clienteId))
  return row ? cadastros.AlteracaoCadastral.parse(JSON.parse(cifra.decifrar(row.dadosCifrados))) : null
}

/** Reads the last change that was asked for in a case, whatever its outcome; null where there is none. */
export async function getAlteracaoDoCaso({ db, cifra }: Meios, casoId: number): Promise<Alteracao | null> {
  const [row] = await db
    .select()
    .from(alteracaoCadastral)
    .where(eq(alteracaoCadastral.casoId, casoId))
    .orderBy(desc(alteracaoCadastral.id))
    .limit(1)
  return row ? cadastros.AlteracaoCadastral.parse(JSON.parse(cifra.decifrar(row.dadosCifrados))) : null
}

/**
 * Keeps a change of the person's identity data until an analyst decides; it replaces one that still waits. Throws
 * MUITAS_REQUISICOES.
 */
export async function guardarAlteracao(
  tx: Executor,
  contexto: Contexto,
  { clienteId, casoId, ator, alteracao }: { clienteId: number; casoId: number; ator: Ator; alteracao: Alteracao },
) {
  await lockPessoa(tx, contexto, clienteId)
  await requirePoucasMudancas(tx, contexto, clienteId)
  const agora = contexto.relogio.agora()
  await tx.update(alteracaoCadastral).set({ descartadaEm: agora }).where(pendenteDe(clienteId))
  await tx.insert(alteracaoCadastral).values({
    clienteId,
    casoId,
    dadosCifrados: contexto.cifra.cifrar(JSON.stringify(alteracao)),
    guardadaEm: agora,
  })
  const depois = { campos: Object.keys(alteracao) }
  await auditPessoa(tx, contexto, { clienteId, ator, acao: 'pedir-alteracao-cadastral', depois })
}

/** A person without a spouse has no marriage regime either. */
const semConjuge = (perfil: Perfil): Perfil =>
  isCasal(perfil.estadoCivil) ? perfil : { ...perfil, regimeCasamento: null, nomeConjuge: null }

/** Applies the waiting change. Returns whether there was one. */
export async function aplicarAlteracao(
  tx: Executor,
  contexto: Contexto,
  { clienteId, ator }: { clienteId: number; ator: Ator },
): Promise<boolean> {
  await lockPessoa(tx, contexto, clienteId)
  const meios = { ...contexto, db: tx }
  const alteracao = await getAlteracao(meios, clienteId)
  if (!alteracao) return false
  const { nome, dataNascimentoFundacao, novoEndereco, ...identidade } = alteracao
  const nascimento = dataNascimentoFundacao && contexto.cifra.cifrar(dataNascimentoFundacao)
  if (nome || nascimento)
    await tx
      .update(cliente)
      .set({ ...(nome ? { nome } : {}), ...(nascimento ? { nascimentoCifrado: nascimento } : {}) })
      .where(eq(cliente.id, clienteId))
  if (Object.keys(identidade).length > 0) {
    const antes = await getPerfil(meios, clienteId)
    await storePerfil(tx, contexto, clienteId, semConjuge(cadastros.Perfil.parse({ ...antes, ...identidade })))
  }
  if (novoEndereco) await trocarEnderecoPrincipal(tx, contexto, clienteId, novoEndereco)
  await tx.update(alteracaoCadastral).set({ aplicadaEm: contexto.relogio.agora() }).where(pendenteDe(clienteId))
  const depois = { campos: Object.keys(alteracao) }
  await auditPessoa(tx, contexto, { clienteId, ator, acao: 'aplicar-alteracao-cadastral', depois })
  return true
}

/** Discards the waiting change. Returns whether there was one. */
export async function descartarAlteracao(
  tx: Executor,
  contexto: Contexto,
  { clienteId, ator }: { clienteId: number; ator: Ator },
): Promise<boolean> {
  await lockPessoa(tx, contexto, clienteId)
  const descartadaEm = contexto.relogio.agora()
  const descartadas = await tx
    .update(alteracaoCadastral)
    .set({ descartadaEm })
    .where(pendenteDe(clienteId))
    .returning({ id: alteracaoCadastral.id })
  if (descartadas.length === 0) return false
  await auditPessoa(tx, contexto, { clienteId, ator, acao: 'descartar-alteracao-cadastral' })
  return true
}
