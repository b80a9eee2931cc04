import { Button, Checkbox, FailureText, ScreenHeading, Stack } from '@contempla/ui'
import { failureInWords } from '@contempla/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shell/app.ts'
import { baixar } from '../../shell/dados/baixar.ts'
import { Codigo } from './Codigo.tsx'
import { type Convite, conviteQuery } from './convite.ts'

/** The assignee reads the deed and signs it by a code. */
export function Assinatura({ convite, link }: { convite: Convite; link: string }) {
  const queryClient = useQueryClient()
  const [lido, setLido] = useState(false)
  const [concorda, setConcorda] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const { termo, voce } = convite
  if (!termo) return null
  const ler = async () => {
    setFalha(null)
    try {
      const papel = await api('POST /transferencias/convite/termo', { body: { link }, noLoading: true })
      baixar(papel, 'termo-de-transferencia.pdf')
      setLido(true)
    } catch (erro) {
      setFalha(failureInWords(erro))
    }
  }
  const assinar = async (codigo: string) => {
    const body = { link, codigo, sha256: termo.sha256, aceite: termo.aceite.versao }
    const feito = await api('POST /transferencias/convite/assinatura', { body, noLoading: true })
    queryClient.setQueryData(conviteQuery(link).queryKey, feito)
  }
  return (
    <Stack gap="large">
      <ScreenHeading lead="A transferência foi aprovada. Leia o termo e assine; depois assina quem transfere.">
        Assine para receber a cota
      </ScreenHeading>
      <FailureText>{falha}</FailureText>
      <Button variant="secondary" fullWidth onClick={() => void ler()}>
        Baixar o termo
      </Button>
      <p>{termo.aceite.texto}</p>
      <Checkbox
        label="Li o termo e concordo"
        checked={concorda}
        onChange={({ currentTarget }) => setConcorda(currentTarget.checked)}
      />
      <Codigo
        link={link}
        destino={voce.destino}
        label="Assinar o termo"
        disabledReason={lido && concorda ? null : 'Baixe o termo, leia e marque que concorda.'}
        onCodigo={assinar}
      />
    </Stack>
  )
}
