import type { falecimentos } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { includeContatos } from '../contatos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, enderecoDoCliente, perfilDoCliente } from '../schema/index.ts'
import { retirarDeclarado } from '../sessoes/index.ts'
import { type Cessionario, dadosDe, findCliente, inscricaoDe, pessoaDe } from './cessionarios.ts'

type DaPessoa = { dele: Cessionario; ator: Ator }

/** Who becomes a customer with the quota of another one, `daCota`, at whose partner they are kept. */
export type NovoCliente = {
  daCota: number
  pessoa: 'PF' | 'PJ'
  inscricao: string
  nome: string
  nascimento: string
  email: string
  telefone: z.output<typeof falecimentos.QuemRecebe>['telefone']
  endereco?: object
  renda?: number | null
}

/**
 * Makes a customer of who receives a quota and is none, by what was filled in and the analyst saw proved. They have no
 * password yet: the portal's own way to a new one, by CPF and birth date, goes to their e-mail.
 */
export async function createCliente(
  tx: Executor,
  { cifra, relogio }: Pick<Contexto, 'cifra' | 'relogio'>,
  { daCota, pessoa, inscricao, nome, nascimento, email, telefone, endereco, renda }: NovoCliente,
  ator: Ator,
): Promise<number> {
  const agora = relogio.agora()
  const inscricaoIndice = cifra.indice('inscricao', inscricao)
  await retirarDeclarado(tx, { relogio }, { inscricaoIndice, daCota })
  const [novo] = await tx
    .insert(cliente)
    .values({
      parceiroId: sql`(select parceiro_id from cliente where id = ${daCota})`,
      nome,
      tipoPessoa: pessoa,
      inscricaoCifrada: cifra.cifrar(inscricao),
      inscricaoIndice,
      nascimentoCifrado: cifra.cifrar(nascimento),
    })
    .returning({ id: cliente.id })
  if (!novo) throw new Error('o cliente não foi gravado')
  const clienteId = novo.id
  await includeContatos(tx, { cifra, relogio }, { clienteId, email, telefone })
  if (endereco)
    await tx.insert(enderecoDoCliente).values({
      clienteId,
      dadosCifrados: cifra.cifrar(JSON.stringify(endereco)),
      principal: true,
      alteradoEm: agora,
    })
  if (renda !== undefined)
    await tx
      .insert(perfilDoCliente)
      .values({ clienteId, dadosCifrados: cifra.cifrar(JSON.stringify({ valorRenda: renda })), alteradoEm: agora })
  await audit(tx, { quando: agora, ator, acao: 'incluir-cliente', objeto: ['cliente', clienteId] })
  return clienteId
}

/** The customer that the assignee is, or becomes. */
export async function findOrCreateCliente(tx: Executor, contexto: Contexto, { dele, ator }: DaPessoa): Promise<number> {
  const ja = await findCliente(tx, dele)
  if (ja !== null) return ja
  const { email, renda, cadastro } = dadosDe(contexto, dele)
  if (!cadastro) throw new Error(`o cessionário ${dele.id} não entregou o cadastro`)
  const { nome, nascimento, telefone, endereco } = cadastro
  const pessoa = pessoaDe(contexto, dele)
  const inscricao = inscricaoDe(contexto, dele)
  const novo = { daCota: dele.clienteId, pessoa, inscricao, nome, nascimento, email, telefone, endereco, renda }
  return createCliente(tx, contexto, novo, ator)
}
