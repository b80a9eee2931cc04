import { createContext, use } from 'react'
import type { Funcionario } from './consulta.ts'

export const FuncionarioContext = createContext<Funcionario | null>(null)

/** Who is logged in, on a screen behind the login. */
export function useFuncionario(): Funcionario {
  const funcionario = use(FuncionarioContext)
  if (!funcionario) throw new Error('Esta tela precisa de uma sessão')
  return funcionario
}
