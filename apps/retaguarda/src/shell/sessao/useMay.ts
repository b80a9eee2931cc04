import type { PapelDeFuncionario } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import { useFuncionario } from './funcionario.ts'
import { nomeDoPapel } from './papel.ts'

/** Whether who is in may do what asks for this role; and the words for a disabled action, where not. */
export function useMay(papel: PapelDeFuncionario): { pode: boolean; porque: string | undefined } {
  const pode = hasPapel(useFuncionario().papel, papel)
  return { pode, porque: pode ? undefined : `Só quem é ${nomeDoPapel(papel).toLowerCase()} pode fazer isto.` }
}

/** Today by the server's clock, which a demonstration moves. */
export const useHoje = (): string => useFuncionario().hoje
