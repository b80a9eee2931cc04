import { Dialog, ListRow, ListSkeleton, RowList } from '@contempla/ui'
import { Canais, useCanais } from '../ajuda/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import classes from './ConfirmarDadosScreen.module.css'

interface AlgoMudouProps {
  open: boolean
  representante: boolean
  onClose: () => void
}

/** Document 3 §6: a representative confirms, and does not change; the holder is led to where what changed is told. */
export function AlgoMudou({ open, representante, onClose }: AlgoMudouProps) {
  return representante ? (
    <Dialog open={open} onClose={onClose} title="Quem muda é o titular">
      <p>Ele muda os dados pelo portal, com a própria senha, ou fala com o atendimento:</p>
      {open && <ComoFalar />}
    </Dialog>
  ) : (
    <Dialog open={open} onClose={onClose} title="O que mudou?">
      <RowList>
        {mudancas.map(({ path, title, detail }) => (
          <ListRow key={path} href={href(path)} title={title} detail={detail} />
        ))}
      </RowList>
    </Dialog>
  )
}

/** What is changed at once, with a code, and what waits for an analyst. */
const mudancas = [
  { path: '/perfil/email-telefone', title: 'E-mail ou telefone', detail: 'Com um código de segurança' },
  {
    path: '/perfil/atualizacao',
    title: 'Nome, família, trabalho ou endereço',
    detail: 'Com documentos, e a nossa aprovação',
  },
] as const

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
