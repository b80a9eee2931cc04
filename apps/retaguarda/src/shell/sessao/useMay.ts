import type { PapelDeFuncionario } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import { useFuncionario } from './funcionario.ts'
import { nomeDoPapel } from './papel.ts'

/** Tells whether the logged-in staff member has this role; if not, `porque` is the text for the disabled action. */
export function useMay(papel: PapelDeFuncionario): { pode: boolean; porque: string | undefined } {
  const pode = hasPapel(useFuncionario().papel, papel)
  return { pode, porque: pode ? undefined : `Só quem é ${nomeDoPapel(papel).toLowerCase()} pode fazer isto.` }
}

/** Today by the server's clock, which a demonstration moves. */
export const useHoje = (): string => useFuncionario().hoje
