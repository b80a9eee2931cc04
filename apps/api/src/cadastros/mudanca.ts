import { primeiroNome } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { asHeading, type ContatoGuardado, getContatosGuardados, queueAviso } from '../contatos/index.ts'
import { type Ator, audit, type Sobre } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { auditoria, cliente, parceiro } from '../schema/index.ts'
import { enderecoDoPortal, quandoFoi } from '../sessoes/index.ts'

export type Pessoa = {
  clienteId: number
  inscricao: string
  nome: string
  tipoPessoa: 'PF' | 'PJ'
  marca: string
  dominio: string
}

/**
 * A person may change the record this often in a day, because each change sends a message and a text message costs
 * money.
 */
const mudancasPorDia = 20
const umDiaMs = 86_400_000
const mudancas = [
  'alterar-email',
  'alterar-telefone',
  'alterar-endereco',
  'alterar-conta-bancaria',
  'alterar-chave-pix',
  'alterar-renda',
  'remover-email',
  'remover-telefone',
  'pedir-alteracao-cadastral',
] as const satisfies readonly Sobre['acao'][]

const selectPessoa = (tx: Executor, clienteId: number) =>
  tx
    .select({
      nome: cliente.nome,
      tipoPessoa: cliente.tipoPessoa,
      inscricao: cliente.inscricaoCifrada,
      marca: parceiro.nome,
      dominio: parceiro.dominio,
    })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(eq(cliente.id, clienteId))

/**
 * Locks the person, so that each of several simultaneous changes sees the result of the one before. Throws
 * NAO_ENCONTRADO.
 */
export async function lockPessoa(tx: Executor, { cifra }: Pick<Contexto, 'cifra'>, clienteId: number): Promise<Pessoa> {
  const [dono] = await selectPessoa(tx, clienteId).for('no key update', { of: cliente })
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
  depois?: { id: number; principal: boolean; motivo?: string } | { tipo: string } | { campos: string[] }
}

/** Records in the trail which field changed and never its value, because the trail holds no personal data. */
export const auditPessoa = (
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { clienteId, ator, acao, depois }: Entrada,
) => audit(tx, { quando: relogio.agora(), ator, acao, objeto: ['cliente', clienteId], depois })

/** These words tell about an account that is no part of the record, so they speak of no change. */
const contaDoCredito = {
  assunto: 'conta para receber o crédito',
  frase: 'foi informada a conta em que o crédito da sua cota será pago',
  antesDoNovo: 'é',
}
const contaDaDevolucao = {
  assunto: 'conta para receber a devolução',
  frase: 'foi informada a conta em que a devolução da sua cota será paga',
  antesDoNovo: 'é',
}
const mudou = (oQue: string) => ({
  assunto: 'seu cadastro mudou',
  frase: `mudou ${oQue} do seu cadastro`,
  antesDoNovo: 'agora é',
})
const saiu = (oQue: string) => ({
  assunto: 'seu cadastro mudou',
  frase: `saiu ${oQue} do seu cadastro`,
  antesDoNovo: 'era',
})
/** These words tell about the first item of its kind, which replaces nothing. */
const entrou = (oQue: string) => ({
  assunto: `${oQue} no seu cadastro`,
  frase: `foi incluída uma ${oQue} no seu cadastro`,
  antesDoNovo: 'é',
})

const MUDANCAS = {
  email: mudou('o e-mail'),
  telefone: mudou('o telefone'),
  conta: mudou('a conta bancária'),
  pix: mudou('a chave Pix'),
  primeiraConta: entrou('conta bancária'),
  primeiroPix: entrou('chave Pix'),
  emailRemovido: saiu('um e-mail'),
  telefoneRemovido: saiu('um telefone'),
  contaDoCredito,
  contaDaDevolucao,
} as const

/** A contact that does not count yet passes its own waiting on to the change. */
const esperar = (contato: ContatoGuardado, mensagem: number) => (contato.vale ? [mensagem] : contato.avisos)

type Mudanca = {
  pessoa: Pick<Pessoa, 'clienteId' | 'nome' | 'marca' | 'dominio'>
  mudou: keyof typeof MUDANCAS
  /** The new or former value, masked; for a contact, so that its holder sees at a glance whether it is theirs. */
  novo?: string
  /** The browser; null where the staff did it. */
  onde?: string | null
}

/**
 * Tells a change, in its own transaction, to the person's principal e-mail and first mobile as they were before it.
 * Returns the messages that must leave before the change counts for money; none where nobody can be told. A contact
 * that was itself put there a moment ago is told too, but nothing counts before the contacts that preceded it are told.
 */
export async function notifyAntigo(
  tx: Executor,
  contexto: Contexto,
  { pessoa, mudou: oQueMudou, novo, onde }: Mudanca,
): Promise<number[]> {
  const { config } = contexto
  const { email, celular } = await getContatosGuardados(tx, contexto, pessoa.clienteId)
  const haSms = config.demo || config.sms !== undefined
  const { frase, antesDoNovo, ...dito } = MUDANCAS[oQueMudou]
  const assunto = `${pessoa.marca}: ${dito.assunto}`
  const paragrafos = [
    `${asHeading(frase)}${novo ? `: ${antesDoNovo} ${novo}` : ''}. Foi ${quandoFoi(contexto.relogio.agora())}${onde ? `, por ${onde}` : ''}. Se foi você, não precisa fazer nada.`,
    'Se não foi você, alguém está com a sua conta aberta: troque sua senha e fale com a gente.',
  ]
  const porSms = celular && haSms ? [celular] : []
  const porEmail = email ? [email] : []
  const mensagens = await queueAviso(tx, contexto, {
    clienteId: pessoa.clienteId,
    cotaId: null,
    assunto: dito.assunto,
    paragrafos,
    mensagens: [
      ...porSms.map(({ valor: para }) => ({
        canal: 'sms' as const,
        para,
        assunto,
        texto: `${pessoa.marca}: ${frase}${novo ? `, ${antesDoNovo} ${novo}` : ''}. Se não foi você, ligue já para nós.`,
      })),
      ...porEmail.map(({ valor: para }) => ({
        canal: 'email' as const,
        para,
        assunto,
        texto: [
          `Olá, ${primeiroNome(pessoa.nome)}.`,
          ...paragrafos,
          `Confira pelo portal: ${enderecoDoPortal(contexto, pessoa.dominio)}`,
        ].join('\n\n'),
      })),
    ],
  })
  const contatos = [...porSms, ...porEmail]
  return [...new Set(contatos.flatMap((contato, i) => esperar(contato, mensagens[i] ?? 0)))]
}

/**
 * Tells, like a change of the registration's account, that a credit will be paid to an account, so that its owner knows
 * before the money leaves.
 */
export async function notifyContaDoCredito(tx: Executor, contexto: Contexto, clienteId: number): Promise<void> {
  const [dono] = await selectPessoa(tx, clienteId)
  if (dono) await notifyAntigo(tx, contexto, { pessoa: { ...dono, clienteId }, mudou: 'contaDoCredito' })
}

/**
 * Tells the same of a refund. Returns the messages that must leave before it is paid (ADR 15); none where nobody can be told.
 */
export async function notifyContaDaDevolucao(tx: Executor, contexto: Contexto, clienteId: number): Promise<number[]> {
  const [dono] = await selectPessoa(tx, clienteId)
  return dono ? notifyAntigo(tx, contexto, { pessoa: { ...dono, clienteId }, mudou: 'contaDaDevolucao' }) : []
}
