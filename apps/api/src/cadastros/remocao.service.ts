import { isCelular } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { joinTelefone } from '@contempla/contract/contato'
import { asc, eq, sql } from 'drizzle-orm'
import { maskEmail, maskTelefone } from '../cotas/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { emailDoCliente, telefoneDoCliente } from '../schema/index.ts'
import { listEmails, listTelefones } from './contatos.service.ts'
import { auditPessoa, lockPessoa, notifyAntigo, requirePoucasMudancas } from './mudanca.ts'

/** `onde` names the browser that sent the request. */
type Remocao = { clienteId: number; ator: Ator; onde: string | null; id: number }

const removido = { removido: true } as const

/** Finds the item to remove; at least one other must stay. Throws NAO_ENCONTRADO, CONTATO_UNICO. */
function requireUmDeVarios<T extends { id: number }>(itens: readonly T[], id: number): T {
  const alvo = itens.find((item) => item.id === id)
  if (!alvo) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (itens.length < 2) throw new ErroDeNegocio('CONTATO_UNICO')
  return alvo
}

type Lista = typeof emailDoCliente | typeof telefoneDoCliente

/** Deletes the row; if it was the principal one, the oldest of the others becomes principal. */
async function remove(tx: Executor, lista: Lista, { clienteId, id }: Remocao, eraPrincipal: boolean) {
  await tx.delete(lista).where(eq(lista.id, id))
  if (!eraPrincipal) return
  const [outro] = await tx
    .select({ id: lista.id })
    .from(lista)
    .where(eq(lista.clienteId, clienteId))
    .orderBy(asc(lista.id))
    .limit(1)
  if (outro) await tx.update(lista).set({ principal: true }).where(eq(lista.id, outro.id))
}

/**
 * Makes the remaining contacts, which may now receive the codes, wait until the removed contact has been told; before
 * that none counts for money (ADR 15).
 */
async function waitForAvisos(tx: Executor, clienteId: number, avisos: readonly number[]) {
  if (avisos.length === 0) return
  for (const lista of [emailDoCliente, telefoneDoCliente])
    await tx
      .update(lista)
      .set({ avisos: sql`${lista.avisos} || ${sql.param([...avisos])}::bigint[]` })
      .where(eq(lista.clienteId, clienteId))
}

/** Removes an e-mail from the person's record. Throws NAO_ENCONTRADO, CONTATO_UNICO, MUITAS_REQUISICOES. */
export async function removeEmail(tx: Executor, contexto: Contexto, pedido: Remocao) {
  const { clienteId, ator, onde, id } = pedido
  const pessoa = await lockPessoa(tx, contexto, clienteId)
  const { email, principal } = requireUmDeVarios(await listEmails({ ...contexto, db: tx }, clienteId), id)
  await requirePoucasMudancas(tx, contexto, clienteId)
  const avisos = await notifyAntigo(tx, contexto, { pessoa, mudou: 'emailRemovido', novo: maskEmail(email), onde })
  await remove(tx, emailDoCliente, pedido, principal)
  await waitForAvisos(tx, clienteId, avisos)
  await auditPessoa(tx, contexto, { clienteId, ator, acao: 'remover-email', depois: { id, principal } })
  return removido
}

/** Removes a phone likewise, unless no other contact receives codes. */
export async function removeTelefone(tx: Executor, contexto: Contexto, pedido: Remocao) {
  const { clienteId, ator, onde, id } = pedido
  const pessoa = await lockPessoa(tx, contexto, clienteId)
  const meios = { ...contexto, db: tx }
  const telefones = await listTelefones(meios, clienteId)
  const alvo = requireUmDeVarios(telefones, id)
  const recebeCodigos = telefones.some((fone) => fone.id !== id && isCelular(joinTelefone(fone)) && !fone.aConfirmar)
  if (!recebeCodigos && (await listEmails(meios, clienteId)).length === 0) throw new ErroDeNegocio('CONTATO_UNICO')
  await requirePoucasMudancas(tx, contexto, clienteId)
  const novo = maskTelefone(joinTelefone(alvo))
  const avisos = await notifyAntigo(tx, contexto, { pessoa, mudou: 'telefoneRemovido', novo, onde })
  await remove(tx, telefoneDoCliente, pedido, alvo.principal)
  await waitForAvisos(tx, clienteId, avisos)
  await auditPessoa(tx, contexto, {
    clienteId,
    ator,
    acao: 'remover-telefone',
    depois: { id, principal: alvo.principal },
  })
  return removido
}
