import { FINALIDADES_DO_FGTS } from '@contempla/consorcio'
import { Checkbox, formatCentavos, formatPercentual, MoedaField, RadioField } from '@contempla/ui'
import { fgtsDe, perguntaDoFgts, type Rascunho, valorDoLance } from '../oferta.ts'
import { type FerramentasDoPasso, FormularioDoPasso, type PassoProps } from './Passo.tsx'

const SIM_OU_NAO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

type Finalidade = (typeof FINALIDADES_DO_FGTS)[number]

const NOME_DA_FINALIDADE: Record<Finalidade, string> = {
  'comprar-imovel': 'Comprar um imóvel',
  'comprar-terreno': 'Comprar um terreno',
  'reformar-ou-construir': 'Reformar ou construir',
}

/** The label of the value asked for, by the purpose of the FGTS. */
const O_QUE_VALE: Record<Finalidade, string> = {
  'comprar-imovel': 'O valor do imóvel que você vai comprar',
  'comprar-terreno': 'O valor do terreno, com o que você vai construir nele',
  'reformar-ou-construir': 'O valor do imóvel depois da obra',
}

const FINALIDADES = FINALIDADES_DO_FGTS.map((value) => ({ value, label: NOME_DA_FINALIDADE[value] }))

/** Document 3, FGTS eligibility: the questions, one at a time, and how much of the bid it pays. */
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
      campos={['usaFgts', 'tresAnos', 'sfh', 'finalidade', 'valorDoImovel', 'fgts']}
    >
      {(ferramentas) => (
        <>
          <Checkbox label="Usar o FGTS" {...ferramentas.campo('usaFgts')} />
          {ferramentas.atual.usaFgts && <Perguntas {...ferramentas} quem={props.quem} />}
        </>
      )}
    </FormularioDoPasso>
  )
}

const ORDEM = ['tresAnos', 'sfh', 'finalidade', 'valorDoImovel', 'fgts'] as const

/** Shows the answers so far and the next question. An answer that rules out FGTS says so at once. */
function Perguntas({ campo, atual, quem }: FerramentasDoPasso & Pick<PassoProps, 'quem'>) {
  const { fgts } = quem.regras
  const { ate, erro } = perguntaDoFgts(atual, quem)
  const mostra = (nome: (typeof ORDEM)[number]) => ORDEM.indexOf(nome) <= ORDEM.indexOf(ate)
  return (
    <>
      <RadioField
        label={`Você tem pelo menos ${fgts?.anosDeTrabalho ?? 3} anos de trabalho com FGTS?`}
        {...campo('tresAnos')}
        options={SIM_OU_NAO}
      />
      {mostra('sfh') && (
        <RadioField
          label="Você tem financiamento ativo no SFH (Sistema Financeiro de Habitação)?"
          {...campo('sfh')}
          options={SIM_OU_NAO}
        />
      )}
      {mostra('finalidade') && (
        <RadioField label="Para que você vai usar o crédito?" {...campo('finalidade')} options={FINALIDADES} />
      )}
      {mostra('valorDoImovel') && atual.finalidade !== '' && (
        <MoedaField
          label="Quanto vale o imóvel?"
          description={`${O_QUE_VALE[atual.finalidade]}: até ${formatCentavos(fgts?.valorMaximoDoImovel ?? 0)}`}
          {...campo('valorDoImovel')}
        />
      )}
      {mostra('fgts') && <ValorDoFgts campo={campo} atual={atual} quem={quem} />}
      <p role="status">{isDecisiva(ate, atual) && `${erro} Para seguir, desmarque “Usar o FGTS”.`}</p>
    </>
  )
}

/** An answer that was given and rules FGTS out, and not one that is missing. */
const isDecisiva = (ate: (typeof ORDEM)[number], { tresAnos, sfh }: Rascunho): boolean =>
  (ate === 'tresAnos' && tresAnos === 'nao') || (ate === 'sfh' && sfh === 'sim')

function ValorDoFgts({ campo, atual, quem }: Pick<FerramentasDoPasso, 'campo' | 'atual'> & Pick<PassoProps, 'quem'>) {
  const [doFgts, valor] = [fgtsDe(atual, quem), valorDoLance(atual, quem) ?? 0]
  return (
    <>
      <MoedaField label="Valor do FGTS" {...campo('fgts')} />
      {doFgts > 0 && valor > 0 && <p role="status">São {formatPercentual((100 * doFgts) / valor)} do lance.</p>}
    </>
  )
}
