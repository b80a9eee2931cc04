import { situacaoDaVersao, versaoVigente } from '@contempla/consorcio'
import { Button, Dialog } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appVersion } from '../shell/dados/client.ts'
import { readQuery } from '../shell/dados/queries.ts'
import { telaQuieta } from '../shell/tempo/quieto.ts'
import classes from './VersaoNova.module.css'

const cadaMs = 3_600_000
/** The version for which this tab was loaded again already. */
const tentada = 'contempla.versao-tentada'

/** Loads the portal again, with what the server has now. */
async function atualizar(versao: string) {
  sessionStorage.setItem(tentada, versao)
  const registro = await navigator.serviceWorker?.getRegistration()
  await registro?.update().catch(() => undefined)
  location.reload()
}

/**
 * Tells who has the portal open that there is a newer version; one that must be taken stops them. It stops nobody twice in
 * a tab: where loading it again did not bring it, there is nothing more that they can do.
 */
export function VersaoNova() {
  const [quieta, setQuieta] = useState(false)
  // Closing what stops one leaves the strip in its place, and loads nothing.
  const [fechada, setFechada] = useState('')
  useEffect(() => void telaQuieta().then(() => setQuieta(true)), [])
  const { data } = useQuery({
    ...readQuery('GET /versoes'),
    enabled: quieta,
    staleTime: cadaMs,
    refetchInterval: cadaMs,
    retry: false,
  })
  const vigente = data && versaoVigente(data)
  const situacao = data ? situacaoDaVersao(appVersion, data) : 'em-dia'
  if (!vigente || situacao === 'em-dia') return null
  const { versao } = vigente
  const jaTentou = sessionStorage.getItem(tentada) === versao
  const botao = (
    <Button size="small" onClick={() => void atualizar(versao)}>
      Atualizar agora
    </Button>
  )
  if (situacao === 'obrigatoria' && !jaTentou && fechada !== versao)
    return (
      <Dialog open onClose={() => setFechada(versao)} title="Há uma versão nova" actions={botao}>
        <p>Para continuar com segurança, atualize o portal. Leva um instante, e você continua de onde parou.</p>
      </Dialog>
    )
  return (
    <aside className={`${classes.faixa} nao-imprimir`} aria-label="Versão nova">
      <p>
        {jaTentou
          ? 'A versão nova do portal ainda não chegou a este aparelho. Feche todas as abas e abra de novo.'
          : 'Há uma versão nova do portal.'}
      </p>
      {!jaTentou && botao}
    </aside>
  )
}
