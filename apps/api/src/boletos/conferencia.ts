import {
  campoLivreDe,
  type Dia,
  diaEm,
  diferencasDoBoleto,
  diferencasDoPix,
  type Pix,
  readCodigoDePagamento,
  readPix,
} from '@contempla/consorcio'
import type { boletos as chamadas, Payload } from '@contempla/contract'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { boleto, boletoAnterior, cobrancaPix, registroDeBoleto } from '../schema/index.ts'
import { comTentativa } from '../sessoes/index.ts'
import { readRecebimentos, situacaoDoBoleto } from './situacao.ts'

type Conferido = Payload<typeof chamadas.conferirBoleto>

const sem = (resultado: Conferido['resultado']): Conferido => ({ resultado, diferencas: [] })

const ILEGIVEL = { NAO_E_CODIGO: 'ilegivel', DIGITOS_NAO_CONFEREM: 'digitos-nao-conferem' } as const
const DA_SITUACAO = {
  aberto: 'nosso',
  recebido: 'recebido',
  parcial: 'pago-em-parte',
  pago: 'pago',
  vencido: 'vencido',
  cancelado: 'cancelado',
} as const

const situacaoDe = async (db: Executor, row: typeof boleto.$inferSelect, hoje: Dia) =>
  situacaoDoBoleto(row, hoje, await readRecebimentos(db, row.id))

/**
 * Checks a boleto of another administrator with which an instalment was imported; its state is that of the instalment's
 * own boleto here.
 */
async function conferirAnterior(db: Executor, hoje: Dia, barras: string): Promise<Conferido> {
  const [anterior] = await db
    .select({ codigoDeBarras: boletoAnterior.codigoDeBarras, boleto })
    .from(boletoAnterior)
    .leftJoin(
      boleto,
      and(
        eq(boleto.cotaId, boletoAnterior.cotaId),
        eq(boleto.tipo, 'mensal'),
        sql`${boleto.parcelas} @> ARRAY[${boletoAnterior.parcela}]`,
      ),
    )
    .where(sql`substr(${boletoAnterior.codigoDeBarras}, 20) = ${campoLivreDe(barras)}`)
    .orderBy(sql`${boleto.baixadoEm} IS NOT NULL`, desc(boleto.criadoEm), desc(boleto.id))
    .limit(1)
  if (!anterior?.codigoDeBarras) return sem('nao-e-nosso')
  const diferencas = diferencasDoBoleto(barras, anterior.codigoDeBarras)
  if (diferencas.length > 0) return { resultado: 'alterado', diferencas }
  return sem(anterior.boleto ? DA_SITUACAO[await situacaoDe(db, anterior.boleto, hoje)] : 'pago')
}

async function checkPix(db: Executor, hoje: Dia, { payload, pix }: { payload: string; pix: Pix }): Promise<Conferido> {
  const [nosso] = await db
    .select({ boleto, cobranca: cobrancaPix.situacao, codigo: cobrancaPix.pixCopiaECola })
    .from(cobrancaPix)
    .innerJoin(boleto, eq(boleto.id, cobrancaPix.boletoId))
    .where(or(eq(cobrancaPix.pixCopiaECola, payload), pix.url === null ? undefined : eq(cobrancaPix.endereco, pix.url)))
    .limit(1)
  const emitido = nosso?.codigo ? readPix(nosso.codigo) : null
  if (!nosso || !emitido || 'erro' in emitido) return sem('nao-e-nosso')
  const diferencas = diferencasDoPix(pix, emitido.pix)
  if (diferencas.length > 0) return { resultado: 'alterado', diferencas }
  const situacao = await situacaoDe(db, nosso.boleto, hoje)
  // After a boleto is open again, its former code does not pay it.
  return sem(situacao === 'aberto' && nosso.cobranca !== 'ativa' ? 'cancelado' : DA_SITUACAO[situacao])
}

async function checkBarras(db: Executor, hoje: Dia, barras: string): Promise<Conferido> {
  const [nosso] = await db
    .select({ boleto, codigoDeBarras: registroDeBoleto.codigoDeBarras })
    .from(registroDeBoleto)
    .innerJoin(boleto, eq(boleto.id, registroDeBoleto.boletoId))
    .where(sql`substr(${registroDeBoleto.codigoDeBarras}, 20) = ${campoLivreDe(barras)}`)
    .limit(1)
  if (!nosso) return conferirAnterior(db, hoje, barras)
  const diferencas = diferencasDoBoleto(barras, nosso.codigoDeBarras)
  if (diferencas.length > 0) return { resultado: 'alterado', diferencas }
  return sem(DA_SITUACAO[await situacaoDe(db, nosso.boleto, hoje)])
}

/**
 * Tells whether a payment code is ours and unaltered, and nothing about its payer. Throws MUITAS_TENTATIVAS after too
 * many codes from one address that were nobody's; a check of a real boleto does not count, so that people who share an
 * address do not block each other.
 */
export async function checkBoleto(contexto: Contexto, codigo: string, endereco: string): Promise<Conferido> {
  const lido = readCodigoDePagamento(codigo)
  if ('erro' in lido) return sem(ILEGIVEL[lido.erro])
  const contagem = { uso: 'conferencia-de-boleto', conta: '', endereco, dispositivoConfiavel: false } as const
  const { db, relogio } = contexto
  const hoje = diaEm(relogio.agora())
  const nosso = await comTentativa(contexto, contagem, async () => {
    const conferido = await (lido.tipo === 'pix' ? checkPix(db, hoje, lido) : checkBarras(db, hoje, lido.barras))
    return conferido.resultado === 'nao-e-nosso' ? undefined : conferido
  })
  return nosso ?? sem('nao-e-nosso')
}
