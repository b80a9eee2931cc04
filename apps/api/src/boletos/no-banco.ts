import { isDeepStrictEqual } from 'node:util'
import {
  addDays,
  cabeNaRemessa,
  createCalendario,
  type Dia,
  diaEm,
  type EstadoNoBanco,
  estadoNoBanco,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { readFeriados } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import type { registroDeBoleto } from '../schema/index.ts'

type Lido = {
  vencimento: string
  enviadoEm: string | null
  confirmado: boolean
  recusado: boolean
  liberado: boolean
  temEndereco: boolean
  temBeneficiario: boolean
  inscricaoCifrada: Uint8Array
}

const colunas: ColumnsOf<Lido> = {
  vencimento: 'text',
  enviadoEm: 'text | null',
  confirmado: 'boolean',
  recusado: 'boolean',
  liberado: 'boolean',
  temEndereco: 'boolean',
  temBeneficiario: 'boolean',
  inscricaoCifrada: 'bytes',
}

async function readFatos(db: Executor, boletoId: number): Promise<Lido> {
  const { rows } = await queryRows<Lido>(
    db,
    colunas,
    sql`
    SELECT b.vencimento::text, (r.criada_em AT TIME ZONE 'America/Sao_Paulo')::date::text AS "enviadoEm",
      i.confirmado_em IS NOT NULL AS confirmado, i.rejeitado_em IS NOT NULL AS recusado, i.liberado_em IS NOT NULL AS liberado,
      EXISTS (SELECT FROM endereco_do_cliente e WHERE e.cliente_id = c.id) AS "temEndereco",
      p.administradora IS NOT NULL AS "temBeneficiario", c.inscricao_cifrada AS "inscricaoCifrada"
    FROM boleto b JOIN cota q ON q.id = b.cota_id JOIN cliente c ON c.id = coalesce(b.pagador_id, q.cliente_id)
      JOIN parceiro p ON p.id = c.parceiro_id
      LEFT JOIN remessa_item i ON i.boleto_id = b.id AND i.movimento = 'entrada' LEFT JOIN remessa r ON r.id = i.remessa_id
    WHERE b.id = ${boletoId}`,
  )
  const [lido] = rows
  if (!lido) throw new Error(`O boleto ${boletoId} não tem titular`)
  return lido
}

/** Banks do not serve the public on the last day of the year (Res. CMN 4.880/2020), so titles of that day wait. */
const semExpediente = ['12-31']

const diaUtilDepoisDe = async (db: Executor, dia: Dia): Promise<Dia> =>
  createCalendario(await readFeriados(db), null, semExpediente).nextDiaUtil(addDays(dia, 1))

/** Reads the state of a title at its bank today. */
export async function readNoBanco(
  db: Executor,
  { config, relogio, cifra }: Pick<Contexto, 'config' | 'relogio' | 'cifra'>,
  { boletoId, conta }: Pick<typeof registroDeBoleto.$inferSelect, 'boletoId' | 'conta'>,
): Promise<EstadoNoBanco> {
  const comRemessa = config.contasDaRemessa.find(({ cobranca }) => isDeepStrictEqual(cobranca, conta))
  if (!comRemessa) return 'registrado'
  const { enviadoEm, confirmado, recusado, liberado, inscricaoCifrada, ...fatos } = await readFatos(db, boletoId)
  // The bank's own answer counts at once, without any wait.
  const registraEm = enviadoEm && (confirmado || recusado ? enviadoEm : await diaUtilDepoisDe(db, enviadoEm))
  const inscricao = cifra.decifrar(Buffer.from(inscricaoCifrada))
  return estadoNoBanco(
    {
      ...fatos,
      porRemessa: true,
      envio: registraEm === null ? null : { registraEm, confirmado, recusado, liberado },
      cabe: cabeNaRemessa(inscricao, comRemessa),
    },
    diaEm(relogio.agora()),
  )
}
