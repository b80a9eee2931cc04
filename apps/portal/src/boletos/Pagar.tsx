import { Button, FailureText, Stack } from '@contempla/ui'
import { ApiError, detailedMessageOf, messageOf } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { emConferencia, pagoEmParte, podeFazer } from '../cotas/index.ts'
import { api } from '../shell/app.ts'
import { useMotivoParado } from '../shell/dados/parado.ts'
import { emPalavras } from '../shell/falhas/em-palavras.ts'
import { useMotivoSemSenha } from '../shell/hooks.ts'
import { boletoQuery, type Cobranca } from './consultas.ts'
import { hrefDoBoleto } from './enderecos.ts'
import { FALHA_AO_GERAR } from './palavras.ts'

type PagarProps = {
  cobranca: Cobranca
  secundario?: boolean
}

function useGeracao({ idCota, idMovimentoFinanceiro }: PagarProps['cobranca']) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useMutation({
    /** `substituir`: also where a boleto that charges it with others stops being good. */
    mutationFn: (substituir: boolean) =>
      api('POST /cotas/:id/cobrancas/boleto', {
        params: { id: idCota },
        body: { idMovimentoFinanceiro, substituir },
      }).catch(emPalavras(FALHA_AO_GERAR)),
    onSuccess: (boleto) => {
      queryClient.setQueryData(boletoQuery(idCota, boleto.ticket).queryKey, boleto)
      void router.navigate({ href: hrefDoBoleto(idCota, boleto.ticket) })
      void queryClient.invalidateQueries()
    },
    // The refusal may mean that the instalment was paid meanwhile, so everything is read again.
    onError: () => void queryClient.invalidateQueries(),
  })
}

/** Offers to pay an instalment; if its money already came in, says that it is being checked. */
export function PagarOuConferindo(props: PagarProps) {
  if (props.cobranca.recebido) return <p>{emConferencia(props.cobranca.recebido)}</p>
  return podeFazer('POST /cotas/:id/cobrancas/boleto') && <Pagar {...props} />
}

/** Shows the part of the instalment that was paid and the rest that is missing. */
export function JaPago({ cobranca: { pagoEmParte: pago, valorParcela, valorCobrado } }: Pick<PagarProps, 'cobranca'>) {
  return pago && <p role="status">{pagoEmParte(pago, { resta: valorParcela, atraso: valorCobrado - valorParcela })}</p>
}

/** Makes the boleto of one instalment, and leads to it. */
function Pagar({ cobranca, secundario = false }: PagarProps) {
  const geracao = useGeracao(cobranca)
  const parado = useMotivoParado()
  const semSenha = useMotivoSemSenha()
  const { error } = geracao
  const unificado = error instanceof ApiError && error.codigo === 'BOLETO_UNIFICADO_ABERTO' ? error : null
  return (
    <Stack gap="small">
      <Button
        fullWidth
        variant={secundario ? 'secondary' : 'primary'}
        loading={geracao.isPending}
        disabledReason={parado}
        onClick={() => geracao.mutate(false)}
      >
        <span>
          Pagar
          <span className="visualmente-oculto"> a {cobranca.nomeMovimentoFinanceiro.toLocaleLowerCase('pt-BR')}</span>
        </span>
      </Button>
      {error && !unificado && <FailureText>{messageOf(error)}</FailureText>}
      {unificado && (
        <>
          <FailureText>{detailedMessageOf(unificado)}</FailureText>
          <Button fullWidth variant="quiet" disabledReason={semSenha ?? parado} onClick={() => geracao.mutate(true)}>
            Gerar só desta parcela
          </Button>
        </>
      )}
    </Stack>
  )
}
