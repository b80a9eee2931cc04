import { Button, Dialog, FailureText, TextField } from '@contempla/ui'
import { detailedMessageOf } from '@contempla/web'
import { Form } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCall } from './api.ts'
import classes from './BarraDeFiltros.module.css'
import { Carregado } from './Carregado.tsx'
import { filtrosSalvosQuery } from './filtros-salvos.ts'

interface FiltrosSalvosProps {
  screen: string
  /** The search of the URL that would be saved. */
  current: string
  onOpen: (texto: string) => void
}

/** The filters that whoever is in keeps for a screen: open, save, forget. */
export function FiltrosSalvos({ screen, current, onOpen }: FiltrosSalvosProps) {
  const salvos = useQuery(filtrosSalvosQuery(screen))
  const [open, setOpen] = useState(false)
  const fechar = () => setOpen(false)
  const quantos = salvos.data?.length ?? 0
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Filtros salvos{quantos > 0 ? ` (${quantos})` : ''}
      </Button>
      <Dialog open={open} onClose={fechar} title="Filtros salvos">
        <div className={classes.salvos}>
          <Carregado query={salvos}>
            {(lidos) => (
              <Salvos
                saved={lidos}
                onOpen={(texto) => {
                  fechar()
                  onOpen(texto)
                }}
              />
            )}
          </Carregado>
          {current === '' ? (
            <p>Para salvar um filtro, primeiro filtre a lista.</p>
          ) : (
            <NovoFiltro screen={screen} current={current} onClose={fechar} />
          )}
        </div>
      </Dialog>
    </>
  )
}

interface SalvosProps {
  saved: readonly { id: number; nome: string; consulta: string }[]
  onOpen: (texto: string) => void
}

function Salvos({ saved, onOpen }: SalvosProps) {
  const lista = useRef<HTMLDivElement>(null)
  const apagar = useCall('DELETE /filtros-salvos/:id', {
    success: 'Filtro apagado.',
    invalidates: ['/filtros-salvos'],
    // The button that was pressed goes with its filter.
    onDone: () => lista.current?.focus(),
  })
  return (
    <div ref={lista} tabIndex={-1}>
      {apagar.isError && <FailureText>{detailedMessageOf(apagar.error)}</FailureText>}
      {saved.length === 0 && <p>Você ainda não salvou nenhum filtro para esta tela.</p>}
      <ul>
        {saved.map(({ id, nome, consulta }) => (
          <li key={id}>
            <Button variant="secondary" size="small" onClick={() => onOpen(consulta)}>
              {nome}
            </Button>
            <Button
              variant="quiet"
              size="small"
              loading={apagar.isPending && apagar.variables.params.id === id}
              onClick={() => apagar.mutate({ params: { id } })}
            >
              Apagar<span className="visualmente-oculto"> o filtro {nome}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NovoFiltro({ screen, current, onClose }: { screen: string; current: string; onClose: () => void }) {
  const salvar = useCall('POST /filtros-salvos', {
    success: ({ nome }) => `Filtro “${nome}” salvo.`,
    invalidates: ['/filtros-salvos'],
    onDone: onClose,
  })
  return (
    <Form
      call={salvar}
      submitLabel="Salvar"
      values={{ nome: '' }}
      request={({ nome }) => ({ body: { tela: screen, nome, consulta: current } })}
    >
      {({ field }) => (
        <TextField
          label="Nome do filtro atual"
          description="Com o nome de um que já existe, toma o lugar dele."
          maxLength={60}
          autoComplete="off"
          {...field('nome', { validate: (nome) => nome.trim() !== '' || 'Dê um nome ao filtro' })}
        />
      )}
    </Form>
  )
}
