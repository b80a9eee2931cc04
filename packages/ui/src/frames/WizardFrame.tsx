import { IconArrowLeft, IconX } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { SkipLink } from './SkipLink.tsx'
import classes from './WizardFrame.module.css'

interface WizardFrameProps {
  /** The name of the whole flow: "Ofertar lance". */
  title: string
  /** What the flow is about, as the quota that it acts on. */
  about?: ReactNode
  /** The current step, from 1. */
  step: number
  total: number
  onBack?: () => void
  /** Leaves the flow; what was filled in stays. */
  onLeave: () => void
  /** The step's buttons, the primary one first. */
  actions?: ReactNode
  /** A quiet line under the buttons: "Salvamos cada passo. Você pode sair e voltar." */
  savedNote?: ReactNode
  children: ReactNode
}

/** A flow of steps that fills the screen, says where one is, and can be left at any time. */
export function WizardFrame(props: WizardFrameProps) {
  const { title, about, step, total, onBack, onLeave, actions, savedNote, children } = props
  const largura: CSSProperties = { width: `${(100 * step) / total}%` }
  return (
    <div className={classes.moldura}>
      <SkipLink />
      <header className={classes.topo}>
        <div className={classes.barra}>
          {onBack ? (
            <button type="button" className={classes.botao} onClick={onBack}>
              <IconArrowLeft size={22} aria-hidden="true" />
              Voltar
            </button>
          ) : (
            <span />
          )}
          <p className={classes.nome}>
            {title}
            <span className={classes.passo}>
              Passo {step} de {total}
            </span>
            {about && <span className={classes.sobre}>{about}</span>}
          </p>
          <button type="button" className={`${classes.botao} ${classes.sair}`} onClick={onLeave}>
            Sair
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
        <div className={classes.trilha} aria-hidden="true">
          <span style={largura} />
        </div>
      </header>
      <main id="conteudo" className={classes.conteudo} tabIndex={-1}>
        {children}
      </main>
      {(actions || savedNote) && (
        <footer className={classes.rodape}>
          <div className={classes.acoes}>
            {actions}
            {savedNote && <p className={classes.guardado}>{savedNote}</p>}
          </div>
        </footer>
      )}
    </div>
  )
}
