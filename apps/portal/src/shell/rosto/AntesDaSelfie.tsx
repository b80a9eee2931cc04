import { Button, FailureText, Section, Stack, TextSkeleton } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '../app.ts'
import { useModo, useMotivoOffline } from '../hooks.ts'
import { comparacaoDoRostoQuery } from './consulta.ts'
import classes from './Rosto.module.css'

interface AntesDaSelfieProps {
  /** Draws what asks for the photo; `maquina`: the person agreed that a machine looks at it. */
  children: (maquina: boolean) => ReactNode
}

/**
 * Asks, before a selfie, whether a machine may compare the face, where one would: once while the consent stands. A person
 * compares otherwise, as where the question cannot be asked now.
 */
export function AntesDaSelfie({ children }: AntesDaSelfieProps) {
  const { data, isLoading } = useQuery(comparacaoDoRostoQuery())
  const [prefereUmaPessoa, setPrefereUmaPessoa] = useState(false)
  const [respondeu, setRespondeu] = useState(false)
  const depois = useRef<HTMLDivElement>(null)
  const maquina = data?.compara === true && data.consente
  // Nobody agrees in another's name.
  const daPessoa = useModo() !== 'representante'
  const pergunta = daPessoa && data?.compara === true && !data.consente && !prefereUmaPessoa
  useEffect(() => {
    // The buttons went with the question: what follows is read next.
    if (respondeu && !pergunta) depois.current?.focus()
  }, [respondeu, pergunta])
  if (isLoading) return <TextSkeleton lines={4} />
  if (data && pergunta)
    return (
      <Pergunta
        texto={data.consentimento.texto}
        versao={data.consentimento.versao}
        onResposta={(aceito) => {
          setRespondeu(true)
          setPrefereUmaPessoa(!aceito)
        }}
      />
    )
  return (
    <div ref={depois} className={classes.depois} tabIndex={-1}>
      {children(maquina)}
    </div>
  )
}

interface PerguntaProps {
  texto: string
  versao: string
  onResposta: (aceito: boolean) => void
}

function Pergunta({ texto, versao, onResposta }: PerguntaProps) {
  const client = useQueryClient()
  const offline = useMotivoOffline()
  const dizer = useMutation({
    mutationFn: (aceito: boolean) =>
      api('PUT /privacidade/comparacao-do-rosto', { body: { aceito, versao }, noLoading: true }),
    onSuccess: async (_, aceito) => {
      await client.invalidateQueries({ queryKey: comparacaoDoRostoQuery().queryKey })
      onResposta(aceito)
    },
    // Other words stand since: they are shown, and answered anew.
    onError: () => client.invalidateQueries({ queryKey: comparacaoDoRostoQuery().queryKey }),
  })
  const botao = (aceito: boolean, label: string) => (
    <Button
      fullWidth
      variant="secondary"
      loading={dizer.isPending && dizer.variables === aceito}
      disabledReason={offline}
      onClick={() => dizer.mutate(aceito)}
    >
      {label}
    </Button>
  )
  return (
    <Section title="Um programa pode conferir o seu rosto?">
      <Stack>
        <p>{texto}</p>
        {dizer.error && <FailureText>{messageOf(dizer.error)}</FailureText>}
        {botao(true, 'Concordo')}
        {botao(false, 'Prefiro que uma pessoa confira')}
      </Stack>
    </Section>
  )
}
