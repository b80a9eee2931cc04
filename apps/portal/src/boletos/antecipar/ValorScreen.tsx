import { DataList, formatCentavos, MoedaField, Money, parseMoeda, ScreenHeading } from '@contempla/ui'
import { DoisPassos } from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { ComLimites } from './ComLimites.tsx'
import { Formulario } from './Formulario.tsx'
import { erroDoValor } from './pedido.ts'

/** How much is paid now, for less in each of the next instalments (document 3 §4). */
export function ValorScreen() {
  return (
    <DoisPassos title="Reduzir o valor" step={1} leave={href('/boletos/antecipar')}>
      {(cota) => (
        <ComLimites cota={cota}>
          {(limites) => (
            <>
              <ScreenHeading lead="Você paga agora um valor à sua escolha, e ele diminui cada uma das próximas parcelas. O prazo continua o mesmo.">
                Quanto antecipar?
              </ScreenHeading>
              <DataList
                items={[
                  { label: 'Falta pagar do plano', value: <Money centavos={limites.valorMaximo} /> },
                  ...(limites.proximaParcela === null
                    ? []
                    : [{ label: 'Próxima a ser emitida', value: <Money centavos={limites.proximaParcela} /> }]),
                ]}
              />
              <Formulario
                key={cota.idCota}
                idCota={cota.idCota}
                pedido={({ valor }) => ({ tipo: 'valor', valor: parseMoeda(valor) ?? 0 })}
              >
                {({ field }) => (
                  <MoedaField
                    label="Valor a antecipar"
                    description="Até o que falta pagar do plano."
                    {...field('valor', {
                      validate: (texto) => erroDoValor(texto, limites, formatCentavos(limites.valorMaximo)) ?? true,
                    })}
                  />
                )}
              </Formulario>
            </>
          )}
        </ComLimites>
      )}
    </DoisPassos>
  )
}
