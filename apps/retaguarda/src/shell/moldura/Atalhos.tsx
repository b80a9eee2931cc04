import { Dialog } from '@contempla/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../rotas/href.ts'
import classes from './Atalhos.module.css'
import type { GrupoDoMenu } from './menu.ts'
import { createTeclas, ocupado } from './teclas.ts'

/** The keyboard of the console, and the list of its keys. */
export function Atalhos({ grupos }: { grupos: readonly GrupoDoMenu[] }) {
  const router = useRouter()
  const [aberta, setAberta] = useState(false)
  const itens = [{ path: '/', titulo: 'Início', atalho: 'i' }, ...grupos.flatMap((grupo) => grupo.itens)].filter(
    ({ atalho }) => atalho,
  )
  const destinos = useRef<Record<string, string>>({})
  useEffect(() => {
    destinos.current = Object.fromEntries(itens.map(({ path, atalho = '' }) => [atalho, path]))
  })
  useEffect(() => {
    const ler = createTeclas(() => destinos.current)
    const ouvir = (evento: KeyboardEvent) => {
      if (evento.defaultPrevented || ocupado(document)) return
      const comando = ler(evento, evento.timeStamp)
      if (!comando) return
      evento.preventDefault()
      if (comando.tipo === 'ajuda') setAberta(true)
      else if (comando.tipo === 'ir') void router.navigate({ href: addressOf(comando.path) })
      else document.querySelector<HTMLInputElement>('[data-busca]')?.focus()
    }
    document.addEventListener('keydown', ouvir)
    return () => document.removeEventListener('keydown', ouvir)
  }, [router])
  return (
    <>
      <button type="button" className={classes.abrir} onClick={() => setAberta(true)}>
        Atalhos do teclado
      </button>
      <Dialog open={aberta} onClose={() => setAberta(false)} title="Atalhos do teclado">
        <dl className={classes.teclas}>
          <Tecla teclas={['/']} faz="Buscar nesta tela" />
          <Tecla teclas={['?']} faz="Ver os atalhos" />
          <Tecla teclas={['↑', '↓']} faz="Andar pelas linhas de uma tabela" />
          <Tecla teclas={['Enter']} faz="Abrir a linha" />
          {itens.map(({ path, titulo, atalho = '' }) => (
            <Tecla key={path} teclas={['g', atalho]} faz={titulo} />
          ))}
        </dl>
      </Dialog>
    </>
  )
}

function Tecla({ teclas, faz }: { teclas: readonly string[]; faz: string }) {
  return (
    <div>
      <dt>
        {teclas.map((tecla) => (
          <kbd key={tecla}>{tecla}</kbd>
        ))}
      </dt>
      <dd>{faz}</dd>
    </div>
  )
}
