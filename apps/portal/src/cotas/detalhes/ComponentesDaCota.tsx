import { Explain, formatPago, formatPercentual, ProgressBar, Section } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'
import { componentesDaCota } from './componentes.ts'
import classes from './DetalhesDaCota.module.css'

/** Where the money goes, or went: each part, contracted and paid, explained where the question arises. */
export function ComponentesDaCota({ cota: { extrato, cancelada } }: { cota: CotaDetalhada }) {
  const { contratado, pago } = extrato.percentuais
  return (
    <Section
      title={cancelada ? 'Para onde foi o que você pagou' : 'Para onde vai o que você paga'}
      lead={`Em percentuais do crédito: ${formatPago(pago, contratado)} pagos de ${formatPercentual(contratado)} contratados.`}
    >
      <ul className={classes.componentes}>
        {componentesDaCota(extrato).map((componente) => (
          <li key={componente.chave}>
            <div className={classes.componente}>
              <h3>{componente.nome}</h3>
              <p>
                {formatPago(componente.pago, componente.contratado)} de {formatPercentual(componente.contratado)}
              </p>
            </div>
            <ProgressBar
              percentual={componente.contratado > 0 ? (componente.pago / componente.contratado) * 100 : 100}
              label={`${componente.nome}: quanto você já pagou`}
            />
            <Explain question={componente.pergunta}>{componente.explicacao}</Explain>
          </li>
        ))}
      </ul>
    </Section>
  )
}
