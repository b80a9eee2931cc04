import { primeiroNome } from '@contempla/consorcio'
import { fasesCom, PROCESSOS } from '@contempla/consorcio/processos'
import { eq, type SQL, sql } from 'drizzle-orm'
import { lockCaso, mover } from '../casos/index.ts'
import { canceladaSql } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import { queryRows } from '../platform/rows.ts'
import { cessionario } from '../schema/index.ts'
import { dadosDe, holdCessionario } from './cessionarios.ts'
import { readPosicao } from './fatos.ts'

/** Of the case `k`, whether the last boleto of its fee is paid, or was withdrawn because its payment was reversed. */
const doBoleto = (qual: string) =>
  sql.raw(`EXISTS (SELECT FROM boleto b WHERE b.cota_id = k.cota_id AND b.tipo = 'transferencia' AND b.criado_em >= k.aberto_em
    AND ${qual} AND NOT EXISTS (SELECT FROM boleto d WHERE d.cota_id = b.cota_id AND d.tipo = b.tipo AND d.id > b.id))`)
const paga = doBoleto('b.pago_em IS NOT NULL')
const estornada = doBoleto("b.motivo_da_baixa = 'estorno'")

async function listTransferencias({ db }: Pick<Contexto, 'db'>, marca: 'aPagar' | 'comTaxa' | 'aAceitar', quando: SQL) {
  const fases = fasesCom(PROCESSOS.transferencia, marca)
  const { rows } = await queryRows(
    db,
    { id: 'number', fase: 'text' },
    sql`
    SELECT k.id, k.fase FROM caso k WHERE k.processo = 'transferencia' AND k.encerrado_em IS NULL
      AND k.fase = ANY(${sql.param(fases)}::text[]) AND ${quando}
    ORDER BY k.id LIMIT 100`,
  )
  return rows
}

/** Who pays the fee before they sign is told that it came; their link stays, for they may have it open. */
async function tellRecebida(contexto: Contexto, casoId: number): Promise<void> {
  await contexto.db.transaction(async (tx) => {
    await lockCaso(tx, casoId)
    const dele = await holdCessionario(tx, casoId)
    if (dele.taxaRecebidaEm) return
    await tx.update(cessionario).set({ taxaRecebidaEm: contexto.relogio.agora() }).where(eq(cessionario.id, dele.id))
    const { nome, email } = dadosDe(contexto, dele)
    await queueMensagem(tx, contexto, {
      canal: 'email',
      para: email,
      assunto: 'Recebemos a taxa: falta você assinar',
      texto: `Olá, ${primeiroNome(nome)}.\n\nA taxa de transferência chegou. Abra o último link que enviamos a você, leia o termo e assine para receber a cota.`,
    })
  })
}

const aContar = sql.raw(`EXISTS (SELECT FROM cessionario x WHERE x.caso_id = k.id AND x.encerrado_em IS NULL
  AND x.taxa_recebida_em IS NULL) AND EXISTS (SELECT FROM boleto b WHERE b.cota_id = k.cota_id AND b.tipo = 'transferencia'
  AND b.criado_em >= k.aberto_em AND b.pago_em IS NOT NULL AND b.pagador_id IS NOT NULL)`)

const quem = { tipo: 'sistema', id: null } as const

/** Of open transfers, those of quotas of which something is for good: the rule itself says what. */
async function listDeFim({ db }: Pick<Contexto, 'db'>) {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`
    SELECT k.id FROM caso k JOIN cota q ON q.id = k.cota_id JOIN grupo g ON g.id = q.grupo_id
    WHERE k.processo = 'transferencia' AND k.encerrado_em IS NULL AND (q.data_contemplacao IS NOT NULL OR q.versao <> 0
      OR g.situacao = 'ENCERRADO' OR ${sql.raw(canceladaSql('q.situacao'))}) ORDER BY k.id LIMIT 100`,
  )
  return rows
}

/**
 * Ends a transfer whose quota is not to be transferred any more, however that came about: what the administrator's own system
 * says of a quota tells no case.
 */
async function endImpedida(contexto: Contexto, casoId: number): Promise<void> {
  await contexto.db.transaction(async (tx) => {
    const lido = await lockCaso(tx, casoId)
    if (!lido || lido.caso.encerradoEm || lido.caso.cotaId === null) return
    const { fim } = await readPosicao(tx, contexto, lido.caso.cotaId)
    if (fim) await mover(tx, contexto, { casoId, quem, ato: 'encerrar', motivo: fim })
  })
}

/**
 * Ends the transfers that may not be any more. Then moves on the transfers whose fee was paid, and back those whose fee's payment was reversed, each in its own transaction:
 * money is kept, and undone, whatever keeps its case. Two processes may run it at once: the second finds the case moved.
 */
export async function seguirTaxas(contexto: Contexto): Promise<number> {
  const falhas: unknown[] = []
  const deFim = await listDeFim(contexto)
  for (const { id } of deFim) await endImpedida(contexto, id).catch((error: unknown) => falhas.push(error))
  const pagas = await listTransferencias(contexto, 'aPagar', paga)
  const estornadas = await listTransferencias(contexto, 'comTaxa', estornada)
  const aMover = [
    ...pagas.map((cada) => ({ ...cada, ato: 'pagar' })),
    ...estornadas.map((cada) => ({ ...cada, ato: 'estornarTaxa' })),
  ]
  const aAssinar = await listTransferencias(contexto, 'aAceitar', aContar)
  for (const { id, fase, ato } of aMover)
    await contexto.db
      .transaction((tx) => mover(tx, contexto, { casoId: id, quem, ato, vista: fase }))
      .catch((error: unknown) => falhas.push(error))
  for (const { id } of aAssinar) await tellRecebida(contexto, id).catch((error: unknown) => falhas.push(error))
  if (falhas.length > 0)
    throw new AggregateError(falhas, `${falhas.length} transferências não puderam seguir a sua taxa`)
  return deFim.length + aMover.length + aAssinar.length
}
