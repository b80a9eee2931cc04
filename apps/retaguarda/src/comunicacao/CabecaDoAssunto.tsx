import { Button } from '@contempla/ui'
import { useCall, useMay } from '../shell/kit.ts'
import classes from './Comunicacao.module.css'

interface CabecaDoAssuntoProps {
  parceiro: number
  topico: string
  primeiro: boolean
  ultimo: boolean
  onMover: (anuncio: string) => void
  onRenomear: () => void
}

/** What is done with a topic: it moves among those of its partner, and gets another name. */
export function CabecaDoAssunto({ parceiro, topico, primeiro, ultimo, onMover, onRenomear }: CabecaDoAssuntoProps) {
  const { pode } = useMay('analista')
  const mover = useCall('POST /comunicacao/assuntos/mover', {
    invalidates: ['/comunicacao/perguntas'],
    onDone: ({ topicos }) => onMover(`“${topico}” agora é o ${topicos.indexOf(topico) + 1}º assunto.`),
  })
  if (!pode) return null
  const idDe = (para: string) => `assunto-${parceiro}-${topico.replace(/\W+/g, '-')}-${para}`
  return (
    <div className={classes.botoes}>
      {(['cima', 'baixo'] as const).map((para) => {
        const noFim = para === 'cima' ? primeiro : ultimo
        return (
          <Button
            key={para}
            id={idDe(para)}
            size="small"
            variant="quiet"
            aria-label={`Mover o assunto para ${para}: ${topico}`}
            aria-disabled={noFim || undefined}
            onClick={() => {
              if (noFim || mover.isPending) return
              mover.mutate(
                { body: { parceiro, topico, para } },
                { onSettled: () => document.getElementById(idDe(para))?.focus() },
              )
            }}
          >
            {para === 'cima' ? '↑' : '↓'}
          </Button>
        )
      })}
      <Button size="small" variant="quiet" aria-label={`Alterar o assunto: ${topico}`} onClick={onRenomear}>
        Alterar
      </Button>
    </div>
  )
}
