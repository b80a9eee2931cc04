import {
  type Centavos,
  mesDaFipe,
  type Periodo,
  parseCodigoFipe,
  valorDaFipe,
  valorPlausivel,
} from '@contempla/consorcio'
import { and, desc, eq, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { precoFipe } from '../../schema/index.ts'
import { askServico } from '../servico.ts'

export type ModeloDaFipe = { codigoFipe: string; anoModelo: number }

/** A price as text, as who gave it wrote it, and its month. */
export type PrecoDaFipe = { valor: string; referencia: Periodo }

/** Finds the price of a model and year; null when none is known. It never throws for a service's fault. */
export type ConsultarFipe = (veiculo: ModeloDaFipe) => Promise<PrecoDaFipe | null>

const doModelo = (codigo: string, anoModelo: number) =>
  and(eq(precoFipe.codigo, codigo), eq(precoFipe.anoModelo, anoModelo))

/** Built in: looks in the prices loaded into this installation, and answers with that of the last month. */
export const createFipeLocal =
  (db: Database): ConsultarFipe =>
  async ({ codigoFipe, anoModelo }) => {
    const codigo = parseCodigoFipe(codigoFipe)
    if (codigo === null) return null
    const [preco] = await db
      .select({ valor: precoFipe.valor, referencia: precoFipe.referencia })
      .from(precoFipe)
      .where(doModelo(codigo, anoModelo))
      .orderBy(desc(precoFipe.referencia))
      .limit(1)
    return preco ?? null
  }

/** The months in which the last readable price is looked for. */
const MESES_ATRAS = 24

/** The last price in the table that can be read, other than this one; null when there is none. */
async function findUltimo(db: Database, codigo: string, anoModelo: number, { valor, referencia }: PrecoDaFipe) {
  const outros = await db
    .select({ valor: precoFipe.valor })
    .from(precoFipe)
    .where(and(doModelo(codigo, anoModelo), or(ne(precoFipe.referencia, referencia), ne(precoFipe.valor, valor))))
    .orderBy(desc(precoFipe.referencia))
    .limit(MESES_ATRAS)
  for (const outro of outros) {
    const centavos = valorDaFipe(outro.valor)
    if (centavos !== null && centavos > 0) return centavos
  }
  return null
}

/** Reads a price in centavos; null when it cannot be read, is zero, or is implausible beside the last known one. */
async function ler(db: Database, codigo: string, anoModelo: number, preco: PrecoDaFipe): Promise<Centavos | null> {
  const valor = valorDaFipe(preco.valor)
  if (valor === null || valor <= 0) return null
  return valorPlausivel(valor, await findUltimo(db, codigo, anoModelo, preco))
}

/** BrasilAPI's published schema `VeiculoFIPE`; what is not used here is not required of it. */
const Preco = z.object({
  valor: z.string().max(60),
  anoModelo: z.int(),
  codigoFipe: z.string(),
  mesReferencia: z.string(),
})

// The vehicle and its price are asked one after the other, while the holder waits.
const timeoutMs = 2000

/** What cannot be read comes first: it may be less than the others. */
const ordemDoPreco = (preco: z.output<typeof Preco> | null) => valorDaFipe(preco?.valor) ?? -1

/**
 * Picks the price of a year. A code of before the flex engines has one for each fuel, and nobody tells the vehicle's:
 * the least of them counts, for a guarantee is not worth more than what is sure.
 */
function precoDoAno(resposta: unknown, codigo: string, anoModelo: number): PrecoDaFipe | null {
  const { data: lista = [] } = z.array(Preco.nullable().catch(null)).safeParse(resposta)
  const doAno = lista.filter((item) => item?.anoModelo === anoModelo)
  const [preco] = doAno.toSorted((um, outro) => ordemDoPreco(um) - ordemDoPreco(outro))
  const referencia = preco ? mesDaFipe(preco.mesReferencia) : null
  if (!preco || referencia === null || parseCodigoFipe(preco.codigoFipe) !== codigo) return null
  return { valor: preco.valor.trim(), referencia }
}

/**
 * Asks a service that answers like BrasilAPI (`{url}/api/fipe/preco/v1/{codigo}`); where it does not answer with that
 * year, the answer is the local one. A price that can be read and is plausible is kept as the last known one. Any other
 * is not, or the next misreading of its kind would be plausible beside it.
 */
export const createFipeRemota =
  ({ url, db }: { url: string; db: Database }, local: ConsultarFipe): ConsultarFipe =>
  async (veiculo) => {
    const codigo = parseCodigoFipe(veiculo.codigoFipe)
    if (codigo === null) return null
    const { anoModelo } = veiculo
    const preco = precoDoAno(
      await askServico(`${url}/api/fipe/preco/v1/${codigo}`, { emMs: timeoutMs }),
      codigo,
      anoModelo,
    )
    if (!preco) return local(veiculo)
    if ((await ler(db, codigo, anoModelo, preco)) !== null)
      await db
        .insert(precoFipe)
        .values({ codigo, anoModelo, ...preco })
        .onConflictDoUpdate({
          target: [precoFipe.codigo, precoFipe.anoModelo, precoFipe.referencia],
          set: { valor: preco.valor },
        })
    return preco
  }

/** Nobody outside is asked where no service is named. */
export function createFipe(url: string | undefined, db: Database): ConsultarFipe {
  const local = createFipeLocal(db)
  return url ? createFipeRemota({ url, db }, local) : local
}

/**
 * Finds what a vehicle is worth in the table of vehicles, in centavos. Null when no price is known, or when it cannot
 * be read (`valorDaFipe`) or is implausible beside the last known one (`valorPlausivel`): then a person looks at it.
 */
export async function findValorDaFipe(
  { db, fipe }: { db: Database; fipe: ConsultarFipe },
  { codigoFipe, anoModelo }: { codigoFipe: string | null; anoModelo: number | null },
): Promise<Centavos | null> {
  const codigo = codigoFipe === null ? null : parseCodigoFipe(codigoFipe)
  if (codigo === null || anoModelo === null) return null
  const preco = await fipe({ codigoFipe: codigo, anoModelo })
  return preco && ler(db, codigo, anoModelo, preco)
}
