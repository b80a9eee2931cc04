import { Checkbox, Explain, formatPercentual, MoedaField, Money, TextSkeleton } from '@contempla/ui'
import { isUnanswered } from '@contempla/web'
import { embutidoDe, maximoEmbutido, valorDoLance } from '../oferta.ts'
import { FalhaDaSimulacao } from './FalhaDaSimulacao.tsx'
import { FormularioDoPasso, type PassoProps } from './Passo.tsx'
import { useEmbutido } from './useSimulacao.ts'

/** How much of the bid comes from the credit itself. */
export function PassoEmbutido({ idCota, ...props }: PassoProps & { idCota: number }) {
  const { regras } = props.quem
  const permitido = useEmbutido(idCota, props.oferta.rascunho, props.quem)
  // Without a network it goes by what was last known: the simulation checks it again.
  const semResposta = isUnanswered(permitido.error)
  if (permitido.error && !semResposta)
    return (
      <FalhaDaSimulacao
        error={permitido.error}
        onRetry={() => void permitido.refetch()}
        retrying={permitido.isFetching}
      />
    )
  if (!permitido.data && !semResposta) return <TextSkeleton lines={4} />
  const valorMaximoEmbutido = permitido.data?.valorMaximoEmbutido ?? maximoEmbutido(props.oferta.rascunho, props.quem)
  return (
    <FormularioDoPasso
      {...props}
      titulo="Usar parte do crédito no lance?"
      apoio={`É o lance embutido: até ${formatPercentual(regras.percentualMaximoEmbutido)} do crédito, que você recebe a menos.`}
      campos={['usaEmbutido', 'embutido']}
    >
      {({ campo, atual }) => (
        <>
          <Checkbox label="Usar parte do crédito" {...campo('usaEmbutido')} />
          {atual.usaEmbutido && (
            <>
              <MoedaField
                label="Lance embutido"
                description={
                  <>
                    Até <Money centavos={valorMaximoEmbutido} />
                  </>
                }
                {...campo('embutido')}
              />
              <p role="status">
                Se vencer, você recebe <Money centavos={regras.valorBem - embutidoDe(atual)} /> de crédito e paga{' '}
                <Money centavos={Math.max(0, (valorDoLance(atual, props.quem) ?? 0) - embutidoDe(atual))} /> do lance.
              </p>
            </>
          )}
          <Explain question="O que muda com o lance embutido?">
            O lance que concorre é o mesmo. A parte embutida sai do crédito, e não do seu bolso: você paga menos agora e
            recebe menos para comprar o bem.
          </Explain>
        </>
      )}
    </FormularioDoPasso>
  )
}
