import { cadastros } from '@contempla/contract'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { enderecoDoCliente } from '../schema/index.ts'

export type Endereco = z.output<typeof cadastros.Endereco>
export type EnderecoDoCliente = z.output<typeof cadastros.EnderecoDoCliente>

/** 'Rua das Flores, 25, ap. 31, Centro, Curitiba/PR, 80010-000'. */
export const enderecoEmUmaLinha = ({ endereco, numero, complemento, bairro, cidade, uf, cep }: Endereco): string =>
  [endereco, numero ?? 's/n', complemento, bairro, `${cidade}/${uf}`, cep.replace(/^(\d{5})/, '$1-')]
    .filter((parte) => parte !== null && parte !== '')
    .join(', ')

/** The person's addresses, the principal one first. */
export async function listEnderecos(
  { db, cifra }: Pick<Contexto, 'cifra'> & { db: Executor },
  clienteId: number,
): Promise<EnderecoDoCliente[]> {
  const rows = await db
    .select()
    .from(enderecoDoCliente)
    .where(eq(enderecoDoCliente.clienteId, clienteId))
    .orderBy(desc(enderecoDoCliente.principal), enderecoDoCliente.id)
  return rows.map(({ id, principal, confirmadoEm, dadosCifrados }) => ({
    ...cadastros.Endereco.parse(JSON.parse(cifra.decifrar(dadosCifrados))),
    id,
    principal,
    confirmado: confirmadoEm !== null,
  }))
}
