import { and, eq } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { funcionario } from '../schema/index.ts'
import { findPasse, requestCodigo } from '../sessoes/index.ts'

/** An account of the staff by its e-mail, while it may enter. */
export async function findContaAtiva({ db }: Pick<Contexto, 'db'>, email: string) {
  const [conta] = await db
    .select()
    .from(funcionario)
    .where(and(eq(funcionario.email, email), eq(funcionario.ativo, true)))
  return conta
}

/** What the codes of an account of the staff are kept under: a customer's begins with its partner's number. */
const contaDosCodigos = (email: string): string => `retaguarda:${email}`

/** Sends somebody of the staff the code that lets this browser try the password, as a customer's does (`requestCodigo`). */
export const requestCodigoDaEquipe = (contexto: Contexto, email: string, endereco: string) =>
  requestCodigo(contexto, {
    conta: contaDosCodigos(email),
    endereco,
    findDestinatario: async () => {
      const conta = await findContaAtiva(contexto, email)
      if (!conta) return undefined
      return {
        ator: { tipo: 'funcionario', id: conta.id },
        nome: conta.nome,
        email,
        assunto: 'Seu código para entrar na retaguarda',
        para: 'entrar na retaguarda',
      }
    },
  })

/** What the tries are counted under of a browser that gave back a code of this account a short while ago. */
export const findPasseDaEquipe = (contexto: Contexto, email: string, pedido: string | undefined) =>
  findPasse(contexto, { conta: contaDosCodigos(email), pedido })
