import { Button, FailureText, Section, Stack } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { readQuery } from '../../shell/dados/queries.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { useMotivoOffline, useUsuario } from '../../shell/hooks.ts'
import { type Aparelhos, desligar, ligar, readSituacao, type Situacao } from './aparelho.ts'

const aparelhosQuery = readQuery('GET /notificacoes/aparelhos')
const preferenciasQuery = (id: number) => readQuery('GET /usuarios/:id/preferencias', { params: { id } })

const textos: Readonly<Record<Situacao, string>> = {
  ligado: 'Este aparelho recebe as notificações.',
  desligado: 'Saiba na hora quando houver novidade na sua cota. Na tela bloqueada não aparece nenhum dado seu.',
  bloqueado:
    'As notificações estão bloqueadas neste aparelho. Libere-as nas configurações do navegador ou do celular e abra esta tela de novo.',
  instalar:
    'No iPhone e no iPad, instale antes o portal: toque em Compartilhar e em Adicionar à Tela de Início. Depois, abra-o por lá e volte aqui.',
  'sem-suporte': 'Este aparelho não recebe notificações. Elas continuam aqui no portal e no seu e-mail.',
}

const titulo = 'Notificações no aparelho'

/** Being told of the notices on this device; absent where the installation sends to none. */
export function SecaoDoAparelho() {
  const { id } = useUsuario()
  const lidos = useQuery(aparelhosQuery)
  const lidas = useQuery(preferenciasQuery(id))
  const { data: aparelhos } = lidos
  const { data: preferencias } = lidas
  const { data: situacao } = useQuery({
    queryKey: ['situacao do aparelho', aparelhos],
    queryFn: () => readSituacao(aparelhos ?? { chave: null, aplicativo: false, inscricoes: [] }),
    enabled: aparelhos !== undefined,
    staleTime: 0,
  })
  const falhou = [lidos, lidas].find(({ error, data }) => error && !data)
  if (falhou)
    return (
      <Section title={titulo}>
        <FalhaDeLeitura error={falhou.error} onRetry={() => void falhou.refetch()} retrying={falhou.isFetching} />
      </Section>
    )
  if (!aparelhos?.chave || !situacao || !preferencias) return null
  return (
    <Section title={titulo}>
      {preferencias.block_push_notification ? (
        <Bloqueadas idUsuario={id} />
      ) : (
        <Stack>
          <p role="status">{textos[situacao]}</p>
          {(situacao === 'ligado' || situacao === 'desligado') && (
            <Mudar ligado={situacao === 'ligado'} chave={aparelhos.chave} />
          )}
          {aparelhos.inscricoes.length > 0 && <BloquearTodos idUsuario={id} aparelhos={aparelhos} />}
        </Stack>
      )}
    </Section>
  )
}

const FALHA = 'Não foi possível mudar as notificações deste aparelho. Tente de novo em instantes.'
/** The browser's own errors are in English and help nobody, so they are replaced. */
const emPalavras = (error: Error) => (error instanceof DOMException ? FALHA : messageOf(error))

function Mudar({ ligado, chave }: { ligado: boolean; chave: string }) {
  const client = useQueryClient()
  const offline = useMotivoOffline()
  const mudar = useMutation({
    mutationFn: async () => (ligado ? desligar() : await ligar(chave)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: aparelhosQuery.queryKey })
      await client.invalidateQueries({ queryKey: ['situacao do aparelho'] })
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        fullWidth
        loading={mudar.isPending}
        disabledReason={offline}
        onClick={() => mudar.mutate()}
      >
        {ligado ? 'Desligar neste aparelho' : 'Ligar neste aparelho'}
      </Button>
      {mudar.error && <FailureText>{emPalavras(mudar.error)}</FailureText>}
    </>
  )
}

/** Blocks or opens all of the person's devices at once, this one or a lost one. */
function useBloqueio(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (block_push_notification: boolean) =>
      api('PUT /usuarios/:id/preferencias', { params: { id }, body: { block_push_notification }, noLoading: true }),
    onSuccess: (preferencias) => client.setQueryData(preferenciasQuery(id).queryKey, preferencias),
  })
}

function Bloqueadas({ idUsuario }: { idUsuario: number }) {
  const bloqueio = useBloqueio(idUsuario)
  const offline = useMotivoOffline()
  return (
    <Stack>
      <p role="status">Você bloqueou as notificações em todos os seus aparelhos.</p>
      <Button
        variant="secondary"
        fullWidth
        loading={bloqueio.isPending}
        disabledReason={offline}
        onClick={() => bloqueio.mutate(false)}
      >
        Desbloquear
      </Button>
      {bloqueio.error && <FailureText>{messageOf(bloqueio.error)}</FailureText>}
    </Stack>
  )
}

function BloquearTodos({ idUsuario, aparelhos }: { idUsuario: number; aparelhos: Aparelhos }) {
  const bloqueio = useBloqueio(idUsuario)
  const offline = useMotivoOffline()
  const quantos = aparelhos.inscricoes.length
  return (
    <>
      <Button
        variant="quiet"
        fullWidth
        loading={bloqueio.isPending}
        disabledReason={offline}
        onClick={() => bloqueio.mutate(true)}
      >
        {quantos === 1 ? 'Bloquear em todos os aparelhos' : `Bloquear nos ${quantos} aparelhos`}
      </Button>
      {bloqueio.error && <FailureText>{messageOf(bloqueio.error)}</FailureText>}
    </>
  )
}
