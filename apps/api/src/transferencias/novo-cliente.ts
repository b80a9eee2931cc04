import { sql } from 'drizzle-orm'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, emailDoCliente, enderecoDoCliente, perfilDoCliente, telefoneDoCliente } from '../schema/index.ts'
import { type Cessionario, dadosDe, findCliente, inscricaoDe, pessoaDe } from './cessionarios.ts'

type DaPessoa = { dele: Cessionario; ator: Ator }

/**
 * Makes a customer of an assignee who is none, by what they filled in and the analyst saw proved. They have no password
 * yet: the portal's own way to a new one, by CPF and birth date, goes to the e-mail that they confirmed.
 */
async function createCliente(tx: Executor, contexto: Contexto, { dele, ator }: DaPessoa): Promise<number> {
  const { cifra, relogio } = contexto
  const { email, renda, cadastro } = dadosDe(contexto, dele)
  if (!cadastro) throw new Error(`o cessionário ${dele.id} não entregou o cadastro`)
  const { nome, nascimento, telefone, endereco } = cadastro
  const agora = relogio.agora()
  const [novo] = await tx
    .insert(cliente)
    .values({
      parceiroId: sql`(select parceiro_id from cliente where id = ${dele.clienteId})`,
      nome,
      tipoPessoa: pessoaDe(contexto, dele),
      inscricaoCifrada: cifra.cifrar(inscricaoDe(contexto, dele)),
      inscricaoIndice: dele.inscricaoIndice,
      nascimentoCifrado: cifra.cifrar(nascimento),
    })
    .returning({ id: cliente.id })
  if (!novo) throw new Error('o cliente não foi gravado')
  const clienteId = novo.id
  await tx
    .insert(emailDoCliente)
    .values({ clienteId, emailCifrado: cifra.cifrar(email), principal: true, alteradoEm: agora })
  await tx.insert(telefoneDoCliente).values({
    clienteId,
    numeroCifrado: cifra.cifrar(`+55${telefone.ddd.replace(/\D/g, '')}${telefone.telefone.replace(/\D/g, '')}`),
    tipo: telefone.tipoTelefone,
    principal: true,
    alteradoEm: agora,
  })
  await tx.insert(enderecoDoCliente).values({
    clienteId,
    dadosCifrados: cifra.cifrar(JSON.stringify(endereco)),
    principal: true,
    alteradoEm: agora,
  })
  await tx
    .insert(perfilDoCliente)
    .values({ clienteId, dadosCifrados: cifra.cifrar(JSON.stringify({ valorRenda: renda })), alteradoEm: agora })
  await audit(tx, { quando: agora, ator, acao: 'incluir-cliente', objeto: ['cliente', clienteId] })
  return clienteId
}

/** The customer that the assignee is, or becomes. */
export async function findOrCreateCliente(tx: Executor, contexto: Contexto, daPessoa: DaPessoa): Promise<number> {
  return (await findCliente(tx, daPessoa.dele)) ?? createCliente(tx, contexto, daPessoa)
}
