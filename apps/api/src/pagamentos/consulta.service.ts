import { daysBetween, diaEm, valorDevido } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { readFaltaPagar } from '../cobrancas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { toPage } from '../platform/pagina.ts'
import { abatimento, boleto, movimentoGrupo, pagamento } from '../schema/index.ts'
import { type Conta, readConta } from './conta.ts'
import { listFilhos, listPais } from './estorno/estorno.service.ts'
import { impedimentoDoEstorno, listDiferencas, readMovimentosDoPagamento } from './estorno/impedimento-do-estorno.ts'
import { chaveDoAbatimento, chaveDosEncargos } from './lancamentos.ts'
import {
  type CotaDoPagamento,
  estadoDe,
  type Filtro,
  nomeDoFuncionario,
  selectCota,
  selectPagamentos,
} from './pagamentos.sql.ts'
import type { PagamentoRow } from './recebimento/concluir.ts'

/** Shows a payment as the console does. */
export const present = (row: PagamentoRow, daCota: CotaDoPagamento | null) => ({
  id: row.id,
  origem: row.origem,
  estado: estadoDe(row),
  dia: row.dia,
  diaInformado: row.diaInformado,
  valor: row.valorCentavos,
  alocado: row.alocadoCentavos,
  naFila: row.filaCentavos,
  motivo: row.filaMotivo,
  devido: row.devidoCentavos,
  nossoNumero: row.nossoNumero,
  boleto: row.boletoId,
  cota: daCota,
  arquivo: row.arquivoId,
  linha: row.linha,
  recebidoEm: row.recebidoEm.toISOString(),
})

export async function listPagamentos({ db }: Contexto, filtro: Filtro) {
  const { rows, total } = await selectPagamentos(db, filtro)
  return toPage(
    rows.map(({ pagamento: row, cota }) => present(row, cota)),
    total,
    filtro,
  )
}

async function doRazao({ db }: Contexto, row: PagamentoRow, conta: Conta | undefined) {
  if (!conta) return { movimentos: [], diferencas: [], impedimento: 'Nada dele foi lançado: resolva-o na fila.' }
  const doPagamento = await readMovimentosDoPagamento(db, row, conta)
  const ids = new Set(doPagamento.map(({ id }) => id))
  const desfeitos = conta.cota.movimentos.filter(({ estorna }) => estorna !== null && ids.has(estorna))
  const diferencas = await listDiferencas(db, row, doPagamento)
  return {
    movimentos: [...doPagamento, ...desfeitos].map((m) => ({
      id: Number(m.id),
      tipo: m.tipo,
      dia: m.dia,
      parcela: m.parcela,
      valor: Object.values(m.valores).reduce((soma, valor) => soma + valor, 0),
      componentes: m.valores,
      estorno: m.estorna !== null,
    })),
    diferencas: diferencas.map(({ parcela, valorCentavos, ateContribuicao }) => ({
      parcela,
      valor: valorCentavos,
      ateContribuicao,
    })),
    impedimento: await impedimentoDoEstorno(db, row, conta),
  }
}

/** Reads a payment with its postings. Throws NAO_ENCONTRADO. */
export async function getPagamento(contexto: Contexto, id: number) {
  const { db } = contexto
  const [row] = await db.select().from(pagamento).where(eq(pagamento.id, id))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const conta = row.cotaId === null ? undefined : await readConta(db, row.cotaId, row.dia)
  const daCota = row.cotaId === null ? undefined : await selectCota(db, row.cotaId)
  const [encargos] = await db
    .select()
    .from(movimentoGrupo)
    .where(eq(movimentoGrupo.chave, chaveDosEncargos(id)))
  const [adiantado] = await db
    .select()
    .from(abatimento)
    .where(eq(abatimento.chave, chaveDoAbatimento(id)))
  const [cobrado] = row.boletoId === null ? [] : await db.select().from(boleto).where(eq(boleto.id, row.boletoId))
  return {
    ...present(row, daCota ?? null),
    recebidoPor: await nomeDoFuncionario(db, row.recebidoPor),
    resolvidoEm: row.resolvidoEm?.toISOString() ?? null,
    resolvidoPor: await nomeDoFuncionario(db, row.resolvidoPor),
    observacao: row.observacao,
    estornadoEm: row.estornadoEm?.toISOString() ?? null,
    tipoDoBoleto: cobrado?.tipo ?? null,
    veioDe: await listPais(db, row),
    virou: (await listFilhos(db, row)).map((filho) => filho.id),
    ...(await doRazao(contexto, row, conta)),
    encargosAoGrupo: encargos?.valorCentavos ?? 0,
    abatimento: adiantado
      ? { forma: adiantado.forma, valor: adiantado.valorCentavos, credito: adiantado.creditoCentavos }
      : null,
  }
}

/** Reads the debt of a quota on a day, instalment by instalment. Throws NAO_ENCONTRADO. */
export async function getCotaParaPagamento(contexto: Contexto, id: number, pedido: string | undefined) {
  const { db, relogio } = contexto
  const dia = pedido ?? diaEm(relogio.agora())
  const conta = await readConta(db, id, dia)
  const daCota = await selectCota(db, id)
  if (!conta || !daCota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const boletos = await db
    .select()
    .from(boleto)
    .where(and(eq(boleto.cotaId, id), isNull(boleto.pagoEm), isNull(boleto.baixadoEm)))
    .orderBy(asc(boleto.id))
  return {
    ...daCota,
    dia,
    cancelada: conta.cancelada,
    quitada: conta.quitada,
    credito: conta.cota.credito,
    saldoDevedor: conta.cancelada ? 0 : await readFaltaPagar(db, conta.cota, conta, dia),
    parcelas: conta.abertas.map((aberta) => ({
      numero: aberta.numero,
      vencimento: aberta.vencimento,
      diasDeAtraso: conta.emFormacao ? 0 : Math.max(0, daysBetween(aberta.vencimento, dia)),
      ...valorDevido(aberta, dia, aberta.creditos.vigente, conta.parametros),
      boleto: boletos.find(({ tipo, parcelas }) => tipo === 'mensal' && parcelas.includes(aberta.numero))?.id ?? null,
    })),
    aEmitir: conta.cancelada ? 0 : conta.cronograma.length,
    boletosAvulsos: boletos.flatMap(({ id: boletoId, tipo, valorCentavos, vencimento }) =>
      // Boletos of instalments are left out, because those are paid as instalments.
      tipo === 'mensal' || tipo === 'segunda-via' ? [] : [{ id: boletoId, tipo, valor: valorCentavos, vencimento }],
    ),
  }
}
