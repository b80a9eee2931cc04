import { Button } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useEffect, useRef } from 'react'
import { useCall } from '../shell/kit.ts'
import classes from './Casos.module.css'
import { showEvidencia } from './exame/evidencia.ts'
import { apontadosDe, isCompleta, nomeNaLista } from './exame/exame.ts'
import type { Exame } from './exame/useExame.ts'
import { type Ato, type Caso, isProblema, nomeDoAto, problemas } from './palavras.ts'
import { oQueOTitularSabe } from './titular.ts'
import { useCasoComoEsta } from './useCasoComoEsta.ts'

interface PedirDeNovoProps {
  caso: Caso
  ato: Ato
  exame: Exame
  onCobrar: (cobrado: boolean) => void
  onClose: () => void
}

/** Asks again for the marked documents; it opens in place, so that the documents stay in sight. */
export function PedirDeNovo({ caso, ato, exame, onCobrar, onClose }: PedirDeNovoProps) {
  const { id, fase, atos } = caso
  const { marcados, vigentes, abrir, limpar } = exame
  const painel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    painel.current?.focus()
    onCobrar(true)
  }, [onCobrar])
  const mover = useCall('POST /casos/:id/andamentos', {
    success: ({ nomeDaFase: agora }) => `Feito: o caso está em “${agora}”.`,
    invalidates: ['/casos', '/inicio'],
    onDone: () => {
      limpar()
      onClose()
    },
  })
  useCasoComoEsta(mover.error)
  const faltam = marcados.filter((marcado) => !isCompleta(marcado))
  const irA = (documento: number) => {
    abrir(documento)
    showEvidencia()
  }
  const existe = atos.some((cada) => cada.ato === ato.ato)
  return (
    <div ref={painel} tabIndex={-1} role="group" aria-label={`${nomeDoAto(ato)}?`} className={classes.painel}>
      <h3>{nomeDoAto(ato)}?</h3>
      <ul>
        {marcados.map(({ documento, problema, motivo }) => (
          <li key={documento.id}>
            <b>{nomeNaLista(documento, vigentes)}</b>:{' '}
            {isProblema(problema) ? problemas[problema] : 'sem problema dito'}. {motivo || 'Sem motivo escrito.'}
          </li>
        ))}
      </ul>
      <p>{oQueOTitularSabe(caso, ato.ato)}</p>
      <Form
        values={{}}
        call={mover}
        submitLabel={nomeDoAto(ato)}
        disabledReason={porqueNao({ existe, faltam: faltam.map(({ documento }) => nomeNaLista(documento, vigentes)) })}
        request={() => ({ params: { id }, body: { ato: ato.ato, fase, documentos: apontadosDe(marcados) } })}
        onCancel={onClose}
      >
        {() =>
          faltam.slice(0, 1).map(({ documento }) => (
            <Button key={documento.id} variant="quiet" size="small" onClick={() => irA(documento.id)}>
              Ir a {nomeNaLista(documento, vigentes)}
            </Button>
          ))
        }
      </Form>
    </div>
  )
}

function porqueNao({ existe, faltam }: { existe: boolean; faltam: readonly string[] }): string | undefined {
  if (!existe) return 'O caso mudou, e este passo não cabe mais.'
  return faltam.length > 0 ? `Diga, ao lado do documento, o problema e o motivo: ${faltam.join('; ')}.` : undefined
}
