import { type Dia, dobrar, isCancelada, isQuitada } from '@contempla/consorcio'
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
import { type Falecimento, listCotasDe, updateFalecimento } from './fatos.sql.ts'
import { endPausas, prazoDito } from './pausas.ts'

type DeQuem = { falecidoId: number; quem: QuemRecebe }
type DaEntrega = DeQuem & { ator: Ator }
type DoCaso = DaEntrega & { casoId: number; suspensaDesde: Dia }
export type QuemRecebe = ReturnType<typeof quemRecebeDe>

export const quemRecebeDe = ({ cifra }: Pick<Contexto, 'cifra'>, cifrado: Buffer) =>
  chamadas.QuemRecebe.parse(JSON.parse(cifra.decifrar(cifrado)))

/** Keeps who is to receive; false of the deceased, who cannot. */
export async function keepQuemRecebe(
  tx: Executor,
  { cifra }: Pick<Contexto, 'cifra'>,
  { casoId, inscricaoCifrada }: Pick<Falecimento, 'casoId' | 'inscricaoCifrada'>,
  dito: QuemRecebe,
): Promise<boolean> {
  if (dito.inscricao === cifra.decifrar(inscricaoCifrada)) return false
  await updateFalecimento(tx, casoId, { quemRecebeCifrado: cifra.cifrar(JSON.stringify(dito)) })
  return true
}

/** Finds the customer whose national id is that of who is to receive, at the partner of the deceased, and whether it is the same person. */
export async function findQuemJaE(db: Executor, { cifra }: Pick<Contexto, 'cifra'>, { falecidoId, quem }: DeQuem) {
  const [ja] = await db
    .select()
    .from(cliente)
    .where(
      and(
        eq(cliente.inscricaoIndice, cifra.indice('inscricao', quem.inscricao)),
        not(cliente.declarado),
        sql`${cliente.parceiroId} = (select parceiro_id from cliente where id = ${falecidoId})`,
      ),
    )
  if (!ja) return undefined
  const { id, nome, suspensoPorFalecimentoEm: suspensoEm, nascimentoCifrado } = ja
  const nascimento = nascimentoCifrado && cifra.decifrar(nascimentoCifrado)
  const confere = dobrar(nome) === dobrar(quem.nome) && (nascimento === null || nascimento === quem.nascimento)
  return { id, nome, nascimento, suspensoEm, confere }
}

/**
 * The customer who is to receive, where there is one. Throws FALECIMENTO_RECEBE_SUSPENSO, and FALECIMENTO_RECEBE_OUTRO where the
 * customer is not whom the family said: the wrong person would have a quota without knowing.
 */
export async function requireQuemReceba(tx: Executor, contexto: Pick<Contexto, 'cifra'>, entrega: DeQuem) {
  const ja = await findQuemJaE(tx, contexto, entrega)
  if (ja?.suspensoEm) throw new ErroDeNegocio('FALECIMENTO_RECEBE_SUSPENSO')
  if (ja && !ja.confere) throw new ErroDeNegocio('FALECIMENTO_RECEBE_OUTRO')
  return ja
}

/** The customer who receives: the one there is, or a new one. */
async function findOrCreate(tx: Executor, contexto: Contexto, entrega: DaEntrega): Promise<number> {
  const ja = await requireQuemReceba(tx, contexto, entrega)
  if (ja) return ja.id
  const { falecidoId, quem, ator } = entrega
  const { inscricao, nome, nascimento, email, telefone } = quem
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
      detalhe: `O pedido: ${qual}.`,
    })
}

