import { Button, Dialog, TextField } from '@contempla/ui'
import { useState } from 'react'
import classes from './BarraDeFiltros.module.css'
import { useFiltrosSalvos } from './filtros-salvos.ts'

interface FiltrosSalvosProps {
  tela: string
  /** The search of the URL that would be saved. */
  atual: string
  onOpen: (texto: string) => void
}

/** The filters that this device keeps for a screen: open, save, forget. */
export function FiltrosSalvos({ tela, atual, onOpen }: FiltrosSalvosProps) {
  const { salvos, salvar, apagar } = useFiltrosSalvos(tela)
  const [open, setOpen] = useState(false)
  const [nome, setNome] = useState('')
  const guardar = () => {
    if (nome.trim() === '') return
    salvar({ nome: nome.trim(), texto: atual })
    setNome('')
    setOpen(false)
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Filtros salvos{salvos.length > 0 ? ` (${salvos.length})` : ''}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filtros salvos">
        <div className={classes.salvos}>
          {salvos.length === 0 && <p>Nenhum filtro foi salvo neste aparelho para esta tela.</p>}
          <ul>
            {salvos.map((salvo) => (
              <li key={salvo.nome}>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => {
                    setOpen(false)
                    onOpen(salvo.texto)
                  }}
                >
                  {salvo.nome}
                </Button>
                <Button variant="quiet" size="small" onClick={() => apagar(salvo.nome)}>
                  Apagar<span className="visualmente-oculto"> o filtro {salvo.nome}</span>
                </Button>
              </li>
            ))}
          </ul>
          {atual === '' ? (
            <p>Para salvar um filtro, primeiro filtre a lista.</p>
          ) : (
            <form
              onSubmit={(evento) => {
                evento.preventDefault()
                guardar()
              }}
            >
              <TextField
                label="Nome do filtro atual"
                name="nome-do-filtro"
                maxLength={60}
                value={nome}
                onChange={(e) => setNome(e.target.value)}
              />
              <Button type="submit">Salvar</Button>
            </form>
          )}
        </div>
      </Dialog>
    </>
  )
}
