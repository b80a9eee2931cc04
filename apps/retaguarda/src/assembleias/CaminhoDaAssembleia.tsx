import { Button, formatDia } from '@contempla/ui'
import { useState } from 'react'
import { formatInstante, useHoje, useMay } from '../shell/kit.ts'
import classes from './Assembleia.module.css'
import type { AssembleiaLida } from './AssembleiaScreen.tsx'
import { DigitarExtracao } from './sorteio/DigitarExtracao.tsx'

/** Where an assembly stands on its way to publication, step by step. */
export function CaminhoDaAssembleia({ assembleia }: { assembleia: AssembleiaLida }) {
  const hoje = useHoje()
  const [digitando, setDigitando] = useState(false)
  const { porque } = useMay('gestor')
  const { dia, corteDosLances, extracaoDia, extracaoRegistrada, premios, situacao, impedimento } = assembleia
  const corte = hoje >= dia
  const cedo = extracaoDia > hoje ? `A extração é em ${formatDia(extracaoDia)}.` : undefined
  if (situacao === 'anterior') return null
  return (
    <ol className={classes.caminho} aria-label="Caminho até a publicação">
      <li data-feito={corte ? '' : undefined}>
        <b>Lances recebidos</b>
        <span>{corte ? 'Encerrados na véspera' : `Antes de ${formatInstante(corteDosLances)}`}</span>
      </li>
      <li data-feito={extracaoRegistrada ? '' : undefined}>
        <b>Extração de {formatDia(extracaoDia)}</b>
        {premios ? (
          <span className="numeros">{premios.join(' · ')}</span>
        ) : (
          <>
            <Button size="small" disabledReason={porque ?? cedo} onClick={() => setDigitando(true)}>
              Digitar os prêmios
            </Button>
            <DigitarExtracao dia={extracaoDia} open={digitando} onClose={() => setDigitando(false)} />
          </>
        )}
      </li>
      <li data-feito={extracaoRegistrada && corte ? '' : undefined}>
        <b>Assembleia</b>
        <span>{dia === hoje ? 'É hoje' : formatDia(dia)}</span>
      </li>
      <li>
        <b>Publicação</b>
        <span>{impedimento ? impedimento.mensagem : 'Confira a prévia abaixo e publique.'}</span>
      </li>
    </ol>
  )
}
