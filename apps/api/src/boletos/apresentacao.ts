import { diaEm } from '@contempla/consorcio'
import { type boletos as chamadas, ErroDeNegocio, type Payload } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { hashDoImpresso } from '../cotas/index.ts'
import { parceiroDoCliente } from '../parceiros/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { boleto, cliente, cota, pagadorDoBoleto } from '../schema/index.ts'
import type { BoletoGerado } from './boletos.service.ts'
import { type BoletoRow, listItens, readNaProxima } from './boletos.sql.ts'
import { nomeDaParcela } from './cobrancas.service.ts'
import { numerosDo, registrar } from './registro.ts'
import { readEstorno, readRecebimentos, situacaoDoBoleto } from './situacao.ts'

type Apresentado = Payload<typeof chamadas.boleto>

async function getPagador(db: Executor, { id, cotaId }: BoletoRow) {
  const [row] = await db
    .select({ clienteId: cliente.id, nome: cliente.nome })
    .from(boleto)
    .innerJoin(cota, eq(cota.id, boleto.cotaId))
    .innerJoin(cliente, eq(cliente.id, pagadorDoBoleto))
    .where(eq(boleto.id, id))
  if (!row) throw new Error(`A cota ${cotaId} não tem titular`)
  return row
}

/** Names the print of exactly this boleto. */
export const impressoDoBoleto = (id: number) => `boleto-${id}`

/** Reads which boleto is printed; null where the print is something else. */
export function readImpressoDoBoleto(impresso: string): number | null {
  const [, id] = /^boleto-([1-9]\d{0,14})$/.exec(impresso) ?? []
  return id === undefined ? null : Number(id)
}

/** Shows a boleto for its payment. Throws BOLETO_INDISPONIVEL. */
export async function presentBoleto(
  db: Executor,
  contexto: Pick<Contexto, 'config' | 'relogio' | 'cifra' | 'banco'>,
  row: BoletoRow,
): Promise<Apresentado> {
  const registro = await registrar(db, contexto, row)
  const pagador = await getPagador(db, row)
  const { administradora, nome } = await parceiroDoCliente(db, pagador.clienteId)
  const recebimentos = await readRecebimentos(db, row.id)
  const itens = await listItens(db, row.id)
  return {
    ticket: String(row.id),
    hash: hashDoImpresso(contexto.cifra, row.cotaId, impressoDoBoleto(row.id)),
    tipo: row.tipo,
    situacao: situacaoDoBoleto(row, diaEm(contexto.relogio.agora()), recebimentos),
    ...numerosDo(registro),
    valorCobrado: row.valorCentavos,
    dataVencimento: row.vencimento,
    dataEmissao: diaEm(row.criadoEm),
    dataPagamento: row.pagoEm,
    ...recebimentos,
    naProxima: await readNaProxima(db, row),
    estornadoEm: row.pagoEm === null ? await readEstorno(db, row.id) : null,
    motivoDoCancelamento: row.motivoDaBaixa,
    beneficiario: {
      nome: administradora?.nome ?? nome,
      inscricaoNacional: administradora?.cnpj ?? null,
      endereco: administradora?.endereco ?? null,
    },
    pagador: { nome: pagador.nome },
    parcelas: itens.map(({ vencimento, ...item }) => ({
      ...item,
      nomeMovimentoFinanceiro: nomeDaParcela(item.parcela),
      dataVencimento: vencimento,
    })),
  }
}

/** Shows those of these boletos that can be shown, and names the others, so that one failure does not hide the rest. */
export async function presentPendentes<Nome extends string>(
  contexto: Contexto,
  pendentes: Record<Nome, BoletoRow | null>,
): Promise<Record<Nome, Apresentado | null> & { indisponiveis: Pick<Apresentado, 'ticket' | 'tipo'>[] }> {
  const indisponiveis: Pick<Apresentado, 'ticket' | 'tipo'>[] = []
  const apresentados: [string, Apresentado | null][] = []
  for (const [nome, row] of Object.entries<BoletoRow | null>(pendentes)) {
    try {
      apresentados.push([nome, row && (await presentBoleto(contexto.db, contexto, row))])
    } catch (error) {
      if (!row || !(error instanceof ErroDeNegocio) || error.codigo !== 'BOLETO_INDISPONIVEL') throw error
      indisponiveis.push({ ticket: String(row.id), tipo: row.tipo })
      apresentados.push([nome, null])
    }
  }
  return { ...(Object.fromEntries(apresentados) as Record<Nome, Apresentado | null>), indisponiveis }
}

/** Shows a requested boleto with those that it replaced. */
export const presentGerado = async (
  db: Executor,
  contexto: Parameters<typeof presentBoleto>[1],
  { boleto: gerado, substituiu }: BoletoGerado,
) => ({ ...(await presentBoleto(db, contexto, gerado)), substituiu: substituiu.map(String) })
