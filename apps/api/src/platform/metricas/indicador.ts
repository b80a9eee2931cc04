import type { SQL } from 'drizzle-orm'
import type { Contexto } from '../http/context.ts'

type Meios = Pick<Contexto, 'db' | 'cifra'>

/** A figure of the business, told with the metrics. It is read every half a minute at most, so an index must answer it. */
export type Indicador = {
  nome: `contempla_${string}`
  help: string
  /** The name of its label, whose values are few and say nothing of a person: no id, no name. */
  rotulo?: string
  /** Selects `valor` and, where there is a label, `rotulo`; where it has no row the figure is not told. */
  sql(meios: Meios, agora: Date): SQL | Promise<SQL>
}
