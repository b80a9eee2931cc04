import { useLocation, useRouter } from '@tanstack/react-router'
import type { Path } from '../../routes.ts'
import { href } from '../../shell/rotas/href.ts'

/** The year in the address, so that back, reload and a shared link keep it; null where none is named. */
export function useAno(path: Path) {
  const router = useRouter()
  const endereco = new URLSearchParams(useLocation().searchStr)
  const lido = endereco.get('ano')
  const choose = (novo: number) => {
    const search = { ...Object.fromEntries(endereco), ano: String(novo) }
    void router.navigate({ href: href(path, {}, search), replace: true })
  }
  return [lido !== null && /^(19|20)\d\d$/.test(lido) ? Number(lido) : null, choose] as const
}
