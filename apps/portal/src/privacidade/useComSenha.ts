import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Path } from '../routes.ts'
import { href } from '../shell/rotas/href.ts'
import { isSenhaAConfirmar } from '../shell/sessao/senha-a-confirmar.ts'

interface ComSenha<R, D> {
  /** Where one comes back to once the password was given. */
  aqui: Path
  act: (request: R) => Promise<D>
  onDone: (feito: D) => Promise<void> | void
}

/** Makes a call that asks for the password given a short while ago: where it is not, leads to giving it, and back here. */
export function useComSenha<R, D>({ aqui, act, onDone }: ComSenha<R, D>) {
  const router = useRouter()
  return useMutation({
    mutationFn: async (request: R): Promise<D | null> => {
      try {
        return await act(request)
      } catch (erro) {
        if (!isSenhaAConfirmar(erro)) throw erro
        await router.navigate({ href: href('/perfil/confirmarsenha', {}, { voltar: href(aqui) }) })
        return null
      }
    },
    onSuccess: async (feito) => {
      if (feito !== null) await onDone(feito)
    },
  })
}
