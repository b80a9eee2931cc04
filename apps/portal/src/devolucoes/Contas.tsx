import { DataList, formatDia, Money, Section } from '@contempla/ui'
import classes from './Contas.module.css'
import type { Valores } from './consultas.ts'

type Linha = Valores['partes'][number]['linhas'][number]

type ContaProps = { linhas: readonly Linha[]; total: number; palavras: string }

/** Explains an amount line by line, down to the total and what it is. */
export function Conta({ linhas, total, palavras }: ContaProps) {
  return (
    <DataList
      items={[
        ...linhas.map(({ texto, detalhe, centavos }) => ({
          label: (
            <>
              {texto}
              {detalhe && <small className={classes.detalhe}>{detalhe}</small>}
            </>
          ),
          value: <Money centavos={centavos} />,
        })),
        { label: palavras, value: <Money centavos={total} />, total: true },
      ]}
    />
  )
}

/** Explains each amount line by line, down to what is paid. */
export function Partes({ partes }: Pick<Valores, 'partes'>) {
  return (
    <>
      {partes.map(({ titulo, dia, valor, linhas, pagoEm }) => (
        <Section key={`${titulo} ${dia}`} title={titulo} lead={`Desde ${formatDia(dia)}.`}>
          <Conta
            linhas={linhas}
            total={valor}
            palavras={pagoEm ? `Você recebeu em ${formatDia(pagoEm)}` : 'Você recebe'}
          />
        </Section>
      ))}
    </>
  )
}

/** Explains what a quota would receive today, and on which assumptions. */
export function Previsao({ previsao }: { previsao: NonNullable<Valores['previsao']> }) {
  return (
    <>
      <Section title="Como chegamos a este valor">
        <Conta linhas={previsao.linhas} total={previsao.valor} palavras="Você receberia hoje" />
      </Section>
      <Section title="O que supomos">
        <ul className={classes.lista}>
          {previsao.premissas.map((premissa) => (
            <li key={premissa}>{premissa}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
