import { Button, FailureText, Stack } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../shell/app.ts'
import { emPalavras } from '../shell/falhas/em-palavras.ts'
import { useMotivoParado } from '../shell/hooks.ts'
import { boletoQuery, type Cobranca } from './consultas.ts'
import { hrefDoBoleto } from './enderecos.ts'
import { FALHA_AO_GERAR } from './palavras.ts'

type PagarProps = {
  cobranca: Pick<Cobranca, 'idCota' | 'idMovimentoFinanceiro' | 'nomeMovimentoFinanceiro'>
  secundario?: boolean
}

/** Makes the boleto of one instalment, and leads to it. */
export function Pagar({ cobranca, secundario = false }: PagarProps) {
  const { idCota, idMovimentoFinanceiro, nomeMovimentoFinanceiro } = cobranca
  const router = useRouter()
  const queryClient = useQueryClient()
  const geracao = useMutation({
    mutationFn: () =>
      api('POST /cotas/:id/cobrancas/boleto', { params: { id: idCota }, body: { idMovimentoFinanceiro } }).catch(
        emPalavras(FALHA_AO_GERAR),
      ),
    onSuccess: (boleto) => {
      queryClient.setQueryData(boletoQuery(idCota, boleto.ticket).queryKey, boleto)
      void router.navigate({ href: hrefDoBoleto(idCota, boleto.ticket) })
      void queryClient.invalidateQueries()
    },
    // What was refused may have been paid meanwhile.
    onError: () => void queryClient.invalidateQueries(),
  })
  return (
    <Stack gap="small">
      <Button
        fullWidth
        variant={secundario ? 'secondary' : 'primary'}
        loading={geracao.isPending}
        disabledReason={useMotivoParado()}
        onClick={() => geracao.mutate()}
      >
        <span>
          Pagar<span className="visualmente-oculto"> a {nomeMovimentoFinanceiro.toLocaleLowerCase('pt-BR')}</span>
        </span>
      </Button>
      {geracao.error && <FailureText>{messageOf(geracao.error)}</FailureText>}
    </Stack>
  )
}
