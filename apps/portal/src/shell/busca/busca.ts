import type { ComboboxOption } from '@contempla/ui'
import type { UseQueryOptions } from '@tanstack/react-query'

/** A search of the server, whose findings are the options of a field. */
export type Busca = UseQueryOptions<readonly unknown[], Error, ComboboxOption[]>

/** Makes the search of a call that lists what has a text in its name. */
export const buscaDe = <T>(
  query: Pick<UseQueryOptions<T[]>, 'queryKey' | 'queryFn'>,
  emOpcao: (achado: T) => ComboboxOption,
): Busca =>
  ({ ...query, select: (achados: readonly T[]) => achados.map((achado) => emOpcao(achado)) }) as unknown as Busca
