import {
  type Atencao,
  atencoesDaCota,
  type ContemplacaoPendente,
  type DevidoNoDia,
  type Dia,
  isCancelada,
} from '@contempla/consorcio'
import { PAGAM_O_CREDITO } from '@contempla/consorcio/processos'
import { type CartoesDaPessoa, readCartoes } from '../casos/index.ts'
import { faltaPagarDa } from '../cobrancas/index.ts'
import { readDiasDaGarantia } from '../contemplacoes/index.ts'
import { type CotaRow, emConferenciaDe, readRecebidoDe } from '../cotas/index.ts'
import { type ContemplacaoLida, comCreditosAPagar, listEmVigor } from '../creditos/index.ts'
import { listNaoDebitadas } from '../debitos/index.ts'
import { type Devolucao, readDevolucoes, totalDas } from '../encerramentos/index.ts'
import { listCartoesDeInicio } from '../faturamentos/index.ts'
import type { Database } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cobrancasDa, devidosDas, prazosDaExclusao } from './devidos.ts'

/** A credit that waits to be used, what of it may be used today or the bank has to pay, and the days left to guarantee it, where they run. */
export type CreditoPorUsar = {
  contemplacao: ContemplacaoLida
  credito: number
  diasDaGarantia: number | null
  /** The money in centavos that came in for its bid and waits for a person. */
  recebidoDoLance: number
}

type Leitura = Pick<Contexto, 'db' | 'cifra'>

/** The facts of one person's quotas beside their rows, by quota id. */
export type FatosDasCotas = {
  devidos: ReadonlyMap<number, DevidoNoDia>
  creditos: ReadonlyMap<number, CreditoPorUsar>
  casos: CartoesDaPessoa
  naoDebitadas: ReadonlyMap<number, number>
  /** Of those that have, or had, something to receive. */
  devolucoes: ReadonlyMap<number, Devolucao>
}

/** The boletos of bids that wait to be paid, of the quotas for which money is being checked. */
function boletosEmConferencia(rows: readonly CotaRow[], emVigor: readonly ContemplacaoLida[]): number[] {
  const conferidas = new Set(rows.filter((row) => row.em_conferencia !== null).map(({ id }) => id))
  return emVigor.flatMap(({ cotaId, lance, lancePagoEm }) =>
    conferidas.has(cotaId) && lancePagoEm === null ? (lance?.boletoId ?? []) : [],
  )
}

async function readCreditos({ db, cifra }: Leitura, rows: readonly CotaRow[], hoje: Dia) {
  const ids = rows.filter((row) => row.credito_a_usar && !isCancelada(row.situacao)).map(({ id }) => id)
  const creditos = new Map<number, CreditoPorUsar>()
  if (ids.length === 0) return creditos
  const emVigor = await listEmVigor(db, ids)
  const dias = await readDiasDaGarantia(db, { cifra }, emVigor, hoje)
  const recebidos = await readRecebidoDe(db, boletosEmConferencia(rows, emVigor))
  for (const { lida, credito } of await comCreditosAPagar(db, { cifra }, emVigor, hoje))
    creditos.set(lida.cotaId, {
      contemplacao: lida,
      credito: credito.corrigido,
      diasDaGarantia: dias.get(lida.id) ?? null,
      recebidoDoLance: recebidos.get(lida.lance?.boletoId ?? 0) ?? 0,
    })
  return creditos
}

/** The cards of the open cases, and of the billing in cash that may be asked for. */
async function readCasos(
  db: Database,
  { clienteId, rows, hoje }: { clienteId: number; rows: readonly CotaRow[]; hoje: Dia },
): Promise<CartoesDaPessoa> {
  const abertos = rows.some(({ com_caso }) => com_caso) ? await readCartoes(db, clienteId, hoje) : SEM_CARTOES
  const semCaso = rows
    .filter(({ id, credito_a_usar }) => credito_a_usar && !abertos.daCota(id).some(isFaturamento))
    .map((row) => ({ id: row.id, tipo: row.tipo, saldoDevedor: faltaPagarDa(row, hoje) }))
  if (semCaso.length === 0) return abertos
  const deInicio = await listCartoesDeInicio(db, semCaso, hoje)
  return { daCota: (id) => [...abertos.daCota(id), ...[deInicio.get(id) ?? []].flat()] }
}

const SEM_CARTOES: CartoesDaPessoa = { daCota: () => [] }

