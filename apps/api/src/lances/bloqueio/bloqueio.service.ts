import { AVISOS, formatDiaBr } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Posse } from '../../cotas/index.ts'
import { notifyTitulares } from '../../notificacoes/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { bloqueioDeContemplacao } from '../../schema/index.ts'
import { encerrarAtivo } from '../lances.service.ts'
import { cotaQueOferta, type Disputa, getSituacao, type Situacao, semAssembleia } from '../situacao.ts'

type Meios = Pick<Contexto, 'relogio' | 'cifra' | 'config'>
/** `jaHavia` is called where nothing had to be done. */
type UmaVez = Posse & { ator: Ator; jaHavia: () => void }

/** Finds the assembly that a quota may still be left out of, or taken back into. */
function requireBloqueavel(situacao: Situacao): Disputa {
  const { cancelada, contemplada } = cotaQueOferta(situacao)
  if (cancelada) throw new ErroDeNegocio('COTA_CANCELADA', { detalhe: 'Esta cota está cancelada e não concorre.' })
  if (contemplada) throw new ErroDeNegocio('COTA_CONTEMPLADA')
  const { disputa } = situacao
  if (!disputa) throw new ErroDeNegocio(semAssembleia(situacao))
  if (!disputa.noPrazo) throw new ErroDeNegocio('BLOQUEIO_FORA_DO_PRAZO')
  return disputa
}

const avisoDe = (cotaId: number, { dia }: Disputa, protocolo: string | null) => ({
  cotaId,
  // A request that withdraws a bid is told like a withdrawn bid: at once, by two ways.
  ...(protocolo === null ? AVISOS.bloqueio : { ...AVISOS.lanceCancelado, tela: AVISOS.bloqueio.tela }),
  assunto: 'sua cota não será contemplada nesta assembleia',
  paragrafos: [
    `Como você pediu, sua cota não concorre, nem por sorteio nem por lance, na assembleia de ${formatDiaBr(dia)}. Na seguinte, ela volta a concorrer.`,
    ...(protocolo === null ? [] : [`O lance que você tinha nela, de protocolo ${protocolo}, foi cancelado.`]),
    'Você pode desfazer o pedido até a véspera da assembleia.',
  ],
})

const avisoDaVolta = (cotaId: number, { dia }: Disputa) => ({
  cotaId,
  ...AVISOS.bloqueio,
  assunto: 'sua cota volta a concorrer',
  paragrafos: [
    `Você desfez o pedido, e sua cota concorre na assembleia de ${formatDiaBr(dia)}.`,
    'Um lance cancelado pelo pedido não volta: se quiser, oferte de novo.',
  ],
})

/**
 * Leaves the quota out of the group's next assembly and withdraws its bid there, in the caller's transaction, which
 * holds the quota from here on. A repeated request does nothing. Throws SEM_ASSEMBLEIA_PARA_LANCE,
 * BLOQUEIO_FORA_DO_PRAZO, COTA_CANCELADA, COTA_CONTEMPLADA, NAO_ENCONTRADO.
 */
export async function bloquearContemplacao(
  tx: Executor,
  contexto: Meios,
  { cotaId, clienteId, ator, jaHavia }: UmaVez,
) {
  const situacao = await getSituacao(contexto, tx, cotaId, { travar: true, clienteId })
  const disputa = requireBloqueavel(situacao)
  if (disputa.bloqueada) {
    jaHavia()
    return { disputa, lanceCancelado: null }
  }
  const quando = contexto.relogio.agora()
  const [cancelado] = await encerrarAtivo(tx, cotaId, disputa.numero, 'cancelado', quando)
  const lanceCancelado = cancelado?.protocolo ?? null
  await tx.insert(bloqueioDeContemplacao).values({
    cotaId,
    grupoId: situacao.cota.grupoId,
    assembleia: disputa.numero,
    criadoEm: quando,
  })
  await audit(tx, {
    quando,
    ator,
    acao: 'bloquear-contemplacao',
    objeto: ['cota', cotaId],
    depois: { assembleia: disputa.numero },
  })
  if (lanceCancelado !== null) {
    await audit(tx, { quando, ator, acao: 'cancelar-lance', objeto: ['lance', lanceCancelado] })
  }
  await notifyTitulares(contexto, tx, [avisoDe(cotaId, disputa, lanceCancelado)])
  return { disputa: { ...disputa, bloqueada: true }, lanceCancelado }
}

/**
 * Takes the quota back into the next assembly; its withdrawn bid does not come back. Throws as `bloquearContemplacao`.
 */
export async function releaseContemplacao(
  tx: Executor,
  contexto: Meios,
  { cotaId, clienteId, ator, jaHavia }: UmaVez,
): Promise<Disputa> {
  const disputa = requireBloqueavel(await getSituacao(contexto, tx, cotaId, { travar: true, clienteId }))
  if (!disputa.bloqueada) {
    jaHavia()
    return disputa
  }
  const quando = contexto.relogio.agora()
  await tx
    .update(bloqueioDeContemplacao)
    .set({ retiradoEm: quando })
    .where(
      and(
        eq(bloqueioDeContemplacao.cotaId, cotaId),
        eq(bloqueioDeContemplacao.assembleia, disputa.numero),
        isNull(bloqueioDeContemplacao.retiradoEm),
      ),
    )
  await audit(tx, {
    quando,
    ator,
    acao: 'liberar-contemplacao',
    objeto: ['cota', cotaId],
    antes: { assembleia: disputa.numero },
  })
  await notifyTitulares(contexto, tx, [avisoDaVolta(cotaId, disputa)])
  return { ...disputa, bloqueada: false }
}
