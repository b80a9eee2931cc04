import { Dialog } from '@contempla/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../rotas/href.ts'
import classes from './Atalhos.module.css'
import { readAtalhosDaTela, useListaDeAtalhos } from './atalhos-da-tela.ts'
import type { GrupoDoMenu } from './menu.ts'
import { createKeys, isBusy } from './teclas.ts'

/** The keyboard of the console, and the list of its keys. */
export function Atalhos({ groups }: { groups: readonly GrupoDoMenu[] }) {
  const router = useRouter()
  const [aberta, setAberta] = useState(false)
  const daTela = useListaDeAtalhos()
  const itens = [{ path: '/', title: 'Início', shortcut: 'i' }, ...groups.flatMap((grupo) => grupo.items)].filter(
    ({ shortcut }) => shortcut,
  )
  const destinos = useRef<Record<string, string>>({})
  useEffect(() => {
    destinos.current = Object.fromEntries(itens.map(({ path, shortcut: atalho = '' }) => [atalho, path]))
  })
  useEffect(() => {
    const ler = createKeys(() => destinos.current, readAtalhosDaTela)
    const listen = (evento: KeyboardEvent) => {
      if (evento.defaultPrevented || isBusy(document)) return
      const comando = ler(evento, evento.timeStamp)
      if (!comando) return
      evento.preventDefault()
      if (comando.tipo === 'ajuda') setAberta(true)
      else if (comando.tipo === 'agir') comando.agir()
      else if (comando.tipo === 'ir') void router.navigate({ href: addressOf(comando.path) })
      else document.querySelector<HTMLInputElement>('[data-busca]')?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [router])
  return (
    <>
      <button type="button" className={classes.abrir} onClick={() => setAberta(true)}>
        Atalhos do teclado
      </button>
      <Dialog open={aberta} onClose={() => setAberta(false)} title="Atalhos do teclado">
        <dl className={classes.teclas}>
          {daTela.map(({ tecla, faz }) => (
            <Tecla key={tecla} keys={[tecla]} does={faz} />
          ))}
          <Tecla keys={['/']} does="Buscar nesta tela" />
          <Tecla keys={['?']} does="Ver os atalhos" />
          <Tecla keys={['↑', '↓']} does="Andar pelas linhas de uma tabela" />
          <Tecla keys={['Enter']} does="Abrir a linha" />
          {itens.map(({ path, title, shortcut: atalho = '' }) => (
            <Tecla key={path} keys={['g', atalho]} does={title} />
          ))}
        </dl>
      </Dialog>
    </>
  )
}

function Tecla({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((tecla) => (
          <kbd key={tecla}>{tecla}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
