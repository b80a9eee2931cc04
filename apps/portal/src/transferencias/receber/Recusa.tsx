import { Button, FailureText, Stack, StatusScreen } from '@contempla/ui'
import { detailedMessageOf } from '@contempla/web'
import { useState } from 'react'
import { api } from '../../shell/app.ts'

/** Whoever does not want the quota says so, once it was asked again. */
export function Recusa({ link }: { link: string }) {
  const [estado, setEstado] = useState<'fechada' | 'aberta' | 'indo' | 'feita'>('fechada')
  const [falha, setFalha] = useState<string | null>(null)
  const recusar = async () => {
    setEstado('indo')
    try {
      await api('POST /transferencias/convite/recusa', { body: { link }, noLoading: true })
      setEstado('feita')
    } catch (erro) {
      setFalha(detailedMessageOf(erro))
      setEstado('aberta')
    }
  }
  if (estado === 'feita')
    return (
      <StatusScreen
        illustration="sucesso"
        heading="Você não recebe a cota"
        text="Avisamos quem queria transferir. Você já pode fechar esta página."
      />
    )
  if (estado === 'fechada')
    return (
      <Button variant="secondary" fullWidth onClick={() => setEstado('aberta')}>
        Não quero a cota
      </Button>
    )
  return (
    <Stack>
      <p>Não quer mesmo a cota? Este link deixa de valer.</p>
      <FailureText>{falha}</FailureText>
      <Button variant="secondary" fullWidth loading={estado === 'indo'} onClick={() => void recusar()}>
        Confirmar que não quero
      </Button>
      <Button variant="secondary" fullWidth onClick={() => setEstado('fechada')}>
        Voltar
      </Button>
    </Stack>
  )
}
