import { Stack, TextSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { DadosDoTitular, dadosQuery, EnderecosDoTitular, enderecosQuery } from '../cadastros/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useUsuario } from '../shell/hooks.ts'

/** The registration as it stands, the change that waits for an analyst told beside it. */
export function DadosConferidos({ idCota }: { idCota: number }) {
  const usuario = useUsuario()
  const dados = useQuery(dadosQuery(idCota))
  const enderecos = useQuery(enderecosQuery(idCota))
  const falha = [dados, enderecos].find(({ error, data }) => error && data === undefined)
  if (falha)
    return <FalhaDeLeitura error={falha.error} onRetry={() => void falha.refetch()} retrying={falha.isFetching} />
  if (!dados.data || !enderecos.data) return <TextSkeleton lines={6} />
  return (
    <Stack>
      <DadosDoTitular dados={dados.data} usuario={usuario} />
      <EnderecosDoTitular enderecos={enderecos.data} />
      {dados.data.alteracaoPendente && (
        <p>A mudança que você pediu está em análise: até lá, os dados continuam como estavam.</p>
      )}
    </Stack>
  )
}
