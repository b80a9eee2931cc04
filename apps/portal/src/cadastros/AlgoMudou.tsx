import { Dialog, ErrorState, ListRow, ListSkeleton, RowList } from '@contempla/ui'
import { IconHeadset, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pagina } from '../shell/app.ts'
import { consulta } from '../shell/consulta.ts'
import { mensagemDoErro } from '../shell/erro-da-api.ts'
import classes from './ConfirmarDadosScreen.module.css'

interface AlgoMudouProps {
  open: boolean
  representante: boolean
  onClose: () => void
}

const icones = { telefone: IconPhone, whatsapp: IconPhone, email: IconMail, site: IconWorld, ouvidoria: IconHeadset }

/** The data are changed by people: the channels are here, since the guard keeps every other screen until the update ends. */
export function AlgoMudou({ open, representante, onClose }: AlgoMudouProps) {
  return (
    <Dialog open={open} onClose={onClose} title={representante ? 'Quem muda é o titular' : 'Vamos corrigir com você'}>
      <p>
        {representante
          ? 'Peça ao titular que fale com o atendimento. Depois de corrigidos, os dados podem ser confirmados aqui.'
          : 'Por aqui ainda não dá para mudar os dados. Fale com o atendimento; depois de corrigidos, volte e confirme.'}
      </p>
      {open && <Canais />}
    </Dialog>
  )
}

function Canais() {
  const conteudo = useQuery(consulta('GET /parceiros/:id/conteudo', { params: { id: pagina.parceiro.id } }))
  if (conteudo.isPending) return <ListSkeleton rows={3} />
  if (conteudo.isError)
    return <ErrorState message={mensagemDoErro(conteudo.error)} onRetry={() => void conteudo.refetch()} />
  return (
    <div className={classes.canais}>
      <RowList label="Canais de atendimento">
        {conteudo.data.canais.map(({ tipo, titulo, valor, href, horario }) => {
          const Icone = icones[tipo]
          return (
            <ListRow
              key={href}
              href={href}
              title={titulo}
              detail={horario ? `${valor} · ${horario}` : valor}
              icon={<Icone size={22} />}
            />
          )
        })}
      </RowList>
    </div>
  )
}
