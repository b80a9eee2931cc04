import {
  type ContaDeCobranca,
  campoLivre,
  codigoDeBarras,
  formatNossoNumero,
  linhaDigitavel,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { type PixDoBoleto, pixDoBoleto } from '../pix/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { registroDeBoleto } from '../schema/index.ts'

type ACobrar = { id: number; valorCentavos: number; vencimento: string }
type Titulo = typeof registroDeBoleto.$inferSelect
export type Registro = Titulo & PixDoBoleto

/** The account that collects what is charged from now on. Throws BOLETO_INDISPONIVEL where none is configured. */
function contaQueCobra({ config }: Pick<Contexto, 'config'>): ContaDeCobranca {
  const [conta] = config.contasDeCobranca
  if (!conta) throw new ErroDeNegocio('BOLETO_INDISPONIVEL')
  return conta
}

function barrasDe(conta: ContaDeCobranca, { id, valorCentavos, vencimento }: ACobrar): string {
  try {
    return codigoDeBarras({
      banco: conta.banco,
      vencimento,
      valor: valorCentavos,
      campoLivre: campoLivre(conta, String(id)),
    })
  } catch (error) {
    // A value or a number that no bar code has room for.
    if (error instanceof RangeError) throw new ErroDeNegocio('BOLETO_INDISPONIVEL')
    throw error
  }
}

/**
 * The boleto as it is printed: numbered when it is first looked at, and as it was then ever after; with how Pix pays it
 * today. Its bank has it once a remittance told it. Throws BOLETO_INDISPONIVEL.
 */
export async function registrar(
  db: Executor,
  contexto: Pick<Contexto, 'config' | 'relogio' | 'banco'>,
  aCobrar: ACobrar,
): Promise<Registro> {
  return { ...(await registrarTitulo(db, contexto, aCobrar)), ...(await pixDoBoleto(db, contexto, aCobrar)) }
}

async function registrarTitulo(
  db: Executor,
  contexto: Pick<Contexto, 'config' | 'relogio'>,
  aCobrar: ACobrar,
): Promise<Titulo> {
  const feito = await findRegistro(db, aCobrar.id)
  if (feito) return feito
  const conta = contaQueCobra(contexto)
  await db
    .insert(registroDeBoleto)
    .values({
      boletoId: aCobrar.id,
      conta,
      codigoDeBarras: barrasDe(conta, aCobrar),
      registradoEm: contexto.relogio.agora(),
    })
    .onConflictDoNothing()
  const novo = await findRegistro(db, aCobrar.id)
  if (!novo) throw new Error(`O registro do boleto ${aCobrar.id} não foi gravado`)
  return novo
}

async function findRegistro(db: Executor, boletoId: number): Promise<Titulo | undefined> {
  const [row] = await db.select().from(registroDeBoleto).where(eq(registroDeBoleto.boletoId, boletoId))
  return row
}

/** The numbers by which it is paid. */
export const numerosDo = ({ boletoId, conta, codigoDeBarras: barras, pixCopiaECola, pixEmRegistro }: Registro) => ({
  linhaDigitavel: linhaDigitavel(barras),
  codigoDeBarras: barras,
  nossoNumero: formatNossoNumero(conta, String(boletoId)),
  pixCopiaECola,
  pixEmRegistro,
})
