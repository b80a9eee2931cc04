import { useMotivoDoDinheiro } from '../../shell/dados/parado.ts'
import { useModo, useMotivoSemSenha } from '../../shell/hooks.ts'

/**
 * Returns the reason why this session cannot make an act now; null when it can. A representative may make only the acts
 * marked for one.
 */
export function useMotivo(): (ato: { representante?: true }) => string | null {
  const dinheiro = useMotivoDoDinheiro()
  const semSenha = useMotivoSemSenha()
  const modo = useModo()
  return ({ representante = false }) => {
    if (semSenha) return semSenha
    if (modo === 'representante' && !representante)
      return 'Só o titular pode fazer isto. Como representante, você pode conferir, mas não alterar.'
    return dinheiro
  }
}
