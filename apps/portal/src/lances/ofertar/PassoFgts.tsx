import { FINALIDADES_DO_FGTS } from '@contempla/consorcio'
import { Checkbox, formatCentavos, formatPercentual, MoedaField, RadioField } from '@contempla/ui'
import { fgtsDe, valorDoLance } from '../oferta.ts'
import { FormularioDoPasso, type PassoProps } from './Passo.tsx'

const SIM_OU_NAO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

const NOME_DA_FINALIDADE: Record<(typeof FINALIDADES_DO_FGTS)[number], string> = {
  'comprar-imovel': 'Comprar um imóvel',
  'comprar-terreno': 'Comprar um terreno',
  'reformar-ou-construir': 'Reformar ou construir',
}

const FINALIDADES = FINALIDADES_DO_FGTS.map((value) => ({ value, label: NOME_DA_FINALIDADE[value] }))

/** Document 3, FGTS eligibility: the questions, and how much of the bid it pays. */
export function PassoFgts(props: PassoProps) {
  const { fgts } = props.quem.regras
  return (
    <FormularioDoPasso
      {...props}
      titulo="Usar o FGTS no lance?"
      apoio={
        fgts &&
        `Para imóvel residencial de até ${formatCentavos(fgts.valorMaximoDoImovel)}, uma vez a cada ${fgts.mesesEntreUsos / 12} anos.`
      }
      campos={['usaFgts', 'tresAnos', 'sfh', 'finalidade', 'fgts']}
    >
      {({ campo, atual }) => {
        const valor = valorDoLance(atual, props.quem) ?? 0
        return (
          <>
            <Checkbox label="Usar o FGTS" {...campo('usaFgts')} />
            {atual.usaFgts && (
              <>
                <RadioField
                  label={`Você tem pelo menos ${fgts?.anosDeTrabalho ?? 3} anos de trabalho com FGTS?`}
                  {...campo('tresAnos')}
                  options={SIM_OU_NAO}
                />
                <RadioField
                  label="Você tem financiamento ativo no SFH (Sistema Financeiro de Habitação)?"
                  {...campo('sfh')}
                  options={SIM_OU_NAO}
                />
                <RadioField label="Para que você vai usar o crédito?" {...campo('finalidade')} options={FINALIDADES} />
                <MoedaField label="Valor do FGTS" {...campo('fgts')} />
                {fgtsDe(atual) > 0 && valor > 0 && (
                  <p role="status">São {formatPercentual((100 * fgtsDe(atual)) / valor)} do lance.</p>
                )}
              </>
            )}
          </>
        )
      }}
    </FormularioDoPasso>
  )
}
