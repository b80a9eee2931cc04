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
 * today, and what its bank has of it. Throws BOLETO_INDISPONIVEL.
 */
export async function registrar(db: Executor, contexto: Meios, aCobrar: ACobrar): Promise<Registro> {
  const titulo = await registrarTitulo(db, contexto, aCobrar)
  const noBanco = await readNoBanco(db, contexto, titulo)
  return { ...titulo, noBanco, ...(await pixDoBoleto(db, contexto, aCobrar)) }
}

/** The title alone, which its bank is then told of. Throws BOLETO_INDISPONIVEL. */
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

/** The bar code, and what a person types of it, of a title that its bank has: no bank takes another's. */
const codigoDo = ({ noBanco, codigoDeBarras: barras }: Registro) =>
  noBanco === 'registrado'
    ? { linhaDigitavel: linhaDigitavel(barras), codigoDeBarras: barras }
    : { linhaDigitavel: null, codigoDeBarras: null }

/** The numbers by which it is paid. */
export const numerosDo = (registro: Registro) => ({
  ...codigoDo(registro),
  noBanco: registro.noBanco,
  nossoNumero: formatNossoNumero(registro.conta, String(registro.boletoId)),
  pixCopiaECola: registro.pixCopiaECola,
  pixEmRegistro: registro.pixEmRegistro,
})
