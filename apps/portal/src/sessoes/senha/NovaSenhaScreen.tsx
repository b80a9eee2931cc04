import { StatusScreen } from '@contempla/ui'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { credenciaisDigitadas } from '../entrada/credenciais.ts'
import { createLinkDeSenha, isToken } from './link-de-senha.ts'
import { NovaSenhaPorLink } from './NovaSenhaPorLink.tsx'
import { NovaSenhaPorTroca } from './NovaSenhaPorTroca.tsx'

const link = createLinkDeSenha(sessionStorage)

/** The new password, by a recovery link (its token in the fragment) or after the current one was typed. */
export function NovaSenhaScreen() {
  const router = useRouter()
  const { hash } = useLocation()
  const logado = useSession() !== null
  const [credenciais] = useState(credenciaisDigitadas)
  const [token, setToken] = useState(link.read)
  // Kept as state, since the storage forgets the token once it is used and the screen goes on to say so.
  if (isToken(hash) && hash !== token) setToken(hash)
  useEffect(() => {
    if (!isToken(hash)) return
    link.keep(hash)
    void router.navigate({ href: href('/alterarsenha/nova'), replace: true })
  }, [hash, router])
  const { inscricao, senha } = credenciais
  const semSenhaAtual = !token && logado && !(inscricao && senha)
  useEffect(() => {
    if (semSenhaAtual) void router.navigate({ href: href('/alterarsenha/atual'), replace: true })
  }, [semSenhaAtual, router])

  if (token) return <NovaSenhaPorLink key={token} token={token} onUsed={link.forget} />
  if (logado && inscricao && senha) return <NovaSenhaPorTroca inscricao={inscricao} senha={senha} />
  if (logado) return null
  return (
    <StatusScreen
      illustration="documento"
      heading="Abra esta página pelo link do e-mail"
      text="É o link que diz de quem é a nova senha. Se ele já não vale, peça outro: leva um minuto."
      primary={{ label: 'Pedir um link', href: href('/entrar/esqueciasenha/cpfcnpj') }}
      secondary={[{ label: 'Voltar para entrar', href: href('/login') }]}
    />
  )
}
