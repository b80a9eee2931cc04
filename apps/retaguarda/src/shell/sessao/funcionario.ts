import { createContext, use } from 'react'
import type { Funcionario } from './consulta.ts'

export const FuncionarioContext = createContext<Funcionario | null>(null)

/** Returns the logged-in staff member. Throws on a screen outside the login. */
export function useFuncionario(): Funcionario {
  const funcionario = use(FuncionarioContext)
  if (!funcionario) throw new Error('Esta tela precisa de uma sessão')
  return funcionario
}