const DESFECHOS = {
  saiu: [
    'Como foi pedido, a cota saiu do grupo. O que volta do que foi pago, descontadas a multa e a cláusula penal do contrato, é seu, e você o recebe pelo portal quando a cota for sorteada ou o grupo terminar.',
    'cotas saíram do grupo, como foi pedido: o que volta delas, descontadas a multa e a cláusula penal do contrato, você recebe pelo portal quando forem sorteadas ou o grupo terminar.',
  ],
  fica: [
    'A cota continua no grupo: as próximas parcelas vêm em seu nome.',
    'cotas continuam no grupo: as próximas parcelas vêm em seu nome.',
  ],
  quitada: ['A cota já está quitada: não há mais parcelas.', 'cotas já estão quitadas: não há mais parcelas.'],
  cancelada: [
    'A cota já tinha saído do grupo: o que volta do que foi pago é seu, pelo portal.',
    'cotas já tinham saído do grupo: o que volta delas é seu, pelo portal.',
  ],
} as const satisfies Record<string, readonly [string, string]>
type Desfechos = Record<keyof typeof DESFECHOS, number>

/** What became of the quotas, a sentence for each way; where there is more than one way, with how many went it. */
function desfechosDitos(desfechos: Desfechos): string[] {
  const ditos = (Object.keys(DESFECHOS) as (keyof Desfechos)[]).filter((cada) => desfechos[cada] > 0)
  const total = ditos.reduce((soma, cada) => soma + desfechos[cada], 0)
  return ditos.map((cada) => {
    const [uma, varias] = DESFECHOS[cada]
    if (total === 1) return uma
    return desfechos[cada] === 1
      ? `Uma delas: ${uma.charAt(0).toLowerCase()}${uma.slice(1)}`
      : `${desfechos[cada]} ${varias}`
  })
}

/**
 * Gives every quota of the deceased to who receives them, without fee, with what was paid and what is left to pay; one that
 * they want to leave, and that may, leaves the group, and what comes back of it is theirs by the refund's own way. Throws
 * FALECIMENTO_COM_PEDIDO, and what `requireQuemReceba` throws.
 */
export async function handOver(tx: Executor, contexto: Contexto, entrega: DoCaso): Promise<number> {
  const { falecidoId, quem, ator, casoId, suspensaDesde } = entrega
  const cotas = await listCotasDe(tx, falecidoId)
  const grupos = [...new Set(cotas.map(({ grupoId }) => grupoId))].toSorted((a, b) => a - b)
  for (const id of grupos) await lockGrupo(tx, id)
  await lockCotas(
    tx,
    cotas.map(({ id }) => id),
  )
  for (const { id } of cotas) await requireSemPedido(tx, id)
  const semEncargosAte = await endPausas(tx, contexto, { casoId, suspensaDesde, desfeita: false })
  const novo = await findOrCreate(tx, contexto, entrega)
  const desfechos = { saiu: 0, fica: 0, quitada: 0, cancelada: 0 }
  for (const { id: cotaId, situacao, grupoSituacao, contemplada } of cotas) {
    await changeTitular(tx, contexto, { cotaId, clienteId: falecidoId, novo, ator, acao: 'passar-cota-de-falecido' })
    const podeSair =
      !isCancelada(situacao) && !isQuitada(situacao) && contemplada === null && grupoSituacao === 'ANDAMENTO'
    const sai = quem.destino === 'sair' && podeSair
    if (sai) await excluirAPedido(tx, contexto, { cotaId, motivo: 'pedido', ator })
    desfechos[sai ? 'saiu' : isCancelada(situacao) ? 'cancelada' : isQuitada(situacao) ? 'quitada' : 'fica'] += 1
  }
  await notifyCliente(contexto, tx, novo, {
    cotaId: null,
    tela: '/home',
    acao: 'Ver a cota',
    sms: null,
    assunto: 'a cota já é sua',
    paragrafos: [
      desfechos.fica > 0
        ? 'Sentimos muito pela sua perda. Os documentos foram aprovados: a cota, o que já foi pago dela e o que falta pagar são seus a partir de hoje.'
        : 'Sentimos muito pela sua perda. Os documentos foram aprovados: a cota e o que já foi pago dela são seus a partir de hoje.',
      ...desfechosDitos(desfechos),
      ...(desfechos.fica > 0 ? prazoDito(semEncargosAte) : []),
      'Se ainda não tem senha, entre no portal com o seu CPF e escolha “Esqueci minha senha”: mandamos um link para este e-mail.',
    ],
  })
  return novo
}
