import { type Dia, motivoDito } from '@contempla/consorcio'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import { readPrazos } from '../cobrancas/index.ts'
import { readDiasDaGarantia } from '../contemplacoes/index.ts'
import { type ContemplacaoLida, comCreditosAPagar, listContemplacoes } from '../creditos/index.ts'
import { isSelado, listLancesDaCota } from '../lances/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import {
  acordoDeDebito,
  boleto,
  cliente,
  cota,
  debito,
  exclusao,
  lance,
  pagamento,
  titularAnterior,
} from '../schema/index.ts'

const mostrados = 20

/** Of one that won, why that was undone; else as it was kept with it. */
function motivoDoLance(
  { id, motivo }: { id: number; motivo: string | null },
  contemplacoes: readonly ContemplacaoLida[],
) {
  const dada = contemplacoes.find((contemplacao) => contemplacao.lance?.id === id)
  return dada ? motivoDito(dada) : motivo
}

/** What happened to a quota beside its ledger, the last first. */
export async function readHistorico(contexto: Pick<Contexto, 'db' | 'cifra' | 'relogio'>, cotaId: number, hoje: Dia) {
  const { db } = contexto
  const { rows: contemplacoes } = await listContemplacoes(db, { cotaId }, { page: 1, page_size: mostrados })
  const diasDaGarantia = await readDiasDaGarantia(db, contexto, contemplacoes, hoje)
  const lances = await db
    .select()
    .from(lance)
    .where(eq(lance.cotaId, cotaId))
    .orderBy(desc(lance.criadoEm), desc(lance.id))
    .limit(mostrados)
  const agora = contexto.relogio.agora()
  const lidos = await listLancesDaCota(db, cotaId, mostrados)
  // Sealed until proven open: a bid placed between the two reads is not in this one.
  const abertos = new Set(lidos.filter((lido) => !isSelado(lido, agora)).map(({ id }) => id))
  const exclusoes = await db
    .select({ ...getTableColumns(exclusao), idGrupo: cota.grupoId })
    .from(exclusao)
    .innerJoin(cota, eq(cota.id, exclusao.cotaId))
    .where(eq(exclusao.cotaId, cotaId))
    .orderBy(desc(exclusao.id))
  const prazos = await readPrazos(db, exclusoes, hoje)
  const pagamentos = await db
    .select()
    .from(pagamento)
    .where(eq(pagamento.cotaId, cotaId))
    .orderBy(desc(pagamento.dia), desc(pagamento.id))
    .limit(mostrados)
  const boletos = await db
    .select()
    .from(boleto)
    .where(eq(boleto.cotaId, cotaId))
    .orderBy(desc(boleto.vencimento), desc(boleto.id))
    .limit(mostrados)
  const acordosDeDebito = await db
    .select()
    .from(acordoDeDebito)
    .where(eq(acordoDeDebito.cotaId, cotaId))
    .orderBy(desc(acordoDeDebito.id))
    .limit(mostrados)
  const titulares = await db
    .select({ id: titularAnterior.clienteId, nome: cliente.nome, ate: titularAnterior.ate })
    .from(titularAnterior)
    .leftJoin(cliente, eq(cliente.id, titularAnterior.clienteId))
    .where(eq(titularAnterior.cotaId, cotaId))
    .orderBy(desc(titularAnterior.ate))
  const debitos = await db
    .select({ lido: debito })
    .from(debito)
    .innerJoin(acordoDeDebito, eq(acordoDeDebito.id, debito.acordoId))
    .where(eq(acordoDeDebito.cotaId, cotaId))
    .orderBy(desc(debito.vencimento), desc(debito.criadoEm))
    .limit(mostrados)
  return {
    titularesAnteriores: titulares,
    acordosDeDebito: acordosDeDebito.map((a) => ({
      id: a.id,
      forma: a.forma,
      situacao: a.situacao,
      motivo: a.motivo,
      valorMaximo: a.valorMaximoCentavos,
      criadoEm: a.criadoEm.toISOString(),
      autorizadoEm: a.autorizadoEm?.toISOString() ?? null,
      encerradoEm: a.encerradoEm?.toISOString() ?? null,
    })),
    debitos: debitos.map(
      ({ lido: { txid, boletoId, vencimento, valorCentavos, situacao, motivo, proximaTentativa } }) => ({
        id: txid,
        vencimento,
        situacao,
        motivo,
        proximaTentativa,
        boleto: boletoId,
        valor: valorCentavos,
      }),
    ),
    contemplacoes: (await comCreditosAPagar(db, contexto, contemplacoes, hoje)).map(
      ({ lida: { creditoCentavos, ...resto }, credito: { corrigido } }) => ({
        ...resto,
        motivo: motivoDito(resto),
        credito: creditoCentavos,
        creditoCorrigido: corrigido,
        garantiaEmDiasUteis: diasDaGarantia.get(resto.id) ?? null,
      }),
    ),
    lances: lances.map(({ valorCentavos, criadoEm, lancePermanenteId, ...l }) => ({
      ...l,
      motivo: motivoDoLance(l, contemplacoes),
      modalidade: abertos.has(l.id) ? l.modalidade : null,
      valor: abertos.has(l.id) ? valorCentavos : null,
      permanente: lancePermanenteId !== null,
      criadoEm: criadoEm.toISOString(),
    })),
    exclusoes: exclusoes.map((e, i) => ({ ...e, excluiEm: prazos[i]?.exclusao ?? null })),
    pagamentos: pagamentos.map((p) => ({
      id: p.id,
      dia: p.dia,
      origem: p.origem,
      valor: p.valorCentavos,
      naFila: p.resolvidoEm ? 0 : p.filaCentavos,
      estornadoEm: p.estornadoEm?.toISOString() ?? null,
    })),
    boletos: boletos.map(({ valorCentavos, ...b }) => ({ ...b, valor: valorCentavos })),
  }
}
