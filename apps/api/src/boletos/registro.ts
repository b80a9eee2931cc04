import {
  type ContaDeCobranca,
  campoLivre,
  codigoDeBarras,
  type EstadoNoBanco,
  formatNossoNumero,
  linhaDigitavel,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { type PixDoBoleto, pixDoBoleto } from '../pix/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { registroDeBoleto } from '../schema/index.ts'
import { readNoBanco } from './no-banco.ts'

type ACobrar = { id: number; valorCentavos: number; vencimento: string }
type Titulo = typeof registroDeBoleto.$inferSelect
export type Registro = Titulo & PixDoBoleto & { noBanco: EstadoNoBanco }
type Meios = Pick<Contexto, 'config' | 'relogio' | 'cifra' | 'banco'>

/** Returns the account that collects from now on. Throws BOLETO_INDISPONIVEL where none is configured. */
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
    // A bar code has no room for this amount or number.
    if (error instanceof RangeError) throw new ErroDeNegocio('BOLETO_INDISPONIVEL')
    throw error
  }
}

/**
 * Registers the boleto as it is printed: it gets its numbers when it is first looked at and keeps them; Pix and the
 * bank's state are today's. Throws BOLETO_INDISPONIVEL.
 */
export async function registrar(db: Executor, contexto: Meios, aCobrar: ACobrar): Promise<Registro> {
  const titulo = await registrarTitulo(db, contexto, aCobrar)
  const noBanco = await readNoBanco(db, contexto, titulo)
  return { ...titulo, noBanco, ...(await pixDoBoleto(db, contexto, aCobrar)) }
}

/** Registers only the title, which its bank is then told of. Throws BOLETO_INDISPONIVEL. */
export async function registrarTitulo(
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

/** Returns the bar code and the typed line of a title that its bank has; no bank accepts another. */
const codigoDo = ({ noBanco, codigoDeBarras: barras }: Registro) =>
  noBanco === 'registrado'
    ? { linhaDigitavel: linhaDigitavel(barras), codigoDeBarras: barras }
    : { linhaDigitavel: null, codigoDeBarras: null }

/** Returns the numbers by which it is paid. */
export const numerosDo = (registro: Registro) => ({
  ...codigoDo(registro),
  noBanco: registro.noBanco,
  nossoNumero: formatNossoNumero(registro.conta, String(registro.boletoId)),
  pixCopiaECola: registro.pixCopiaECola,
  pixEmRegistro: registro.pixEmRegistro,
})
