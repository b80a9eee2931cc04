import { diaEm, nomeDaRejeicao, type TituloDoRetorno } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { type ColumnsOf, fragment, queryRows } from '../../platform/rows.ts'
import { type Coluna, linhasSql } from '../../platform/tabela.ts'
import { type arquivoRetorno, remessaItem } from '../../schema/index.ts'
import type { Movimento } from './titulos.sql.ts'

type Arquivo = Pick<typeof arquivoRetorno.$inferSelect, 'id' | 'banco' | 'conta' | 'recebidoEm'>

const colunasDaLinha: readonly Coluna[] = [
  ['boleto_id', 'bigint'],
  ['movimento', 'text'],
  ['dia', 'date'],
  ['motivos', 'text[]'],
]

const colunasDaConfirmacao: readonly Coluna[] = [
  ['boleto_id', 'bigint'],
  ['dia', 'date'],
]

const idDoBoleto = /^\d{1,15}$/

/**
 * Marks the titles that a return file reports as refused, among those that our files reported on that day or before.
 * Reading a file again marks nothing twice.
 */
export async function markRejeitados(
  { db }: Pick<Contexto, 'db'>,
  { id, banco, conta, recebidoEm }: Arquivo,
  titulos: readonly TituloDoRetorno[],
): Promise<void> {
  const linhas = titulos.flatMap(({ nossoNumero, rejeicao, dataOcorrencia }) =>
    rejeicao && idDoBoleto.test(nossoNumero)
      ? [{ boleto_id: Number(nossoNumero), ...rejeicao, dia: dataOcorrencia ?? diaEm(recebidoEm) }]
      : [],
  )
  if (linhas.length === 0) return
  await db.execute(sql`WITH ${linhasSql(colunasDaLinha, linhas)}
    UPDATE remessa_item i SET rejeitado_em = l.dia, arquivo_id = ${id}, motivos = l.motivos
    FROM linhas l, remessa r
    WHERE i.boleto_id = l.boleto_id AND i.movimento = l.movimento AND i.arquivo_id IS DISTINCT FROM ${id}
      AND r.id = i.remessa_id AND r.banco = ${banco} AND r.conta = ${conta}
      AND (r.criada_em AT TIME ZONE 'America/Sao_Paulo')::date <= l.dia`)
}

/** Marks the titles that a return file confirms, among those that our files reported on that day or before. */
export async function markConfirmados(
  { db }: Pick<Contexto, 'db'>,
  { banco, conta, recebidoEm }: Arquivo,
  titulos: readonly Pick<TituloDoRetorno, 'nossoNumero' | 'dataOcorrencia'>[],
): Promise<void> {
  const linhas = titulos.flatMap(({ nossoNumero, dataOcorrencia }) =>
    idDoBoleto.test(nossoNumero) ? [{ boleto_id: Number(nossoNumero), dia: dataOcorrencia ?? diaEm(recebidoEm) }] : [],
  )
  if (linhas.length === 0) return
  await db.execute(sql`WITH ${linhasSql(colunasDaConfirmacao, linhas)}
    UPDATE remessa_item i SET confirmado_em = l.dia
    FROM linhas l, remessa r
    WHERE i.boleto_id = l.boleto_id AND i.movimento = 'entrada' AND i.confirmado_em IS NULL
      AND r.id = i.remessa_id AND r.banco = ${banco} AND r.conta = ${conta}
      AND (r.criada_em AT TIME ZONE 'America/Sao_Paulo')::date <= l.dia`)
}

/**
 * Holds while the refusal still matters to the bank: the title is unpaid and, for an entry, neither cancelled nor late.
 */
const aindaImporta = (hoje: string): SQL => sql`i.rejeitado_em IS NOT NULL AND b.pago_em IS NULL AND CASE i.movimento
  WHEN 'entrada' THEN b.baixado_em IS NULL AND b.vencimento >= ${hoje} ELSE b.baixado_em IS NOT NULL END`

type Lido = {
  boleto: number
  movimento: Movimento
  banco: string
  conta: string
  carteira: string
  grupo: string
  cota: string
  valor: number
  vencimento: string
  rejeitadoEm: string
  motivos: string[]
  formato: 'cnab240' | 'cnab400' | null
  liberado: boolean
  total: number
}

const colunas: ColumnsOf<Lido> = {
  boleto: 'number',
  movimento: 'text',
  banco: 'text',
  conta: 'text',
  carteira: 'text',
  grupo: 'text',
  cota: 'text',
  valor: 'number',
  vencimento: 'text',
  rejeitadoEm: 'text',
  motivos: 'json',
  formato: 'text | null',
  liberado: 'boolean',
  total: 'number',
}

/** Lists the refused titles that still matter, the last first. */
export async function listRejeitados({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, pagina: Pagina) {
  const { rows } = await queryRows<Lido>(
    db,
    colunas,
    sql`
    SELECT b.id AS boleto, i.movimento, r.banco, r.conta, r.carteira, g.codigo AS grupo, q.numero AS cota,
      b.valor_centavos AS valor, b.vencimento::text, i.rejeitado_em::text AS "rejeitadoEm",
      to_json(coalesce(i.motivos, '{}')) AS motivos, a.formato, i.liberado_em IS NOT NULL AS liberado,
      (count(*) OVER ())::int AS total
    FROM remessa_item i JOIN remessa r ON r.id = i.remessa_id JOIN boleto b ON b.id = i.boleto_id
      JOIN cota q ON q.id = b.cota_id JOIN grupo g ON g.id = q.grupo_id
      LEFT JOIN arquivo_retorno a ON a.id = i.arquivo_id
    WHERE ${aindaImporta(diaEm(relogio.agora()))}
    ORDER BY i.rejeitado_em DESC, b.id DESC LIMIT ${pagina.page_size} OFFSET ${offsetOf(pagina)}`,
  )
  const lidos = rows.map(({ formato, motivos, ...row }) => ({
    ...row,
    motivos: motivos.map((codigo) => ({
      codigo,
      nome: formato && nomeDaRejeicao({ banco: row.banco, formato }, codigo),
    })),
  }))
  return toPage(lidos, rows[0]?.total ?? 0, pagina)
}

type Pedido = { boleto: number; movimento: Movimento; ator: Ator }

/** Releases a refused title for the next file, because a person mended the cause. Throws NAO_ENCONTRADO. */
export async function liberarRejeitado(tx: Executor, { relogio }: Contexto, { boleto, movimento, ator }: Pedido) {
  const agora = relogio.agora()
  const item = and(eq(remessaItem.boletoId, boleto), eq(remessaItem.movimento, movimento))
  const [feito] = await tx
    .update(remessaItem)
    .set({ liberadoEm: agora })
    .where(and(item, isNotNull(remessaItem.rejeitadoEm), isNull(remessaItem.liberadoEm)))
    .returning({ motivos: remessaItem.motivos })
  if (!feito) {
    const [ja] = await tx
      .select({ liberado: fragment('boolean', sql`${remessaItem.liberadoEm} IS NOT NULL`) })
      .from(remessaItem)
      .where(item)
    if (!ja?.liberado) throw new ErroDeNegocio('NAO_ENCONTRADO')
    return { liberado: true }
  }
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'liberar-titulo-rejeitado',
    objeto: ['boleto', boleto],
    depois: { tipo: movimento, motivo: (feito.motivos ?? []).join(', ') },
  })
  return { liberado: true }
}
