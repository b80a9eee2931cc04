import { ficaPrincipal, isCelular, MAXIMO_POR_LISTA } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { joinTelefone, splitTelefone } from '@contempla/contract/contato'
import { and, desc, eq } from 'drizzle-orm'
import { foiAvisado, foiConfirmado } from '../contatos/index.ts'
import { maskEmail, maskTelefone } from '../cotas/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { emailDoCliente, telefoneDoCliente } from '../schema/index.ts'
import { auditPessoa, lockPessoa, notifyAntigo, type Pessoa, requirePoucasMudancas } from './mudanca.ts'

/** `onde` names the browser that sent the request. */
type Escrita<D> = {
  clienteId: number
  ator: Ator
  onde: string | null
  id: number | null
  dados: D & { principal: boolean }
  /** The caller is told by this that nothing had to change. */
  jaHavia: () => void
}
type Meios = Pick<Contexto, 'cifra' | 'config'> & { db: Executor }
type ItemGuardado = { id: number; principal: boolean }

/**
 * Finds the list's item before a write, and whether it is the principal one after. Throws NAO_ENCONTRADO,
 * LISTA_DO_CADASTRO_CHEIA.
 */
export function findInLista<T extends ItemGuardado>(itens: readonly T[], id: number | null, principal: boolean) {
  const antes = itens.find((item) => item.id === id) ?? null
  if (id !== null && !antes) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (id === null && itens.length >= MAXIMO_POR_LISTA) throw new ErroDeNegocio('LISTA_DO_CADASTRO_CHEIA')
  const outros = itens.filter((item) => item.id !== id)
  return { antes, principal: ficaPrincipal(principal, antes, outros) }
}

export async function listEmails({ db, cifra, config }: Meios, clienteId: number) {
  const { id, principal, emailCifrado } = emailDoCliente
  const rows = await db
    .select({ id, principal, email: emailCifrado, avisado: foiAvisado(emailDoCliente.avisos) })
    .from(emailDoCliente)
    .where(eq(emailDoCliente.clienteId, clienteId))
    .orderBy(desc(principal), id)
  return rows.map(({ avisado, email, ...item }) => ({
    ...item,
    email: cifra.decifrar(email),
    valeParaDinheiro: avisado || config.demo,
  }))
}

/**
 * Writes an e-mail of the person, a new one where `id` is null. Throws what `findInLista` does, and MUITAS_REQUISICOES.
 */
export async function saveEmail(tx: Executor, contexto: Contexto, escrita: Escrita<{ email: string }>) {
  const { clienteId, ator, onde, id, dados, jaHavia } = escrita
  const pessoa = await lockPessoa(tx, contexto, clienteId)
  const itens = await listEmails({ ...contexto, db: tx }, clienteId)
  const { antes, principal } = findInLista(itens, id, dados.principal)
  if (antes && antes.email === dados.email && antes.principal === principal) {
    jaHavia()
    return antes
  }
  await requirePoucasMudancas(tx, contexto, clienteId)
  const gravado = await storeEmail(tx, contexto, { pessoa, onde, id: antes?.id ?? null, email: dados.email, principal })
  const depois = { id: gravado.id, principal }
  await auditPessoa(tx, contexto, { clienteId, ator, acao: 'alterar-email', depois })
  return gravado
}

type EmailAGravar = { pessoa: Pessoa; onde: string | null; id: number | null; email: string; principal: boolean }

/** Writes the row and notifies the person at the former contacts; the new e-mail waits for those messages. */
async function storeEmail(tx: Executor, contexto: Contexto, { pessoa, onde, id, email, principal }: EmailAGravar) {
  const { clienteId } = pessoa
  const avisos = await notifyAntigo(tx, contexto, { pessoa, mudou: 'email', novo: maskEmail(email), onde })
  const daPessoa = eq(emailDoCliente.clienteId, clienteId)
  if (principal) await tx.update(emailDoCliente).set({ principal: false }).where(daPessoa)
  const valores = {
    clienteId,
    emailCifrado: contexto.cifra.cifrar(email),
    principal,
    alteradoEm: contexto.relogio.agora(),
    avisos,
  }
  const [gravado] =
    id === null
      ? await tx.insert(emailDoCliente).values(valores).returning({ id: emailDoCliente.id })
      : await tx
          .update(emailDoCliente)
          .set(valores)
          .where(and(eq(emailDoCliente.id, id), daPessoa))
          .returning({ id: emailDoCliente.id })
  if (!gravado) throw new Error('o e-mail não foi gravado')
  return { id: gravado.id, principal, email, valeParaDinheiro: avisos.length === 0 || contexto.config.demo }
}

