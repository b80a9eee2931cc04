import { TextField, useModal } from '@contempla/ui'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { searchCotas } from '../nome.ts'
import { useSelecionarCota } from '../selecao.ts'
import type { CotaDaTroca } from '../situacao/estado.ts'
import { CotaDaFolha } from './CotaDaFolha.tsx'
import classes from './FolhaDeCotas.module.css'

const comBuscaAcimaDe = 8

type FolhaProps = { cotas: readonly CotaDaTroca[]; current: number; onClose: () => void }

/** All quotas at once: a sheet from the foot of a phone, a panel under the bar of a desktop. */
export function FolhaDeCotas({ cotas, current, onClose }: FolhaProps) {
  const folha = useModal(true, onClose)
  const lista = useRef<HTMLUListElement>(null)
  const titulo = useId()
  const [texto, setTexto] = useState('')
  const selecionar = useSelecionarCota()
  const achadas = searchCotas(cotas, texto)

  useEffect(() => {
    const item = lista.current?.querySelector<HTMLElement>('[aria-current]')
    item?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'nearest' })
  }, [])

  const escolher = (cota: CotaDaTroca) => {
    if (cota.idCota !== current) selecionar(cota)
    onClose()
  }
  return (
    <dialog {...folha} className={classes.folha} aria-labelledby={titulo} closedby="any">
      <div className={classes.conteudo}>
        <div className={classes.cabeca}>
          <h2 id={titulo}>Trocar de cota</h2>
          <button type="button" className={classes.fechar} aria-label="Fechar" onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </button>
        </div>
        {cotas.length > comBuscaAcimaDe && (
          <TextField
            name="busca-de-cota"
            type="search"
            label="Buscar por apelido, grupo ou cota"
            autoComplete="off"
            enterKeyHint="search"
            value={texto}
            onChange={(evento) => setTexto(evento.currentTarget.value)}
          />
        )}
        <p className="visualmente-oculto" role="status">
          {texto && (achadas.length === 1 ? '1 cota encontrada' : `${achadas.length} cotas encontradas`)}
        </p>
        {achadas.length === 0 && <p className={classes.nada}>Nenhuma cota com “{texto.trim()}”.</p>}
        <ul ref={lista} className={classes.lista}>
          {achadas.map((cota) => (
            <li key={cota.idCota}>
              <CotaDaFolha
                cota={cota}
                current={cota.idCota === current}
                onClick={() => escolher(cota)}
                onKeyDown={andarPorSetas}
              />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  )
}

const passos: Record<string, (onde: number, fim: number) => number> = {
  ArrowDown: (onde, fim) => Math.min(onde + 1, fim),
  ArrowUp: (onde) => Math.max(onde - 1, 0),
  Home: () => 0,
  End: (_, fim) => fim,
}

function andarPorSetas(evento: KeyboardEvent<HTMLButtonElement>) {
  const passo = passos[evento.key]
  if (!passo) return
  evento.preventDefault()
  const botoes = [...(evento.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const onde = botoes.findIndex((botao) => botao === evento.currentTarget)
  botoes[passo(onde, botoes.length - 1)]?.focus()
}
