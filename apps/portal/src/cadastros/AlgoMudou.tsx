import { Dialog, ListRow, ListSkeleton, RowList } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Canais, useCanais } from '../ajuda/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useUsuario } from '../shell/hooks.ts'
import classes from './ConfirmarDadosScreen.module.css'
import { mudancasPossiveis } from './mudancas.ts'
import { enderecosQuery } from './perfil/consultas.ts'
import { ComCotaDoTitular, Lidas } from './perfil/ParteDoCadastro.tsx'
import { estadoDoCadastroQuery } from './status.ts'

interface AlgoMudouProps {
  open: boolean
  representante: boolean
  onClose: () => void
}

/** Leads the holder to where changes are told; a representative may only confirm (document 3 §6). */
export function AlgoMudou({ open, representante, onClose }: AlgoMudouProps) {
  return representante ? (
    <Dialog open={open} onClose={onClose} title="Quem muda é o titular">
      <p>Ele muda os dados pelo portal, com a própria senha, ou fala com o atendimento:</p>
      {open && <ComoFalar />}
    </Dialog>
  ) : (
    <Dialog open={open} onClose={onClose} title="O que mudou?">
      {open && <ComCotaDoTitular>{(idCota) => <Mudancas idCota={idCota} />}</ComCotaDoTitular>}
    </Dialog>
  )
}

function Mudancas({ idCota }: { idCota: number }) {
  const { tipoPessoa } = useUsuario()
  const estado = useQuery(estadoDoCadastroQuery())
  const enderecos = useQuery(enderecosQuery(idCota))
  return (
    <Lidas queries={[estado, enderecos]}>
      {([doCaso, lista]) => (
        <RowList>
          {mudancasPossiveis({ tipoPessoa, enderecos: lista, estado: doCaso }).map((mudanca) => (
            <ListRow key={mudanca.href} {...mudanca} />
          ))}
        </RowList>
      )}
    </Lidas>
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
