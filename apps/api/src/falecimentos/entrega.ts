import { isCancelada, isQuitada } from '@contempla/consorcio'
import { PROCESSOS } from '@contempla/consorcio/processos'
import { falecimentos as chamadas, ErroDeNegocio } from '@contempla/contract'
import { tipoPessoa } from '@contempla/contract/inscricao-nacional'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { excluirAPedido } from '../cobrancas/index.ts'
import { lockGrupo } from '../grupos/index.ts'
import { notifyCliente } from '../notificacoes/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { lockCotas } from '../razao/index.ts'
import { caso, cliente } from '../schema/index.ts'
import { changeTitular, createCliente, readPedidosQueImpedem } from '../transferencias/index.ts'
import { listCotasDe } from './fatos.sql.ts'

type DaEntrega = { falecidoId: number; quem: QuemRecebe; ator: Ator }
export type QuemRecebe = ReturnType<typeof quemRecebeDe>

export const quemRecebeDe = ({ cifra }: Pick<Contexto, 'cifra'>, cifrado: Buffer) =>
  chamadas.QuemRecebe.parse(JSON.parse(cifra.decifrar(cifrado)))

/** The customer who receives: the one there is of that national id at the partner of the deceased, or a new one. */
async function findOrCreate(tx: Executor, contexto: Contexto, { falecidoId, quem, ator }: DaEntrega): Promise<number> {
  const { inscricao, nome, nascimento, email, telefone } = quem
  const [ja] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(
      and(
        eq(cliente.inscricaoIndice, contexto.cifra.indice('inscricao', inscricao)),
        not(cliente.declarado),
        sql`${cliente.parceiroId} = (select parceiro_id from cliente where id = ${falecidoId})`,
      ),
    )
  if (ja) return ja.id
  const novo = { daCota: falecidoId, pessoa: tipoPessoa(inscricao), inscricao, nome, nascimento, email, telefone }
  return createCliente(tx, contexto, novo, ator)
}

/** Throws FALECIMENTO_COM_PEDIDO for what goes on for a quota and would bind who receives it. */
async function requireSemPedido(tx: Executor, cotaId: number): Promise<void> {
  const { emRenegociacao, outroPedido } = await readPedidosQueImpedem(tx, cotaId)
  const [transferencia] = await tx
    .select({ id: caso.id })
    .from(caso)
    .where(and(eq(caso.cotaId, cotaId), eq(caso.processo, 'transferencia'), isNull(caso.encerradoEm)))
  const qual =
    outroPedido ??
    (transferencia ? PROCESSOS.transferencia.titulo : emRenegociacao ? PROCESSOS.renegociacao.titulo : null)
  if (qual)
    throw new ErroDeNegocio('FALECIMENTO_COM_PEDIDO', {
      detalhe: `A cota tem um pedido aberto, que precisa terminar antes: ${qual}.`,
    })
}

/**
 * Gives every quota of the deceased to who receives them, without fee, with what was paid and what is left to pay; one that
 * they want to leave, and that may, leaves the group, and what comes back of it is theirs by the refund's own way. Throws
 * FALECIMENTO_COM_PEDIDO.
 */
export async function handOver(tx: Executor, contexto: Contexto, entrega: DaEntrega): Promise<number> {
  const { falecidoId, quem, ator } = entrega
  const cotas = await listCotasDe(tx, falecidoId)
  const grupos = [...new Set(cotas.map(({ grupoId }) => grupoId))].toSorted((a, b) => a - b)
  for (const id of grupos) await lockGrupo(tx, id)
  await lockCotas(
    tx,
    cotas.map(({ id }) => id),
  )
  for (const { id } of cotas) await requireSemPedido(tx, id)
  const novo = await findOrCreate(tx, contexto, entrega)
  let sairam = 0
  for (const { id: cotaId, situacao, grupoSituacao, contemplada } of cotas) {
    await changeTitular(tx, contexto, { cotaId, clienteId: falecidoId, novo, ator, acao: 'passar-cota-de-falecido' })
    const podeSair =
      !isCancelada(situacao) && !isQuitada(situacao) && contemplada === null && grupoSituacao === 'ANDAMENTO'
    if (quem.destino !== 'sair' || !podeSair) continue
    await excluirAPedido(tx, contexto, { cotaId, motivo: 'pedido', ator })
    sairam += 1
  }
  await notifyCliente(contexto, tx, novo, {
    cotaId: null,
    tela: '/home',
    acao: 'Ver a cota',
    sms: null,
    assunto: 'a cota já é sua',
    paragrafos: [
      'Sentimos muito pela sua perda. Os documentos foram aprovados: a cota, o que já foi pago dela e o que falta pagar são seus a partir de hoje.',
      sairam > 0
        ? 'Como foi pedido, a cota saiu do grupo. O que volta do que foi pago é seu, e você o recebe pelo portal quando a cota for sorteada ou o grupo terminar.'
        : 'As próximas parcelas vêm em seu nome.',
      'Se ainda não tem senha, entre no portal com o seu CPF e escolha “Esqueci minha senha”: mandamos um link para este e-mail.',
    ],
  })
  return novo
}
