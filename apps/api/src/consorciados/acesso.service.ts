import { primeiroNome } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, count, eq, gt, isNull, not } from 'drizzle-orm'
import { getContatos, queueAviso } from '../contatos/index.ts'
import { isFalecido, maskEmail } from '../cotas/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, dispositivo, linkAcesso, parceiro, sessao } from '../schema/index.ts'
import {
  createLink,
  desbloquear,
  enderecoDoPortal,
  fimDoLink,
  notifySeguranca,
  removerBiometrias,
} from '../sessoes/index.ts'
import { countAto, countDesbloqueio } from './limites.ts'

type Uso = 'recuperacao' | 'transparente' | 'representante'

const textos: Record<Uso, { assunto: string; caminho: string; explicacao: string }> = {
  recuperacao: {
    assunto: 'crie sua nova senha',
    caminho: '/alterarsenha/nova#',
    explicacao: 'Para criar uma nova senha, abra o link abaixo em até 30 minutos; ele só funciona uma vez.',
  },
  transparente: {
    assunto: 'seu acesso por link',
    caminho: '/login-transparente/',
    explicacao: 'Para ver suas cotas sem senha, abra o link abaixo em até 7 dias; ele só funciona uma vez.',
  },
  representante: {
    assunto: 'link para o seu representante',
    caminho: '/login-transparente/',
    explicacao:
      'Encaminhe o link abaixo a quem representa você. Vale por 24 horas, só funciona uma vez, e quem o abrir pode conferir e confirmar os seus dados, mas não alterar.',
  },
}

const naoFoiVoce = 'Se não foi você, ignore esta mensagem e fale com a gente.'

const linksPorHora = 5
const umaHoraMs = 3_600_000

type Quem = { id: number; endereco: string }

/** Requires a customer: whoever only asked the service without a log-in is none. Throws NAO_ENCONTRADO. */
export async function requireCliente(db: Executor, id: number) {
  const [dono] = await db
    .select({ id: cliente.id })
    .from(cliente)
    .where(and(eq(cliente.id, id), not(cliente.semCadastro)))
  if (!dono) throw new ErroDeNegocio('NAO_ENCONTRADO')
}

async function lockCliente(tx: Executor, id: number) {
  const [dono] = await tx
    .select()
    .from(cliente)
    .where(and(eq(cliente.id, id), not(cliente.semCadastro)))
    .for('update')
  if (!dono) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return dono
}

async function requirePoucosLinks(tx: Executor, clienteId: number, agora: Date) {
  const desde = new Date(agora.getTime() - umaHoraMs)
  const [feitos] = await tx
    .select({ n: count() })
    .from(linkAcesso)
    .where(and(eq(linkAcesso.clienteId, clienteId), gt(linkAcesso.criadoEm, desde)))
  if ((feitos?.n ?? 0) >= linksPorHora) throw new ErroDeNegocio('MUITAS_REQUISICOES', { tenteDepoisDeSegundos: 3600 })
}

/** Nothing is sent to who is known to be dead. Throws AVISO_A_FALECIDO. */
export async function requireSemFalecimento(tx: Executor, clienteId: number): Promise<void> {
  if (await isFalecido(tx, clienteId, { segura: true })) throw new ErroDeNegocio('AVISO_A_FALECIDO')
}

/**
 * Sends a link to the customer's registered address. Whoever asks for it sees the address masked and never the link.
 * Throws NAO_ENCONTRADO, AVISO_A_FALECIDO, SEM_EMAIL_CADASTRADO, and MUITAS_REQUISICOES past five an hour.
 */
