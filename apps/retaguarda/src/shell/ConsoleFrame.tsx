import { Link, OfflineBanner } from '@contempla/ui'
import type { ReactNode } from 'react'
import type { Funcionario } from '../sessao/consulta.ts'
import classes from './ConsoleFrame.module.css'
import { Conta } from './Conta.tsx'
import { href } from './href.ts'
import { Marca } from './Marca.tsx'
import { SchemeChoice } from './SchemeChoice.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useOnline } from './useOnline.ts'

interface ConsoleFrameProps {
  /** Absent where it is not known whether anybody is in. */
  funcionario?: Funcionario | undefined
  children: ReactNode
}

export function ConsoleFrame({ funcionario, children }: ConsoleFrameProps) {
  return (
    <div className={classes.moldura}>
      <SkipLink />
      <header className={classes.topo}>
        <Link href={href('/')} className={classes.marca}>
          <Marca />
        </Link>
        {funcionario && <Conta funcionario={funcionario} />}
      </header>
      <OfflineBanner offline={!useOnline()} />
      <main id="conteudo" className={classes.conteudo} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.rodape}>
        <SchemeChoice />
      </footer>
    </div>
  )
}