/**
 * Replaces, on the staff's behalf, the principal e-mail of a person who is present with their documents; one that is
 * already in the list becomes the principal. For money it counts like the person's own change (ADR 15), but it does not
 * use up their changes of the day. Throws NAO_ENCONTRADO.
 */
export async function correctEmail(
  tx: Executor,
  contexto: Contexto,
  { clienteId, ator, email, motivo }: { clienteId: number; ator: Ator; email: string; motivo: string },
) {
  const pessoa = await lockPessoa(tx, contexto, clienteId)
  const itens = await listEmails({ ...contexto, db: tx }, clienteId)
  const antes = itens.find((item) => item.email === email) ?? itens.find(({ principal }) => principal)
  if (antes?.principal && antes.email === email) return antes
  const gravado = await storeEmail(tx, contexto, { pessoa, onde: null, id: antes?.id ?? null, email, principal: true })
  const depois = { id: gravado.id, principal: true, motivo }
  await auditPessoa(tx, contexto, { clienteId, ator, acao: 'corrigir-email', depois })
  return gravado
}

type Telefone = { ddd: string; telefone: string; tipoTelefone: number }

export async function listTelefones({ db, cifra, config }: Meios, clienteId: number) {
  const { id, principal, tipo, numeroCifrado } = telefoneDoCliente
  const rows = await db
    .select({
      id,
      principal,
      tipoTelefone: tipo,
      numero: numeroCifrado,
      avisado: foiAvisado(telefoneDoCliente.avisos),
      confirmado: foiConfirmado,
    })
    .from(telefoneDoCliente)
    .where(eq(telefoneDoCliente.clienteId, clienteId))
    .orderBy(desc(principal), id)
  return rows.map(({ avisado, numero, ...item }) => ({
    ...item,
    ...splitTelefone(cifra.decifrar(numero)),
    valeParaDinheiro: avisado || config.demo,
    aConfirmar: falta({ config }, cifra.decifrar(numero), item.confirmado),
  }))
}

/** A mobile needs no confirmation where the installation sends no text messages. */
const falta = ({ config }: Pick<Contexto, 'config'>, numero: string, confirmado: boolean): boolean =>
  !confirmado && isCelular(numero) && (config.demo || config.sms !== undefined)

/** Writes a phone of the person as `saveEmail` writes an e-mail. */
export async function saveTelefone(tx: Executor, contexto: Contexto, escrita: Escrita<Telefone>) {
  const { clienteId, ator, onde, id, dados, jaHavia } = escrita
  const pessoa = await lockPessoa(tx, contexto, clienteId)
  const itens = await listTelefones({ ...contexto, db: tx }, clienteId)
  const { antes, principal } = findInLista(itens, id, dados.principal)
  const numero = joinTelefone(dados)
  const igual = antes && joinTelefone(antes) === numero && antes.tipoTelefone === dados.tipoTelefone
  if (igual && antes.principal === principal) {
    jaHavia()
    return antes
  }
  await requirePoucasMudancas(tx, contexto, clienteId)
  const avisos = await notifyAntigo(tx, contexto, { pessoa, mudou: 'telefone', novo: maskTelefone(numero), onde })
  const daPessoa = eq(telefoneDoCliente.clienteId, clienteId)
  if (principal) await tx.update(telefoneDoCliente).set({ principal: false }).where(daPessoa)
  const alteradoEm = contexto.relogio.agora()
  // A number that does not change keeps its confirmation.
  const confirmado = antes !== null && joinTelefone(antes) === numero && antes.confirmado
  const valores = {
    clienteId,
    numeroCifrado: contexto.cifra.cifrar(numero),
    tipo: dados.tipoTelefone,
    principal,
    alteradoEm,
    confirmadoEm: confirmado ? alteradoEm : null,
    avisos,
  }
  const [gravado] = antes
    ? await tx
        .update(telefoneDoCliente)
        .set(valores)
        .where(and(eq(telefoneDoCliente.id, antes.id), daPessoa))
        .returning({ id: telefoneDoCliente.id })
    : await tx.insert(telefoneDoCliente).values(valores).returning({ id: telefoneDoCliente.id })
  if (!gravado) throw new Error('o telefone não foi gravado')
  const lado = { id: gravado.id, principal }
  await auditPessoa(tx, contexto, { clienteId, ator, acao: 'alterar-telefone', depois: lado })
  return {
    ...lado,
    ...splitTelefone(numero),
    tipoTelefone: dados.tipoTelefone,
    valeParaDinheiro: avisos.length === 0 || contexto.config.demo,
    aConfirmar: falta(contexto, numero, confirmado),
  }
}
