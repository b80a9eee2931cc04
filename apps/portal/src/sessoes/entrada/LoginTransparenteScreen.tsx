import { ScreenHeading, StatusScreen, TextSkeleton } from '@contempla/ui'
import { ApiError, focusHeading, isUnanswered, messageOf } from '@contempla/web'
import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { api, pagina } from '../../shell/app.ts'
import type { Features } from '../../shell/features.ts'
import { href } from '../../shell/rotas/href.ts'
import type { TokenResponse } from '../../shell/sessao/session.ts'
import { useEntrar } from './useEntrar.ts'

/** A link serves once: however often the screen is drawn, it is exchanged once. A try without an answer may be repeated. */
const trocas = new Map<string, Promise<Entrada>>()

type Entrada = { resposta: TokenResponse; features: Features | undefined }

/** Exchanges the link, and learns what the partner offers to who comes by one. */
async function openByLink(token: string): Promise<Entrada> {
  const resposta = await api('POST /login/transparente', { body: { token }, noLoading: true })
  if (resposta.usuario.modo !== 'transparente') return { resposta, features: undefined }
  const query = { domain: pagina.parceiro.domain }
  // Without an answer the portal offers what the page says; the server holds the limits all the same.
  const configuracao = await api('GET /parceiros/configuracao/transparente', { query, noLoading: true }).catch(
    () => null,
  )
  return { resposta, features: configuracao?.features }
}

function trocar(token: string): Promise<Entrada> {
  const emCurso =
    trocas.get(token) ??
    openByLink(token).catch((erro: unknown) => {
      trocas.delete(token)
      throw erro
    })
  trocas.set(token, emCurso)
  return emCurso
}

/** Entering by a link: the token is exchanged, and leaves the address bar with the page that it leads to. */
export function LoginTransparenteScreen() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const entrar = useEntrar()
  const [erro, setErro] = useState<unknown>(null)
  const abrir = useCallback(() => {
    trocar(token)
      .then(({ resposta, features }) => entrar(resposta, undefined, features))
      .catch(setErro)
  }, [token, entrar])
  useEffect(abrir, [abrir])
  const repetir = () => {
    setErro(null)
    abrir()
  }
  if (erro) return <Recusado erro={erro} onRetry={repetir} />
  return (
    <>
      <ScreenHeading lead="Só um instante.">Abrindo seu acesso</ScreenHeading>
      <TextSkeleton lines={3} />
    </>
  )
}

const explicacao =
  'Ele já foi usado ou venceu. Entre com sua senha, ou peça outro link a quem enviou este: cada um funciona uma vez só.'

function Recusado({ erro, onRetry }: { erro: unknown; onRetry: () => void }) {
  useEffect(() => focusHeading(document), [])
  const entrar = { label: 'Entrar com minha senha', href: href('/login') }
  if (erro instanceof ApiError && erro.codigo === 'LINK_INVALIDO') {
    return (
      <StatusScreen
        illustration="espera"
        heading="Este link não vale mais"
        text={explicacao}
        primary={entrar}
        secondary={[{ label: 'Esqueci minha senha', href: href('/entrar/esqueciasenha/cpfcnpj') }]}
      />
    )
  }
  return (
    <StatusScreen
      illustration={isUnanswered(erro) ? 'offline' : 'erro'}
      heading="Não foi possível abrir seu acesso"
      text={messageOf(erro)}
      primary={{ label: 'Tentar de novo', onClick: onRetry }}
      secondary={[entrar]}
    />
  )
}
