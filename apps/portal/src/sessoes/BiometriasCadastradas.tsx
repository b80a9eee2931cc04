import { Button, Dialog, IconButton, ListRow, RowList, showSnackbar } from '@contempla/ui'
import { IconDeviceMobile, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mensagemDoErro } from '../shell/erro-da-api.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import type { Usuario } from '../shell/session.ts'
import classes from './BiometriaScreen.module.css'
import { useRemoverBiometria } from './useBiometrias.ts'

type Biometria = { id: number; nome: string; criadaEm: string; usadaEm: string | null; navegador: string | null }

interface BiometriasCadastradasProps {
  usuario: Usuario
  biometrias: readonly Biometria[]
  podeRemover: boolean
}

const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** When and where it was made, so that one who did not make it knows. */
const uso = ({ criadaEm, usadaEm, navegador }: Biometria): string => {
  const cadastro = `Cadastrado em ${dia.format(new Date(criadaEm))}${navegador ? `, ${navegador}` : ''}`
  return `${cadastro}; ${usadaEm ? `usado pela última vez em ${dia.format(new Date(usadaEm))}` : 'ainda não usado'}`
}

export function BiometriasCadastradas({ usuario, biometrias, podeRemover }: BiometriasCadastradasProps) {
  const [remover, setRemover] = useState<Biometria | null>(null)
  if (biometrias.length === 0) return <p className={classes.vazio}>Nenhum aparelho ainda.</p>
  return (
    <>
      <RowList label="Aparelhos cadastrados">
        {biometrias.map((biometria) => (
          <ListRow
            key={biometria.id}
            title={biometria.nome}
            detail={uso(biometria)}
            icon={<IconDeviceMobile size={24} />}
            end={
              podeRemover && (
                <IconButton
                  label={`Remover ${biometria.nome}`}
                  icon={<IconTrash size={20} aria-hidden="true" />}
                  onClick={() => setRemover(biometria)}
                />
              )
            }
          />
        ))}
      </RowList>
      {remover && <Confirmar idUsuario={usuario.id} biometria={remover} onClose={() => setRemover(null)} />}
    </>
  )
}

interface ConfirmarProps {
  idUsuario: number
  biometria: Biometria
  onClose: () => void
}

function Confirmar({ idUsuario, biometria, onClose }: ConfirmarProps) {
  const remocao = useRemoverBiometria(idUsuario)
  const offline = useMotivoOffline()
  const confirmar = () =>
    remocao.mutate(biometria.id, {
      onSuccess: () => {
        onClose()
        showSnackbar('Aparelho removido.', 'sucesso')
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remover ${biometria.nome}?`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Manter
          </Button>
          <Button variant="danger" loading={remocao.isPending} disabledReason={offline} onClick={confirmar}>
            Remover
          </Button>
        </>
      }
    >
      <p>Este aparelho deixa de entrar com biometria. Sua senha continua funcionando nele.</p>
      {remocao.isError && <p role="alert">{mensagemDoErro(remocao.error)}</p>}
    </Dialog>
  )
}
