import { z } from 'zod'

const Registro = z.object({ numero: z.string(), dia: z.string() })

/** The lien of one vehicle: which it is, and what the registrar answered to each step; null before it did. */
export const Gravado = z.object({
  veiculo: z.string(),
  chassi: z.string().nullable(),
  placa: z.string().nullable(),
  renavam: z.string().nullable().default(null),
  apontamento: Registro.nullable().default(null),
  registro: Registro.nullable().default(null),
  baixa: Registro.nullable().default(null),
})
export type Gravado = z.output<typeof Gravado>

/** `anterior`: the lien of a purchase undone, which comes off before this one is noted. */
const Dados = Gravado.extend({ anterior: Gravado.nullable().default(null) })
export type DadosDoGravame = z.output<typeof Dados>

/** Null of a vehicle that was bought before liens were kept here: only the quota is known. */
export const dadosDoGravame = (dados: unknown): DadosDoGravame | null => Dados.safeParse(dados).data ?? null

const DE_ANTES: DadosDoGravame = Dados.parse({ veiculo: '', chassi: null, placa: null })

/** The data of a case with what changed of them. */
export const com = (dados: unknown, mudanca: Partial<DadosDoGravame>) => ({
  dados: { ...(dadosDoGravame(dados) ?? DE_ANTES), ...mudanca },
})

export const semPassos = { apontamento: null, registro: null, baixa: null } as const

/** The day of the last step that was made of the lien; null before the first. */
export function ultimoPasso(dados: unknown): string | null {
  const lidos = dadosDoGravame(dados)
  const { apontamento, registro } = lidos?.anterior ?? lidos ?? semPassos
  return registro?.dia ?? apontamento?.dia ?? null
}
