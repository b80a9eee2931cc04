import { ListRow, RowList, ScreenHeading, Stack } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import { ComValidacao } from './ComValidacao.tsx'
import { podeUsarDeOutroJeito } from './condicoes.ts'
import { NaoPodeAinda } from './NaoPodeScreen.tsx'

/** Asks how the credit is used: in cash or, for a vehicle's quota, to buy one. */
export function TipoScreen() {
  return (
    <ComValidacao>
      {(validacao, cota) => {
        if (!podeUsarDeOutroJeito(validacao)) return <NaoPodeAinda validacao={validacao} cota={cota} />
        const { podeFaturar } = validacao
        const { tipo } = cota
        const deVeiculo = tipo === 'auto' || tipo === 'pesados'
        return (
          <Stack gap="large">
            <ScreenHeading
              back={{ href: href('/faturamento/iniciar'), label: 'Voltar' }}
              lead="Enquanto o que escolheu não começar, você pode escolher de novo."
            >
              Como você quer usar o crédito?
            </ScreenHeading>
            <RowList>
              <ListRow
                href={
                  podeFaturar
                    ? href('/faturamento/faturamentoespecie/introducao')
                    : href('/faturamento/not-alow-faturamento')
                }
                title="Receber em dinheiro"
                detail={podeFaturar ? 'O crédito vai para a sua conta' : 'Ainda não é possível: veja o que falta'}
              />
              {deVeiculo && (
                <ListRow
                  href={href('/faturamento/digitaloumanual')}
                  title="Comprar um veículo"
                  detail="Novo ou seminovo"
                />
              )}
              {!deVeiculo && (
                <ListRow
                  href={href('/faturamento/manual')}
                  title="Pagar um bem ou serviço"
                  detail="Com a ajuda de um consultor"
                />
              )}
            </RowList>
          </Stack>
        )
      }}
    </ComValidacao>
  )
}
