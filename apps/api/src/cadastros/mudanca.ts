import { ErroDeNegocio } from '@contempla/contract'
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { type Contatos, getContatos } from '../contatos/index.ts'
import { type Ator, audit, type Sobre } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import { auditoria, cliente, mensagemSaida, parceiro } from '../schema/index.ts'
import { enderecoDoPortal } from '../sessoes/index.ts'

export type Pessoa = { clienteId: number; inscricao: string; nome: string; marca: string; dominio: string }

/** Each change writes to the person, and a text message is paid for: nobody changes their record more often in a day. */
const mudancasPorDia = 20
const umDiaMs = 86_400_000
const mudancas = [
  'alterar-email',
  'alterar-telefone',
  'alterar-endereco',
  'alterar-conta-bancaria',
  'alterar-chave-pix',
  'alterar-renda',
  'pedir-alteracao-cadastral',
] as const satisfies readonly Sobre['acao'][]

/** Holds the person, so that of several changes at once each sees what the one before it left. Throws NAO_ENCONTRADO. */
export async function lockPessoa(tx: Executor, { cifra }: Pick<Contexto, 'cifra'>, clienteId: number): Promise<Pessoa> {
  const [dono] = await tx
    .select({
      nome: cliente.nome,
      inscricao: cliente.inscricaoCifrada,
      marca: parceiro.nome,
      dominio: parceiro.dominio,
    })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(eq(cliente.id, clienteId))
    .for('no key update', { of: cliente })
  if (!dono) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { ...dono, clienteId, inscricao: cifra.decifrar(dono.inscricao) }
}

/** Throws MUITAS_REQUISICOES past twenty changes in 24 hours. */
export async function requirePoucasMudancas(tx: Executor, { relogio }: Pick<Contexto, 'relogio'>, clienteId: number) {
  const desde = new Date(relogio.agora().getTime() - umDiaMs)
  const [feitas] = await tx
    .select({ n: count() })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.objetoTipo, 'cliente'),
        eq(auditoria.objetoId, String(clienteId)),
        inArray(auditoria.acao, [...mudancas]),
        gt(auditoria.quando, desde),
      ),
    )
  if ((feitas?.n ?? 0) >= mudancasPorDia) throw new ErroDeNegocio('MUITAS_REQUISICOES', { tenteDepoisDeSegundos: 3600 })
}

type Entrada = {
  clienteId: number
  ator: Ator
  acao: Sobre['acao']
  depois?: { id: number; principal: boolean } | { tipo: string } | { campos: string[] }
}

/** What was changed, and never to what: the trail holds no personal data. */
export const auditarPessoa = (
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { clienteId, ator, acao, depois }: Entrada,
) => audit(tx, { quando: relogio.agora(), ator, acao, objeto: ['cliente', clienteId], depois })

const oQue = {
  email: 'o e-mail do seu cadastro',
  telefone: 'o telefone do seu cadastro',
  conta: 'a conta bancária do seu cadastro',
  pix: 'a chave Pix do seu cadastro',
} as const

/**
 * Tells every contact that the person had before a change, in its transaction. Answers the message that has to leave
 * before the change counts for money: the e-mail, or the text message of who has no e-mail; null where nobody can be told.
 */
export async function avisarAntigo(
  tx: Executor,
  contexto: Contexto,
  { pessoa, mudou }: { pessoa: Pessoa; mudou: keyof typeof oQue },
): Promise<number | null> {
  const { config } = contexto
  const { email, celular }: Contatos = await getContatos(tx, contexto, pessoa.clienteId)
  const haSms = config.demo || config.sms !== undefined
  const assunto = `${pessoa.marca}: seu cadastro mudou`
  const porSms =
    celular && haSms
      ? await queueMensagem(tx, contexto, {
          canal: 'sms',
          para: celular,
          assunto,
          texto: `${pessoa.marca}: mudou ${oQue[mudou]}. Se não foi você, ligue já para nós.`,
        })
      : null
  if (!email) return porSms
  return queueMensagem(tx, contexto, {
    canal: 'email',
    para: email,
    assunto,
    texto: [
      `Olá, ${pessoa.nome.split(' ')[0]}.`,
      `Mudou ${oQue[mudou]}. Se foi você, não precisa fazer nada.`,
      'Se não foi você, alguém está com a sua conta aberta: troque sua senha e fale com a gente.',
      `Confira pelo portal: ${enderecoDoPortal(contexto, pessoa.dominio)}`,
    ].join('\n\n'),
  })
}

/** The columns that tell whether a row counts for money; the query joins `mensagemSaida` by the row's notice. */
export const doAviso = { avisoId: mensagemSaida.id, avisadoEm: mensagemSaida.enviadaEm }

/** Whether the old contact has been told: in the demo a message arrives as soon as it is queued. */
export const isAvisado = (
  { config }: Pick<Contexto, 'config'>,
  { avisoId, avisadoEm }: { avisoId: number | null; avisadoEm: Date | null },
): boolean => avisoId === null || avisadoEm !== null || config.demo
