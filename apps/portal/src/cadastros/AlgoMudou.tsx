import { Dialog, ListSkeleton } from '@contempla/ui'
import { Canais, useCanais } from '../ajuda/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import classes from './ConfirmarDadosScreen.module.css'

interface AlgoMudouProps {
  open: boolean
  representante: boolean
  onClose: () => void
}

/** The data are changed by people: the channels are here, since the guard keeps every other screen until the update ends. */
export function AlgoMudou({ open, representante, onClose }: AlgoMudouProps) {
  return (
    <Dialog open={open} onClose={onClose} title={representante ? 'Quem muda é o titular' : 'Vamos corrigir com você'}>
      <p>
        {representante
          ? 'Peça ao titular que fale com o atendimento. Depois de corrigidos, os dados podem ser confirmados aqui.'
          : 'Por aqui ainda não dá para mudar os dados. Fale com o atendimento; depois de corrigidos, volte e confirme.'}
      </p>
      {open && <ComoFalar />}
    </Dialog>
  )
}

function ComoFalar() {
  const { data, error, refetch, isFetching } = useCanais()
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton rows={3} />
  return (
    <div className={classes.canais}>
      <Canais canais={data.canais} />
    </div>
  )
}
