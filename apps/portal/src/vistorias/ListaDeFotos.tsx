import { ANGULOS, type Angulo } from '@contempla/consorcio'
import { Section } from '@contempla/ui'
import { IconAlertTriangle, IconCamera, IconCheck, IconClock, IconUpload } from '@tabler/icons-react'
import classes from './Vistoria.module.css'
import type { FotoPedida, SituacaoDaFoto } from './vistoria.ts'

const PALAVRAS: Readonly<Record<SituacaoDaFoto, string>> = {
  recebida: 'Recebida',
  enviando: 'Enviando…',
  espera: 'Neste aparelho, por enviar',
  recusada: 'Precisa de outra foto',
  falta: 'Por tirar',
}

const icones = {
  recebida: IconCheck,
  enviando: IconUpload,
  espera: IconClock,
  recusada: IconAlertTriangle,
  falta: IconCamera,
} as const satisfies Record<SituacaoDaFoto, unknown>

interface ListaDeFotosProps {
  pedidas: readonly FotoPedida[]
  daVez: Angulo | null
  onEscolher: (angulo: Angulo) => void
}

/** Every photo that is asked for and how it stands; any of them may be taken, or taken again, now. */
export const ListaDeFotos = ({ pedidas, daVez, onEscolher }: ListaDeFotosProps) => (
  <Section title="As fotos" lead="Toque numa foto para tirar, ou tirar de novo.">
    <ol className={classes.lista}>
      {pedidas.map(({ angulo, situacao }) => {
        const Icone = icones[situacao]
        return (
          <li key={angulo}>
            <button
              type="button"
              data-situacao={situacao}
              aria-current={angulo === daVez ? 'step' : undefined}
              onClick={() => onEscolher(angulo)}
            >
              <Icone size={20} aria-hidden="true" />
              <span>
                {ANGULOS[angulo].nome}
                <span className={classes.situacao}>{PALAVRAS[situacao]}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  </Section>
)
