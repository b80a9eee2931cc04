import { perguntaAgora, proximaAparicao } from '@contempla/consorcio'
import { Button, FailureText, Section, Stack, TextAreaField } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, relogio } from '../shell/app.ts'
import { useMotivoOffline, useUsuario } from '../shell/hooks.ts'
import { telaQuieta } from '../shell/tempo/quieto.ts'
import { useAdiantamento } from '../shell/tempo/useAdiantamento.ts'
import { preferenciasQuery, useMudarPreferencias } from './preferencias.ts'

const comentarioMax = 1000

/** Asks the holder for a rating once its next appearance has come; who comes for the first time is asked later on. */
export function AvaliarOAplicativo() {
  const { id } = useUsuario()
  const [quieta, setQuieta] = useState(false)
  useEffect(() => void telaQuieta().then(() => setQuieta(true)), [])
  const { data } = useQuery({ ...preferenciasQuery(id), enabled: quieta })
  const adiantamentoMs = useAdiantamento()
  const agora = () => new Date(relogio.agora().getTime() + adiantamentoMs)
  const { mutate: mudar } = useMudarPreferencias(id)
  const nunca = data?.assessmentUser.nextAppearance === null
  useEffect(() => {
    if (nunca) mudar({ assessmentUser: { nextAppearance: proximaAparicao('primeira', relogio.agora()) } })
  }, [nunca, mudar])
  // It stays until it is answered or put off, and then until home is left, to be thanked for.
  const [aberta, setAberta] = useState(false)
  // What was put off here holds before the server says so, and also where the server could not be told.
  const [adiada, setAdiada] = useState<string | null>(null)
  const nextAppearance = adiada ?? data?.assessmentUser.nextAppearance ?? null
  if (!aberta && perguntaAgora({ nextAppearance }, agora())) setAberta(true)
  if (!aberta) return null
  return (
    <Pergunta
      onAdiar={() => {
        const quando = proximaAparicao('adiada', agora())
        mudar({ assessmentUser: { nextAppearance: quando } })
        setAdiada(quando)
        setAberta(false)
      }}
    />
  )
}

function Pergunta({ onAdiar }: { onAdiar: () => void }) {
  const [gostou, setGostou] = useState<boolean | null>(null)
  const comentario = useRef<HTMLTextAreaElement>(null)
  const offline = useMotivoOffline()
  const avaliar = useMutation({
    mutationFn: (liked: boolean) => {
      const escrito = comentario.current?.value.trim()
      return api('POST /usuarios/avaliacoes', {
        body: { liked, ...(escrito ? { comentario: escrito } : {}) },
        noLoading: true,
      })
    },
  })
  if (avaliar.isSuccess)
    return (
      <Section title="Sua opinião">
        <p role="status">Obrigado! Lemos tudo o que vocês contam.</p>
      </Section>
    )
  return (
    <Section title="O que você está achando do aplicativo?">
      <Stack>
        {([true, false] as const).map((valor) => (
          <Button
            key={String(valor)}
            variant="secondary"
            fullWidth
            aria-pressed={gostou === valor}
            onClick={() => setGostou(valor)}
          >
            {valor ? 'Estou gostando' : 'Não estou gostando'}
          </Button>
        ))}
        {gostou !== null && (
          <>
            <TextAreaField
              label={gostou ? 'Quer contar o que mais ajuda?' : 'O que podemos melhorar?'}
              optional
              rows={3}
              maxLength={comentarioMax}
              ref={comentario}
              name="comentario"
            />
            <Button
              fullWidth
              loading={avaliar.isPending}
              disabledReason={offline}
              onClick={() => avaliar.mutate(gostou)}
            >
              Enviar opinião
            </Button>
          </>
        )}
        {avaliar.error && <FailureText>{messageOf(avaliar.error)}</FailureText>}
        <Button variant="quiet" fullWidth onClick={onAdiar}>
          Perguntar outro dia
        </Button>
      </Stack>
    </Section>
  )
}
