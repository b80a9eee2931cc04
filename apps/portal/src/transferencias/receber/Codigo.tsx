import { Button, FailureText, Stack, TextField } from '@contempla/ui'
import { failureInWords } from '@contempla/web'
import { useState } from 'react'
import { api } from '../../shell/app.ts'

interface CodigoProps {
  link: string
  /** Masked; null until a code was confirmed. */
  destino: string | null
  label: string
  disabledReason?: string | null
  onCodigo: (codigo: string) => Promise<void>
}

/** Sends a code to the assignee and makes the act by it. */
export function Codigo({ link, destino, label, disabledReason = null, onCodigo }: CodigoProps) {
  const [enviado, setEnviado] = useState(false)
  const [codigo, setCodigo] = useState('')
  const [indo, setIndo] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const fazer = async (agir: () => Promise<unknown>) => {
    setIndo(true)
    setFalha(null)
    try {
      await agir()
    } catch (erro) {
      setFalha(failureInWords(erro))
    }
    setIndo(false)
  }
  const pedir = () =>
    fazer(async () => {
      await api('POST /transferencias/convite/codigo', { body: { link }, noLoading: true })
      setEnviado(true)
    })
  return (
    <Stack>
      {enviado && (
        <TextField
          label="Código que você recebeu"
          description={`Enviamos ${destino ? `a ${destino}` : 'ao contato que temos de você ou, se você ainda não é cliente, ao e-mail em que chegou este link'}. Vale por 10 minutos.`}
          value={codigo}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={4}
          onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
        />
      )}
      <FailureText>{falha}</FailureText>
      {enviado ? (
        <>
          <Button
            fullWidth
            loading={indo}
            disabledReason={
              disabledReason ?? (codigo.trim().length < 4 ? 'Digite o código de quatro caracteres.' : null)
            }
            onClick={() => void fazer(() => onCodigo(codigo))}
          >
            {label}
          </Button>
          <Button variant="secondary" fullWidth loading={indo} onClick={() => void pedir()}>
            Enviar outro código
          </Button>
        </>
      ) : (
        <Button fullWidth loading={indo} disabledReason={disabledReason} onClick={() => void pedir()}>
          Receber o código
        </Button>
      )}
    </Stack>
  )
}
