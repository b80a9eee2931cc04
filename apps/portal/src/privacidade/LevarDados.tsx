import { Button, FailureText, formatTamanho, Section, Stack, showSnackbar, TextSkeleton } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../shell/app.ts'
import { baixar } from '../shell/dados/baixar.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useMotivoOffline } from '../shell/hooks.ts'
import { type Exportacao, exportacaoQuery } from './consultas.ts'
import { diaDe, quandoFoi } from './palavras.ts'
import { useComSenha } from './useComSenha.ts'

/** Asks for a copy of everything, and takes it in either form while it is there. */
export function LevarDados() {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(exportacaoQuery())
  const offline = useMotivoOffline()
  const pedido = useComSenha({
    aqui: '/privacidade',
    act: () => api('POST /privacidade/exportacao', { noLoading: true }),
    onDone: (feito) => {
      client.setQueryData(exportacaoQuery().queryKey, feito)
      if (feito.exportacao.prontaEm) showSnackbar('A cópia dos seus dados está pronta.', 'sucesso')
    },
  })
  return (
    <Section title="Levar os meus dados" lead="Uma cópia de tudo o que guardamos de você. Pedimos a sua senha antes.">
      {error && !data ? (
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Stack>
          {data.exportacao && <Pronta exportacao={data.exportacao} />}
          {data.exportacao?.prontaEm !== null && (
            <Button
              variant={data.exportacao ? 'quiet' : 'primary'}
              fullWidth
              loading={pedido.isPending}
              disabledReason={offline}
              onClick={() => pedido.mutate(undefined)}
            >
              {data.exportacao ? 'Fazer outra cópia' : 'Pedir uma cópia dos meus dados'}
            </Button>
          )}
          <FailureText>{pedido.error && messageOf(pedido.error)}</FailureText>
        </Stack>
      ) : (
        <TextSkeleton lines={2} />
      )}
    </Section>
  )
}

function Pronta({ exportacao }: { exportacao: Exportacao }) {
  const { pedidaEm, prontaEm, expiraEm, jsonBytes, pdfBytes, baixadas } = exportacao
  if (prontaEm === null || expiraEm === null)
    return <p role="status">A cópia pedida em {quandoFoi(pedidaEm)} está sendo feita. Ela aparece aqui em minutos.</p>
  return (
    <>
      <p role="status">
        A cópia de {quandoFoi(prontaEm)} está pronta e fica aqui até {diaDe(expiraEm)}.{' '}
        {baixadas === 0
          ? 'Ninguém a baixou ainda.'
          : baixadas === 1
            ? 'Foi baixada 1 vez.'
            : `Foi baixada ${baixadas} vezes.`}
      </p>
      <Baixar formato="pdf" label={`Baixar em PDF, ${formatTamanho(pdfBytes ?? 0)}`} />
      <Baixar formato="json" label={`Baixar em JSON, ${formatTamanho(jsonBytes ?? 0)}`} />
    </>
  )
}

function Baixar({ formato, label }: { formato: 'json' | 'pdf'; label: string }) {
  const client = useQueryClient()
  const offline = useMotivoOffline()
  const baixa = useComSenha({
    aqui: '/privacidade',
    act: () => api('GET /privacidade/exportacao/:formato', { params: { formato }, noLoading: true }),
    onDone: async (bytes) => {
      baixar(bytes, `meus-dados.${formato}`)
      await client.invalidateQueries({ queryKey: exportacaoQuery().queryKey })
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        fullWidth
        icon={<IconDownload size={20} aria-hidden="true" />}
        loading={baixa.isPending}
        disabledReason={offline}
        onClick={() => baixa.mutate(undefined)}
      >
        {label}
      </Button>
      <FailureText>{baixa.error && messageOf(baixa.error)}</FailureText>
    </>
  )
}
