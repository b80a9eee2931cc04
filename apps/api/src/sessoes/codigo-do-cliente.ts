import { inscricaoValida, normalizeInscricao } from '@contempla/contract/inscricao-nacional'
import { eq } from 'drizzle-orm'
import { getContatos } from '../contatos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Aplicativo } from '../platform/sessions.ts'
import { parceiro } from '../schema/index.ts'
import { findClientePorInscricao } from './cliente-por-inscricao.ts'
import { type Destinatario, requestCodigo } from './codigo.service.ts'

/** The key under which the tries and codes of a customer's login are kept, whether or not the account exists. */
export const contaDoCliente = (parceiroId: number, inscricao: string): string => `${parceiroId}:${inscricao}`

async function findDestinatario(
  contexto: Contexto,
  parceiroId: number,
  inscricao: string,
): Promise<Destinatario | undefined> {
  if (!inscricaoValida(inscricao)) return undefined
  const dono = await findClientePorInscricao(contexto, parceiroId, inscricao)
  if (!dono) return undefined
  const [marca] = await contexto.db.select({ nome: parceiro.nome }).from(parceiro).where(eq(parceiro.id, parceiroId))
  const { email } = await getContatos(contexto.db, contexto, dono.id)
  if (!email || !marca) return undefined
  return {
    ator: { tipo: 'cliente', id: dono.id },
    nome: dono.nome,
    email,
    assunto: `${marca.nome}: seu código para entrar`,
    para: 'entrar',
  }
}

/** Sends a customer the code that lets this browser try the password (`requestCodigo`). */
export function requestCodigoDoCliente(
  contexto: Contexto,
  { parceiroId }: Aplicativo,
  username: string,
  endereco: string,
) {
  const inscricao = normalizeInscricao(username)
  return requestCodigo(contexto, {
    conta: contaDoCliente(parceiroId, inscricao),
    endereco,
    findDestinatario: () => findDestinatario(contexto, parceiroId, inscricao),
  })
}
