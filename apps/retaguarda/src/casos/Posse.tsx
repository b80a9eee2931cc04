import { Button, FailureText } from '@contempla/ui'
import { useState } from 'react'
import { detailedMessageOf, useCall, useMay } from '../shell/kit.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import classes from './Casos.module.css'
import { EscalarCaso } from './EscalarCaso.tsx'
import type { Caso } from './palavras.ts'
import { useCasoComoEsta } from './useCasoComoEsta.ts'

/** Takes the case, gives it back (also a colleague's, where the role allows it) or passes it to a role above. */
export function Posse({ caso }: { caso: Caso }) {
  const { id, responsavel, status, encerradoEm, atos } = caso
  const { id: eu } = useFuncionario()
  const { pode } = useMay('analista')
  const { pode: gestor } = useMay('gestor')
  const [escalando, setEscalando] = useState(false)
  const mudar = useCall('POST /casos/:id/responsavel', {
    success: ({ responsavel: agora }) => (agora ? 'O caso é seu.' : 'O caso voltou à fila.'),
    invalidates: ['/casos', '/inicio'],
  })
  useCasoComoEsta(mudar.error)
  const meu = responsavel?.id === eu
  if (!pode || encerradoEm || (responsavel && !meu && !gestor)) return null
  const passos = [meu ? [] : ['Assumir'], responsavel ? ['Devolver à fila'] : []].flat()
  const falta = responsavel === null && atos.length > 0
  return (
    <div className={classes.posse}>
      <div className={classes.botoes}>
        {passos.map((passo, i) => (
          // The key is its place, so that taking and giving back are one button and the focus stays.
          <Button
            key={i}
            variant={falta ? 'primary' : 'secondary'}
            size="small"
            loading={mudar.isPending}
            onClick={() => mudar.mutate({ params: { id }, body: { assumir: passo === 'Assumir' } })}
          >
            {passo}
          </Button>
        ))}
        {(responsavel === null || meu) && status !== 'Escalado' && (
          <Button variant="quiet" size="small" onClick={() => setEscalando(true)}>
            Escalar
          </Button>
        )}
      </div>
      {mudar.isError && <FailureText>{detailedMessageOf(mudar.error)}</FailureText>}
      <EscalarCaso caso={caso} open={escalando} onClose={() => setEscalando(false)} />
    </div>
  )
}
