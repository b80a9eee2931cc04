import type { atendimentosSemCadastro } from '@contempla/contract'
import { formatInscricao, tipoPessoa } from '@contempla/contract/inscricao-nacional'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { getContatos, includeContatos } from '../contatos/index.ts'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente } from '../schema/index.ts'
import { findClientePorInscricao } from '../sessoes/index.ts'

type Solicitante = z.output<typeof atendimentosSemCadastro.Solicitante>

/** The key of a person without a log-in: nobody proved the CPF, so it is never that of the customer who has it. */
const indiceDe = ({ cifra }: Pick<Contexto, 'cifra'>, { inscricao, email }: Pick<Solicitante, 'inscricao' | 'email'>) =>
  cifra.indice('solicitante-sem-cadastro', `${inscricao}:${email.toLowerCase()}`)

/**
 * Returns whoever asks without a log-in, kept as a person without a registration: of one CPF and one confirmed e-mail there is
 * one. They have no password and no quota, and no log-in finds them.
 */
export async function keepSolicitante(
  tx: Executor,
  contexto: Contexto,
  { parceiroId, ...dito }: Solicitante & { parceiroId: number },
): Promise<number> {
  const { cifra, relogio } = contexto
  const { nome, inscricao, email, telefone } = dito
  const [novo] = await tx
    .insert(cliente)
    .values({
      parceiroId,
      nome,
      tipoPessoa: tipoPessoa(inscricao),
      inscricaoCifrada: cifra.cifrar(inscricao),
      inscricaoIndice: indiceDe(contexto, dito),
      semCadastro: true,
    })
    .onConflictDoNothing()
    .returning({ id: cliente.id })
  if (!novo) {
    const [ja] = await tx
      .update(cliente)
      .set({ nome })
      .where(eq(cliente.inscricaoIndice, indiceDe(contexto, dito)))
      .returning({ id: cliente.id })
    if (!ja) throw new Error('quem já está não foi achado')
    return ja.id
  }
  const clienteId = novo.id
  const agora = relogio.agora()
  await includeContatos(tx, contexto, { clienteId, email, telefone })
  const ator = { tipo: 'cliente', id: clienteId } as const
  await audit(tx, { quando: agora, ator, acao: 'incluir-solicitante', objeto: ['cliente', clienteId] })
  return clienteId
}

/**
 * Tells the analyst what somebody without a log-in said of themselves, and that nothing but the e-mail is proved; not even that
 * of whoever spoke to the staff (`pelaEquipe`).
 */
export async function declaradoPorQuemPede(
  contexto: Contexto,
  clienteId: number,
  { pelaEquipe = false } = {},
): Promise<{ rotulo: string; valor: string }[]> {
  const { db, cifra } = contexto
  const [dono] = await db.select().from(cliente).where(eq(cliente.id, clienteId))
  if (!dono?.semCadastro) return []
  const inscricao = cifra.decifrar(dono.inscricaoCifrada)
  const { email, telefone } = await getContatos(db, contexto, clienteId)
  const titular = await findClientePorInscricao(contexto, dono.parceiroId, inscricao)
  return [
    { rotulo: dono.tipoPessoa === 'PF' ? 'CPF que disse' : 'CNPJ que disse', valor: formatInscricao(inscricao) },
    { rotulo: pelaEquipe ? 'E-mail que disse' : 'E-mail, confirmado', valor: email ?? '—' },
    { rotulo: 'Telefone que disse', valor: telefone ?? '—' },
    {
      rotulo: 'Quem pede não entrou no portal',
      valor: titular
        ? `Há um consorciado com este número: ${titular.nome}. Nada prova que seja a mesma pessoa: não confirme nem conte nada da cota.`
        : 'Ninguém com este número é nosso consorciado.',
    },
  ]
}
