import { Link, OfflineBanner, SchemeChoice, SkipLink, Snackbar } from '@contempla/ui'
import { useOnline } from '@contempla/web'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { rotas } from '../../routes.ts'
import { href } from '../rotas/href.ts'
import type { Funcionario } from '../sessao/consulta.ts'
import { Atalhos } from './Atalhos.tsx'
import classes from './ConsoleFrame.module.css'
import { Conta } from './Conta.tsx'
import { Gaveta } from './Gaveta.tsx'
import { Marca } from './Marca.tsx'
import { Menu } from './Menu.tsx'
import { currentItem, menuOf } from './menu.ts'

interface ConsoleFrameProps {
  /** Absent where it is not known whether anybody is in. */
  funcionario?: Funcionario | undefined
  children: ReactNode
}

export function ConsoleFrame({ funcionario, children }: ConsoleFrameProps) {
  const { pathname } = useLocation()
  const [gaveta, setGaveta] = useState(false)
  const grupos = funcionario && funcionario.pendencia === null ? menuOf(rotas, funcionario.papel) : null
  const menu = grupos && { groups: grupos, current: currentItem(grupos, pathname), atHome: pathname === '/' }
  return (
    <div className={classes.moldura}>
      <SkipLink />
      <header className={`${classes.topo} nao-imprimir`}>
        {menu && (
          <button type="button" className={classes.abrirMenu} aria-haspopup="dialog" onClick={() => setGaveta(true)}>
            Menu
          </button>
        )}
        <Link href={href('/')} className={classes.marca}>
          <Marca />
        </Link>
        {funcionario && (
          <div className={`${classes.conta} ${menu ? classes.soLarga : ''}`}>
            <Conta funcionario={funcionario} />
          </div>
        )}
      </header>
      <OfflineBanner offline={!useOnline()} />
      <div className={menu ? classes.colunas : undefined}>
        {menu && (
          <div className={`${classes.lateral} nao-imprimir`}>
            <Menu {...menu} />
          </div>
        )}
        <main id="conteudo" className={classes.conteudo} tabIndex={-1}>
          {children}
        </main>
      </div>
      <footer className={`${classes.rodape} nao-imprimir`}>
        <SchemeChoice />
        {grupos && <Atalhos groups={grupos} />}
      </footer>
      {menu && funcionario && (
        <Gaveta open={gaveta} onClose={() => setGaveta(false)} label="Menu">
          <div className={classes.contaDaGaveta}>
            <Conta funcionario={funcionario} onNavigate={() => setGaveta(false)} />
          </div>
          <Menu {...menu} onNavigate={() => setGaveta(false)} />
        </Gaveta>
      )}
      <Snackbar />
    </div>
  )
}
