import { type MotivoSenhaFraca, motivoSenhaFraca } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { listTelefones } from '../../contatos/index.ts'
import { type Ator, audit, type Sobre } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { cliente, cota, dispositivo, grupo, linkAcesso, verificacao } from '../../schema/index.ts'
import { type EventoDeSeguranca, notifySeguranca } from '../avisos-de-seguranca.ts'
import { removerBiometrias } from '../biometria/biometria.service.ts'

const motivos: Record<MotivoSenhaFraca, string> = {
  repeticao: 'Não repita o mesmo número tantas vezes.',
  sequencia: 'Não use números em sequência.',
  teclado: 'Não use números vizinhos no teclado.',
  'bloco-repetido': 'Não repita o mesmo bloco de números.',
  'pares-repetidos': 'Não use pares de números repetidos.',
  palindromo: 'Não use números que se leem igual de trás para a frente.',
  data: 'Não use datas.',
  'dados-proprios': 'Não use números dos seus dados, como documento, telefone, nascimento ou cota.',
}

type Cliente = typeof cliente.$inferSelect

async function numerosProprios({ cifra }: Contexto, tx: Executor, c: Cliente): Promise<string[]> {
  const cotas = await tx
    .select({ grupo: grupo.codigo, cota: cota.numero })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(eq(cota.clienteId, c.id))
  const cifrados = [c.inscricaoCifrada, c.nascimentoCifrado].filter((b) => b !== null)
  const telefones = await listTelefones(tx, { cifra }, c.id)
  return [...cifrados.map((b) => cifra.decifrar(b)), ...telefones, ...cotas.map((q) => q.grupo + q.cota)]
}

/** Locks the customer, so that of several changes at once each sees what the one before it left. */
export async function lockCliente(tx: Executor, id: number): Promise<Cliente> {
  const [row] = await tx.select().from(cliente).where(eq(cliente.id, id)).for('no key update')
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

/**
 * Sets a new password: not an easy one, not the current one. Other sessions, remembered browsers, recovery links that
 * wait, what codes authorised and, unless told otherwise, passkeys end with it, and the holder is told. The customer is locked by the caller. Throws SENHA_FRACA (with the reason) or SENHA_REPETIDA.
 */
export async function setSenha(
  contexto: Contexto,
  tx: Executor,
  opcoes: {
    cliente: Cliente
    novaSenha: string
    sessaoId: string | null
    ator: Ator
    acao: Sobre['acao']
    removerBiometrias: boolean
    evento: EventoDeSeguranca
    onde: string
  },
) {
  const { cliente: c, novaSenha } = opcoes
  const motivo = motivoSenhaFraca(novaSenha, await numerosProprios(contexto, tx, c))
  if (motivo) throw new ErroDeNegocio('SENHA_FRACA', { detalhe: motivos[motivo] })
  if (await contexto.hasher.confere(c.senhaHash, novaSenha)) throw new ErroDeNegocio('SENHA_REPETIDA')
  const senhaHash = await contexto.hasher.hash(novaSenha)
  await tx.update(cliente).set({ senhaHash, senhaExpirada: false }).where(eq(cliente.id, c.id))
  await tx.delete(dispositivo).where(eq(dispositivo.clienteId, c.id))
  await tx
    .update(linkAcesso)
    .set({ usadoEm: contexto.relogio.agora() })
    .where(and(eq(linkAcesso.clienteId, c.id), eq(linkAcesso.uso, 'recuperacao'), isNull(linkAcesso.usadoEm)))
  await tx.delete(verificacao).where(eq(verificacao.clienteId, c.id))
  await contexto.sessoes.encerrarOutras(tx, c.id, opcoes.sessaoId)
  const biometriasRemovidas = opcoes.removerBiometrias ? await removerBiometrias(tx, c.id) : 0
  const { evento, onde } = opcoes
  await notifySeguranca(contexto, tx, { clienteId: c.id, evento, onde, biometriasRemovidas })
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator: opcoes.ator,
    acao: opcoes.acao,
    objeto: ['cliente', c.id],
    antes: { senhaExpirada: c.senhaExpirada },
    depois: { senhaExpirada: false, ...(biometriasRemovidas > 0 ? { biometriasRemovidas } : {}) },
  })
}