const isFaturamento = ({ processo }: { processo: string }) => processo in PAGAM_O_CREDITO

/** Reads what these quotas of one person call for: of most, which have no case, credit or notice, nothing. */
export async function readFatos(
  { db, cifra }: Leitura,
  { clienteId, rows, hoje }: { clienteId: number; rows: readonly CotaRow[]; hoje: Dia },
): Promise<FatosDasCotas> {
  return {
    devidos: devidosDas(rows, hoje),
    creditos: await readCreditos({ db, cifra }, rows, hoje),
    casos: await readCasos(db, { clienteId, rows, hoje }),
    naoDebitadas: await listNaoDebitadas(
      db,
      rows.filter(({ em_debito }) => em_debito).map(({ id }) => id),
      hoje,
    ),
    devolucoes: await readDevolucoes(
      db,
      rows.filter(({ devolve }) => devolve).map(({ id }) => id),
      hoje,
    ),
  }
}

function pendente(por: CreditoPorUsar | undefined): ContemplacaoPendente | null {
  if (!por) return null
  const { lance, lancePagoEm, pagarLanceAte, dia, garantiaEm, garantiaEmAnalise, garantiaAte, creditoDisponivelEm } =
    por.contemplacao
  // The amount that a boleto asks for; where there is no boleto, the credit or FGTS pays the rest of the bid.
  const emDinheiro = lancePagoEm === null ? (lance?.cobradoCentavos ?? 0) : 0
  return {
    dia,
    lanceAPagar:
      emDinheiro > 0 && pagarLanceAte ? { valor: emDinheiro, ate: pagarLanceAte, recebido: por.recebidoDoLance } : null,
    garantiaAte: garantiaEm === null && !garantiaEmAnalise ? garantiaAte : null,
    garantiaEmDiasUteis: por.diasDaGarantia,
    garantiaEmAnalise,
    creditoDisponivelEm,
    credito: por.credito,
  }
}

/**
 * The money being checked. Of a bid of which a part came in the bid itself tells; once it is whole it is told with the rest,
 * as not to be paid again. Of neither is anything an instalment's.
 */
export function emConferenciaDa(row: CotaRow, { creditos }: Pick<FatosDasCotas, 'creditos'>) {
  const lance = pendente(creditos.get(row.id))?.lanceAPagar
  const guardada = row.em_conferencia
  if (!guardada || !lance) return guardada
  const semOLance = emConferenciaDe(row.fatos, row.em_aberto, lance.recebido)
  return lance.recebido < lance.valor ? semOLance : { ...guardada, parcelas: semOLance?.parcelas ?? [] }
}

/** What there is to receive today, as the refund's own screens tell it. */
function aReceberDe(devolucao: Devolucao | undefined) {
  const [primeira] = devolucao?.aReceber ?? []
  return devolucao && primeira ? { valor: totalDas(devolucao.aReceber), desde: primeira.dia } : null
}

const naAssembleia = (numero: number | null, dia: Dia | null) =>
  numero !== null && dia !== null ? { numero, dia } : null

/** Returns the attentions of a quota for its holder today, the most urgent first. */
export function atencoesDa(row: CotaRow, fatos: FatosDasCotas, hoje: Dia): Atencao[] {
  const { devidos, creditos, casos, naoDebitadas, devolucoes } = fatos
  const ultima = naAssembleia(row.ultima_assembleia_numero, row.ultima_assembleia_dia)
  const proxima = naAssembleia(row.assembleia_numero, row.assembleia_dia)
  return atencoesDaCota(
    {
      cancelada: isCancelada(row.situacao),
      contemplada: row.data_contemplacao !== null,
      ...cobrancasDa(row),
      devido: devidos.get(row.id)?.total ?? null,
      aviso: prazosDaExclusao(row, hoje),
      contemplacao: pendente(creditos.get(row.id)),
      aReceber: aReceberDe(devolucoes.get(row.id)),
      lance: row.lance,
      reativadaEm: row.reativada_em,
      desfeita: row.desfeita,
      emConferencia: emConferenciaDa(row, fatos),
      pagasEmParte: row.pagas_em_parte,
      naoDebitada: naoDebitadas.get(row.id) ?? null,
      proximaAssembleia: proxima,
      casos: casos.daCota(row.id),
      ultimaAssembleia: ultima && {
        ...ultima,
        publicada: row.ultima_assembleia_publicada,
        contemplou: row.ultima_assembleia_contemplou,
      },
    },
    hoje,
  )
}
