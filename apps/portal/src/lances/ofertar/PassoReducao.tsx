import { ComparisonTable, Money, RadioField, TextField, TextSkeleton } from '@contempla/ui'
import type { ReactNode } from 'react'
import type { Simulacao } from '../consultas.ts'
import { errosDoPasso, type QuemOferta, type Rascunho, valorDoLance } from '../oferta.ts'
import { FalhaDaSimulacao } from './FalhaDaSimulacao.tsx'
import { FormularioDoPasso, type PassoProps } from './Passo.tsx'
import { useSimulacao } from './useSimulacao.ts'

type Efeito = Simulacao['efeitos'][number]

const NOME = { PZ: 'Reduzir o prazo', PC: 'Reduzir a parcela' } as const

const emParcelas = (quantas: number) => (quantas === 1 ? '1 parcela' : `${quantas} parcelas`)

/** Says in one line what each kind of reduction does to the coming instalments. */
function emPalavras({ tipoAmortizacao, parcelasRestantes, proximaParcela, parcelaAtual }: Efeito): ReactNode {
  if (proximaParcela === null) return 'A cota fica quitada.'
  const valor = <Money centavos={proximaParcela.valor} />
  return tipoAmortizacao === 'PZ' ? (
    <>
      {parcelasRestantes === 1 ? 'Falta' : 'Faltam'} {emParcelas(parcelasRestantes)}, de {valor} por mês
      {proximaParcela.valor === parcelaAtual && ', como sem o lance'}.
    </>
  ) : (
    <>
      A parcela passa a {valor}, por mais {emParcelas(parcelasRestantes)}.
    </>
  )
}

/** An invalid number of instalments has its error at the field; the comparison is made without it. */
const semInvalidas = (rascunho: Rascunho, quem: QuemOferta): Rascunho =>
  errosDoPasso('reduction', rascunho, quem).subsequentes ? { ...rascunho, subsequentes: '' } : rascunho

/** Compares side by side a shorter plan and smaller instalments, and asks which the bid is to bring. */
export function PassoReducao({ idCota, ...props }: PassoProps & { idCota: number }) {
  const { oferta, quem } = props
  const simulada = useSimulacao(idCota, semInvalidas({ ...oferta.rascunho, amortizacao: 'PZ' }, quem), quem)
  if (simulada.error)
    return (
      <FalhaDaSimulacao error={simulada.error} onRetry={() => void simulada.refetch()} retrying={simulada.isFetching} />
    )
  if (!simulada.data) return <TextSkeleton lines={6} />
  const { efeitos } = simulada.data
  const maximo = quem.regras.quantidadeMaximaParcelaSubsequente
  return (
    <FormularioDoPasso
      {...props}
      titulo="Se o lance vencer, o que reduzir?"
      apoio={
        <>
          O lance de <Money centavos={valorDoLance(oferta.rascunho, quem) ?? 0} /> abate o que falta pagar. As parcelas
          abaixo são sem seguro.
        </>
      }
      campos={['amortizacao', 'subsequentes']}
      submitLabel="Simular"
    >
      {({ campo }) => (
        <>
          <RadioField
            label="O que reduzir"
            {...campo('amortizacao')}
            options={efeitos.map((efeito) => ({
              value: efeito.tipoAmortizacao,
              label: NOME[efeito.tipoAmortizacao],
              description: emPalavras(efeito),
            }))}
          />
          <Comparacao efeitos={efeitos} />
          {maximo > 0 && (
            <TextField
              label="Parcelas seguintes a pagar primeiro"
              optional
              description={`Até ${maximo}. O lance paga essas, e o resto reduz o que você escolheu.`}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              {...campo('subsequentes')}
            />
          )}
        </>
      )}
    </FormularioDoPasso>
  )
}

/** Whether the coming instalment, as often as it is due, and the last one are what is left: rounding and tiers come between. */
function saoIguais({ parcelasRestantes, proximaParcela, ultimaParcela, ...efeito }: Efeito): boolean {
  if (!proximaParcela || parcelasRestantes < 3) return true
  const soma = (parcelasRestantes - 1) * proximaParcela.valor + (ultimaParcela ?? proximaParcela).valor
  return soma + efeito.emitidas + efeito.diferencas === efeito.faltaDepois
}

function Comparacao({ efeitos }: { efeitos: readonly Efeito[] }) {
  const linhas: readonly (readonly [nome: string, de: (efeito: Efeito) => ReactNode])[] = [
    ['Parcela antes', ({ parcelaAtual }) => (parcelaAtual === null ? 'nenhuma' : <Money centavos={parcelaAtual} />)],
    [
      'Parcela depois',
      ({ proximaParcela }) => (proximaParcela ? <Money centavos={proximaParcela.valor} /> : 'nenhuma'),
    ],
    [
      'A última delas',
      ({ ultimaParcela, proximaParcela }) =>
        proximaParcela ? <Money centavos={(ultimaParcela ?? proximaParcela).valor} /> : 'nenhuma',
    ],
    ['Parcelas que faltam', ({ parcelasRestantes }) => parcelasRestantes],
    ['Parcelas quitadas', ({ parcelasQuitadas }) => parcelasQuitadas],
    ...(efeitos.some(({ emitidas }) => emitidas > 0)
      ? [['Parcelas já emitidas', ({ emitidas }: Efeito) => <Money centavos={emitidas} />] as const]
      : []),
    ...(efeitos.some(({ diferencas }) => diferencas > 0)
      ? [['Diferença de parcela', ({ diferencas }: Efeito) => <Money centavos={diferencas} />] as const]
      : []),
    ['Faltará pagar', ({ faltaDepois }) => <Money centavos={faltaDepois} />],
  ]
  return (
    <>
      <ComparisonTable
        caption="O que muda em cada escolha"
        columns={efeitos.map(({ tipoAmortizacao }) => (tipoAmortizacao === 'PZ' ? 'Prazo' : 'Parcela'))}
        rows={linhas.map(([name, de]) => ({ name, cells: efeitos.map((efeito) => de(efeito)) }))}
      />
      {!efeitos.every(saoIguais) && <p>As parcelas entre a próxima e a última não são todas iguais.</p>}
      {efeitos.some(({ pisoAplicado }) => pisoAplicado) && (
        <p>Reduzindo a parcela, ela para no mínimo do grupo, e o resto do lance reduz o prazo.</p>
      )}
    </>
  )
}
