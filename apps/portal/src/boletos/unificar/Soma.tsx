import { Button, FailureText, formatDia, Money } from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../shell/app.ts'
import { useMotivoParado } from '../../shell/dados/parado.ts'
import { emPalavras } from '../../shell/falhas/em-palavras.ts'
import classes from '../Boletos.module.css'
import { boletoQuery, type SegundaVia } from '../consultas.ts'
import { hrefDoBoleto } from '../enderecos.ts'
import { FALHA_AO_GERAR, parcelas } from '../palavras.ts'
import { somaDasMarcadas } from './escolha.ts'

type SomaProps = { idCota: number; outras: 'N' | 'S'; lida: SegundaVia; mudando: boolean }

/** Shows the sum of the marked instalments and makes one boleto of them. */
export function Soma({ idCota, outras, lida, mudando }: SomaProps) {
  const { quantas, valor } = somaDasMarcadas(lida.parcelas)
  const geracao = useGeracao(idCota, outras)
  const offline = useMotivoParado()
  const parada = quantas === 0 ? 'Escolha ao menos uma parcela.' : (lida.impedimento?.mensagem ?? null)
  return (
    <section className={`${classes.soma} ${quantas === 0 ? classes.vazia : ''}`} aria-label="O boleto">
      <div role="status" className={classes.total}>
        <span>
          {quantas === 0 ? 'Nenhuma parcela escolhida' : parcelas(quantas)}
          {quantas > 0 && lida.dataVencimento && !mudando && `, até ${formatDia(lida.dataVencimento)}`}
        </span>
        {quantas > 0 && (
          <b>
            <Money centavos={valor} />
          </b>
        )}
      </div>
      {geracao.error && <FailureText>{messageOf(geracao.error)}</FailureText>}
      <Button
        fullWidth
        loading={geracao.isPending || (mudando && quantas > 0)}
        disabledReason={offline ?? parada}
        onClick={() => geracao.mutate(lida.identificador)}
      >
        Gerar um boleto só
      </Button>
    </section>
  )
}

/** Makes the boleto of what was seen; where that changed, the new figures are shown, and it is asked for again. */
function useGeracao(idCota: number, outras: 'N' | 'S') {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (identificador: string) =>
      api('POST /cotas/:id/cobrancas/segunda-via/gerar-boleto', {
        params: { id: idCota },
        body: { identificador, SN_UnificaParcelasOutrasCota: outras },
      }).catch(emPalavras(FALHA_AO_GERAR)),
    onSuccess: (boleto) => {
      queryClient.setQueryData(boletoQuery(idCota, boleto.ticket).queryKey, boleto)
      void router.navigate({ href: hrefDoBoleto(idCota, boleto.ticket) })
      void queryClient.invalidateQueries()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries()
    },
  })
}
