import { Button, LinkButton, ListRow, RowList, Section, Stack, showSnackbar, Tag } from '@contempla/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Path } from '../routes.ts'
import { api } from '../shell/app.ts'
import { Pergunta } from '../shell/avisos/Pergunta.tsx'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { type Consentimento, consentimentosQuery } from './consultas.ts'
import { DaPessoa } from './DaPessoa.tsx'
import { quandoFoi } from './palavras.ts'

/** What is agreed to by doing it is done there. */
const ONDE_SE_DA: Partial<Record<Consentimento['finalidade'], { path: Path; label: string }>> = {
  biometria: { path: '/biometria', label: 'Ligar a biometria' },
  notificacoes: { path: '/perfil', label: 'Ligar as notificações' },
}

/** Lists what the person agrees to, each given and taken back by itself, and the ledger of all that was said. */
export function ConsentimentosScreen() {
  const consentimentos = useQuery(consentimentosQuery())
  return (
    <DaPessoa
      titulo="O que você aceita"
      lead="Aceite ou retire quando quiser: vale na hora. Os avisos da sua cota não dependem disso."
      query={consentimentos}
    >
      {({ consentimentos: todos, historico }) => (
        <>
          {todos.map((cada) => (
            <Um key={cada.finalidade} consentimento={cada} />
          ))}
          {historico.length > 0 && (
            <Section title="Tudo o que você disse">
              <RowList>
                {historico.map(({ finalidade, titulo, aceito, versao, em }) => (
                  <ListRow
                    key={`${finalidade}-${em}-${aceito}`}
                    title={titulo}
                    detail={`${quandoFoi(em)} · versão ${versao}`}
                    end={aceito ? 'Aceitou' : 'Retirou'}
                  />
                ))}
              </RowList>
            </Section>
          )}
        </>
      )}
    </DaPessoa>
  )
}

function useDizer({ finalidade, versao }: Consentimento) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (aceito: boolean) =>
      api('PUT /privacidade/consentimentos/:finalidade', {
        params: { finalidade },
        body: { aceito, versao },
        noLoading: true,
      }),
    onSuccess: async (_, aceito) => {
      showSnackbar(aceito ? 'Guardamos que você aceita.' : 'Retirado. Vale desde agora.', 'sucesso')
      // The passkeys, the devices and the preferences change with it.
      await client.invalidateQueries()
    },
  })
}

const estadoDe = ({ aceito, versaoAceita, versao, desde }: Consentimento): string => {
  if (!desde) return 'Você ainda não disse.'
  if (!aceito) return `Você retirou em ${quandoFoi(desde)}.`
  const antiga = versaoAceita !== versao ? ` O texto mudou desde então: leia e diga de novo.` : ''
  return `Você aceitou em ${quandoFoi(desde)}, na versão ${versaoAceita}.${antiga}`
}

function Um({ consentimento }: { consentimento: Consentimento }) {
  const { finalidade, titulo, texto, aoRetirar, aceito, podeDar, podeRetirar } = consentimento
  const [perguntando, setPerguntando] = useState<'aceitar' | 'retirar' | null>(null)
  const dizer = useDizer(consentimento)
  const offline = useMotivoOffline()
  const onde = aceito ? undefined : ONDE_SE_DA[finalidade]
  return (
    <Section title={titulo} action={<Tag tone={aceito ? 'sucesso' : 'neutro'}>{aceito ? 'Aceito' : 'Não aceito'}</Tag>}>
      <Stack>
        <p>{texto}</p>
        <p role="status">{estadoDe(consentimento)}</p>
        {podeDar && (
          <Button variant="secondary" fullWidth disabledReason={offline} onClick={() => setPerguntando('aceitar')}>
            Aceitar: {titulo}
          </Button>
        )}
        {podeRetirar && (
          <Button variant="quiet" fullWidth disabledReason={offline} onClick={() => setPerguntando('retirar')}>
            Retirar: {titulo}
          </Button>
        )}
        {onde && (
          <LinkButton variant="quiet" fullWidth href={href(onde.path)}>
            {onde.label}
          </LinkButton>
        )}
      </Stack>
      <Pergunta
        open={perguntando !== null}
        onClose={() => setPerguntando(null)}
        title={perguntando === 'retirar' ? 'Retirar o que você aceitou?' : 'Você aceita?'}
        call={dizer}
        request={perguntando === 'aceitar'}
        label={perguntando === 'retirar' ? 'Retirar' : 'Aceito'}
      >
        <p>{perguntando === 'retirar' ? aoRetirar : texto}</p>
      </Pergunta>
    </Section>
  )
}
