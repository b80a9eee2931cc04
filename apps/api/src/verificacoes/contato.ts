import type { AcaoComCodigo } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { findCelularAConfirmar, getContatos } from '../contatos/index.ts'
import { maskEmail, maskTelefone } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Mensagem } from '../platform/mail/outbox.ts'
import { cliente, parceiro } from '../schema/index.ts'

/** Where a person's codes go, as it is and as it is shown, and in whose name. */
export type Contato = { canal: 'email' | 'sms' } & Pick<Mensagem, 'para'> & {
    destino: string
    nome: string
    marca: string
  }

const mexeComDinheiro: ReadonlySet<AcaoComCodigo> = new Set(['dados-bancarios', 'faturamento'])

/**
 * The principal mobile where text messages leave, else the principal e-mail. The person is locked, so that of several
 * codes asked for at once each sees the one before it. What is about money goes to no contact of whose change the one
 * before it was not told; in the demo a message arrives as soon as it is queued. What confirms a
 * new mobile goes to it alone. Throws SEM_CONTATO_PARA_CODIGO, SEM_CELULAR_A_CONFIRMAR.
 */
export async function lockContato(
  { cifra, config }: Pick<Contexto, 'cifra' | 'config'>,
  tx: Executor,
  clienteId: number,
  acao: AcaoComCodigo,
): Promise<Contato> {
  const [dono] = await tx
    .select({ nome: cliente.nome, marca: parceiro.nome })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(eq(cliente.id, clienteId))
    .for('no key update', { of: cliente })
  if (!dono) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { nome, marca } = dono
  const haSms = config.demo || config.sms !== undefined
  if (acao === 'telefone') {
    const novo = haSms ? await findCelularAConfirmar(tx, { cifra }, clienteId) : null
    if (!novo) throw new ErroDeNegocio('SEM_CELULAR_A_CONFIRMAR')
    return { canal: 'sms', para: novo, destino: maskTelefone(novo), nome, marca }
  }
  const { celular, email } = await getContatos(tx, { cifra }, clienteId, {
    soAvisados: mexeComDinheiro.has(acao) && !config.demo,
  })
  if (haSms && celular) return { canal: 'sms', para: celular, destino: maskTelefone(celular), nome, marca }
  if (!email) throw new ErroDeNegocio('SEM_CONTATO_PARA_CODIGO')
  return { canal: 'email', para: email, destino: maskEmail(email), nome, marca }
}