export async function sendLink(
  tx: Executor,
  contexto: Contexto,
  { clienteId, uso, ator }: { clienteId: number; uso: Uso; ator: Ator },
) {
  const dono = await lockCliente(tx, clienteId)
  await requireSemFalecimento(tx, clienteId)
  const { email } = await getContatos(tx, contexto, clienteId)
  if (!email) throw new ErroDeNegocio('SEM_EMAIL_CADASTRADO')
  const agora = contexto.relogio.agora()
  await requirePoucosLinks(tx, clienteId, agora)
  const [marca] = await tx.select().from(parceiro).where(eq(parceiro.id, dono.parceiroId))
  if (!marca) throw new Error(`cliente ${clienteId} sem parceiro`)
  const token = await createLink(contexto, tx, { uso, clienteId, ator })
  const { assunto, caminho, explicacao } = textos[uso]
  await queueAviso(tx, contexto, {
    clienteId,
    cotaId: null,
    assunto,
    paragrafos: ['Enviamos um link ao seu e-mail, pedido no nosso atendimento.', naoFoiVoce],
    mensagens: [
      {
        canal: 'email',
        para: email,
        assunto: `${marca.nome}: ${assunto}`,
        serveAte: fimDoLink(uso, agora),
        texto: [
          `Olá, ${primeiroNome(dono.nome)}.`,
          `${explicacao} Ele foi pedido no nosso atendimento.`,
          `${enderecoDoPortal(contexto, marca.dominio)}${caminho}${token}`,
          naoFoiVoce,
        ].join('\n\n'),
      },
    ],
  })
  await audit(tx, { quando: agora, ator, acao: 'enviar-link', objeto: ['cliente', clienteId], depois: { uso } })
  return { enviadoPara: maskEmail(email), validoAte: fimDoLink(uso, agora).toISOString() }
}

/**
 * Ends every session of a customer, forgets the browsers trusted and, unless told otherwise, the passkeys, for a
 * telephone lost or stolen. The holder is told.
 */
export async function encerrarSessoes(
  contexto: Contexto,
  { id: funcionarioId, endereco }: Quem,
  clienteId: number,
  pedido: { removerBiometrias: boolean; motivo: string },
) {
  await requireCliente(contexto.db, clienteId)
  await countAto(contexto, 'ato-de-acesso', { id: funcionarioId, endereco })
  const resultado = await contexto.db.transaction(async (tx) => {
    await lockCliente(tx, clienteId)
    const agora = contexto.relogio.agora()
    const abertas = and(eq(sessao.clienteId, clienteId), isNull(sessao.encerradaEm), gt(sessao.expiraEm, agora))
    const [antes] = await tx.select({ n: count() }).from(sessao).where(abertas)
    await contexto.sessoes.encerrarOutras(tx, clienteId, null)
    await tx.delete(dispositivo).where(eq(dispositivo.clienteId, clienteId))
    const biometriasRemovidas = pedido.removerBiometrias ? await removerBiometrias(tx, clienteId) : 0
    await audit(tx, {
      quando: agora,
      ator: { tipo: 'funcionario', id: funcionarioId },
      acao: 'encerrar-sessoes',
      objeto: ['cliente', clienteId],
      depois: { encerradas: antes?.n ?? 0, biometriasRemovidas, motivo: pedido.motivo },
    })
    await notifySeguranca(contexto, tx, { clienteId, evento: 'sessoes-encerradas', onde: null, biometriasRemovidas })
    return { encerradas: antes?.n ?? 0, biometriasRemovidas }
  })
  contexto.sessoes.esquecer(clienteId)
  return resultado
}

/** Opens the door of a customer who failed too often, once the person at the phone proved who they are. Throws MUITAS_TENTATIVAS. */
export async function desbloquearConsorciado(
  contexto: Contexto,
  { id: funcionarioId, endereco }: Quem,
  clienteId: number,
  { motivo }: { motivo: string },
) {
  await requireCliente(contexto.db, clienteId)
  await countAto(contexto, 'ato-de-acesso', { id: funcionarioId, endereco })
  await countDesbloqueio(contexto, clienteId, endereco)
  await contexto.db.transaction(async (tx) => {
    const { parceiroId, inscricaoCifrada } = await lockCliente(tx, clienteId)
    await desbloquear(tx, contexto, { parceiroId, clienteId, inscricao: contexto.cifra.decifrar(inscricaoCifrada) })
    await audit(tx, {
      quando: contexto.relogio.agora(),
      ator: { tipo: 'funcionario', id: funcionarioId },
      acao: 'desbloquear',
      objeto: ['cliente', clienteId],
      depois: { motivo },
    })
  })
  return { desbloqueado: true as const }
}
