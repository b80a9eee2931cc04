import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { logradouro, municipio } from '../../schema/index.ts'

export type Endereco = {
  tipo_logradouro: string
  logradouro: string
  bairro: string
  localidade: string
  id_cidade: number
  estado: string
}

/** Finds the address of a postal code of 8 digits; null when none is known. */
export type BuscaCep = (cep: string) => Promise<Endereco | null>

/** Built in: looks in the postal codes loaded into this installation. */
export const createCepLocal =
  (db: Database): BuscaCep =>
  async (cep) => {
    const [row] = await db
      .select({
        tipo_logradouro: logradouro.tipo,
        logradouro: logradouro.nome,
        bairro: logradouro.bairro,
        localidade: municipio.nome,
        id_cidade: municipio.codigoIbge,
        estado: municipio.uf,
      })
      .from(logradouro)
      .innerJoin(municipio, eq(municipio.codigoIbge, logradouro.codigoIbge))
      .where(eq(logradouro.cep, cep))
    return row ?? null
  }

const ViaCep = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string().length(2),
  ibge: z.coerce.number().int().positive(),
})

// The caller gets an answer within 3 s, of which the local table has already used some.
const timeoutMs = 2000

/** Asks a service that answers like ViaCEP (`{base}/{cep}/json/`), when the local table has no answer. */
export const createCepRemoto =
  (base: string, local: BuscaCep): BuscaCep =>
  async (cep) => {
    const known = await local(cep)
    if (known) return known
    const answer: unknown = await fetch(`${base}/${cep}/json/`, { signal: AbortSignal.timeout(timeoutMs) })
      .then((r) => (r.ok ? r.json() : null))
      .catch(() => null)
    const parsed = ViaCep.safeParse(answer)
    if (!parsed.success) return null
    const [tipo = '', ...nome] = parsed.data.logradouro.split(' ')
    return {
      tipo_logradouro: tipo,
      logradouro: nome.join(' '),
      bairro: parsed.data.bairro,
      localidade: parsed.data.localidade,
      id_cidade: parsed.data.ibge,
      estado: parsed.data.uf,
    }
  }
