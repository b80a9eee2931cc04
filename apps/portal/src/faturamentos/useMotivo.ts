import { useMotivoParado } from '../shell/dados/parado.ts'
import { useMotivoSemSenha } from '../shell/hooks.ts'

/** Why this session cannot take a step of a billing that is the holder's alone; null when it can. */
export function useMotivo(): string | null {
  const semSenha = useMotivoSemSenha()
  const parado = useMotivoParado()
  return semSenha ?? parado
}
