import { focusHeading } from '@contempla/web'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useModo } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { type Alvo, readAlvo, writeAlvo } from './alvo.ts'

type Tela = '/perfil/email-telefone' | '/perfil/endereco'

/** What is being changed on the screen, kept in the address so that back, reload and the way back from a code keep it. */
export function useEdicao(tela: Tela) {
  const router = useRouter()
  const { searchStr } = useLocation()
  const representante = useModo() === 'representante'
  const alvo = representante ? null : readAlvo(searchStr)
  const aberto = alvo && writeAlvo(alvo).editar
  const antes = useRef(aberto)
  useEffect(() => {
    if (antes.current !== aberto) focusHeading(document)
    antes.current = aberto
  }, [aberto])
  return {
    alvo,
    hrefDe: (outro: Alvo) => href(tela, {}, writeAlvo(outro)),
    fechar: () => void router.navigate({ href: href(tela), replace: true }),
  }
}
