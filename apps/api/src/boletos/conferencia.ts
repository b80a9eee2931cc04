import { campoLivreDe, type Dia, diferencasDoBoleto, lerCodigoDePagamento } from '@contempla/consorcio'
import type { boletos as chamadas, Payload } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { boleto, registroDeBoleto } from '../schema/index.ts'
import { situacaoDoBoleto } from './situacao.ts'

type Conferido = Payload<typeof chamadas.conferirBoleto>

const sem = (resultado: Conferido['resultado']): Conferido => ({ resultado, diferencas: [] })

const ILEGIVEL = { NAO_E_CODIGO: 'ilegivel', DIGITOS_NAO_CONFEREM: 'digitos-nao-conferem' } as const
const DA_SITUACAO = { aberto: 'nosso', pago: 'pago', vencido: 'vencido', cancelado: 'cancelado' } as const

/** Whether a payment code is ours and as it was issued. What it says is nothing of whose it is. */
export async function conferirBoleto(db: Executor, hoje: Dia, codigo: string): Promise<Conferido> {
  const lido = lerCodigoDePagamento(codigo)
  if ('erro' in lido) return sem(ILEGIVEL[lido.erro])
  const doCodigo =
    lido.tipo === 'pix'
      ? eq(registroDeBoleto.pixCopiaECola, lido.payload)
      : sql`substr(${registroDeBoleto.codigoDeBarras}, 20) = ${campoLivreDe(lido.barras)}`
  const [nosso] = await db
    .select({ boleto, codigoDeBarras: registroDeBoleto.codigoDeBarras })
    .from(registroDeBoleto)
    .innerJoin(boleto, eq(boleto.id, registroDeBoleto.boletoId))
    .where(doCodigo)
    .limit(1)
  if (!nosso) return sem('nao-e-nosso')
  const diferencas = lido.tipo === 'boleto' ? diferencasDoBoleto(lido.barras, nosso.codigoDeBarras) : []
  if (diferencas.length > 0) return { resultado: 'alterado', diferencas }
  return sem(DA_SITUACAO[situacaoDoBoleto(nosso.boleto, hoje)])
}
