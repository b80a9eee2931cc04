import { formatCentavos, Section } from '@contempla/ui'
import type { CSSProperties } from 'react'
import classes from './Assembleia.module.css'
import { type Apuracao, numeroDaCota } from './palavras.ts'
import { type PassoDoCaixa, passosDoCaixa } from './sorteio/leitura-do-sorteio.ts'

const rotulos: Record<PassoDoCaixa['rotulo'], (cota: string) => string> = {
  sorteio: (cota) => `Crédito da ${cota}, sorteada`,
  excluida: (cota) => `Restituição da ${cota}, excluída`,
  lance: (cota) => `Crédito da ${cota}, menos o que o lance dela traz ao fundo`,
}

const parte = (valor: number, total: number): CSSProperties => ({
  inlineSize: `${total <= 0 ? 0 : Math.max(0, Math.min(100, (valor / total) * 100))}%`,
})

/** The fund from beginning to end: nobody is contemplated beyond what it has. */
export function CaixaDaAssembleia({ apuracao }: { apuracao: Apuracao }) {
  const { saldoInicialCentavos: inicial, saldoFinalCentavos: final } = apuracao
  const passos = passosDoCaixa(apuracao)
  return (
    <Section title="Como o caixa anda" lead="Cada crédito só sai enquanto o fundo comum cobre.">
      <ol className={classes.caixa}>
        <li>
          <span>Fundo comum antes</span>
          <b className="numeros">{formatCentavos(inicial)}</b>
          <i style={parte(inicial, inicial)} aria-hidden="true" />
        </li>
        {passos.map(({ rotulo, cota, movimento, saldo, penal }) => (
          <li key={`${rotulo} ${cota}`}>
            <span>
              {rotulos[rotulo](numeroDaCota(cota))}
              {penal > 0 &&
                `: ${formatCentavos(-movimento - penal)} à cota e ${formatCentavos(penal)} de multa à administradora`}
            </span>
            <span className={`numeros ${classes.saida}`}>{formatCentavos(movimento)}</span>
            <i style={parte(saldo, inicial)} aria-hidden="true" />
          </li>
        ))}
        <li>
          <span>Fundo comum depois</span>
          <b className="numeros">{formatCentavos(final)}</b>
          <i style={parte(final, inicial)} aria-hidden="true" />
        </li>
      </ol>
    </Section>
  )
}
