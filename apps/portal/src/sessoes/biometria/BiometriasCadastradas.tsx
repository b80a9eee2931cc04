import { Button, Dialog, FailureText, IconButton, ListRow, RowList, showSnackbar } from '@contempla/ui'
import { focusHeading, messageOf } from '@contempla/web'
import { IconDeviceMobile, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { Usuario } from '../../shell/sessao/session.ts'
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
  const [escolhida, setEscolhida] = useState<Biometria | null>(null)
  const [removidas, setRemovidas] = useState(0)
  const remocao = useRemoverBiometria(usuario.id)
  useEffect(() => {
    // The button that was pressed is gone with its row.
    if (removidas > 0) focusHeading(document)
  }, [removidas])
  const remove = (id: number) =>
    remocao.mutate(id, {
      onSuccess: () => {
        setEscolhida(null)
        setRemovidas((n) => n + 1)
        showSnackbar('Aparelho removido.', 'sucesso')
      },
    })
  return (
    <>
      {biometrias.length === 0 && <p className={classes.vazio}>Nenhum aparelho ainda.</p>}
      {biometrias.length > 0 && (
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
                    onClick={() => setEscolhida(biometria)}
                  />
                )
              }
            />
          ))}
        </RowList>
      )}
      {escolhida && (
        <Confirmar
          biometria={escolhida}
          remocao={remocao}
          onConfirm={() => remove(escolhida.id)}
          onClose={() => {
            setEscolhida(null)
            remocao.reset()
          }}
        />
      )}
    </>
  )
}

interface ConfirmarProps {
  biometria: Biometria
  remocao: ReturnType<typeof useRemoverBiometria>
  onConfirm: () => void
  onClose: () => void
}

function Confirmar({ biometria, remocao, onConfirm, onClose }: ConfirmarProps) {
  const offline = useMotivoOffline()
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
          <Button variant="danger" loading={remocao.isPending} disabledReason={offline} onClick={onConfirm}>
            Remover
          </Button>
        </>
      }
    >
      <p>Este aparelho deixa de entrar com biometria. Sua senha continua funcionando nele.</p>
      {remocao.isError && <FailureText>{messageOf(remocao.error)}</FailureText>}
    </Dialog>
  )
}
