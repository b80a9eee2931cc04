import { formatDia, formatPercentual, MoedaField, parseMoeda, Section, Stack } from '@contempla/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Vencedores, vencedoresQuery } from '../consultas.ts'
import classes from '../Lances.module.css'
import { emQuantasTeriaVencido, faixaDe } from './faixas.ts'

/** What won in the group's last published assemblies, and where a percentage would have stood. */
export function LancesVencedores({ idCota }: { idCota: number }) {
  const [digitado, setDigitado] = useState('')
  const percentual = (parseMoeda(digitado) ?? 0) / 100
  const { data } = useQuery({ ...vencedoresQuery(idCota, percentual), placeholderData: keepPreviousData })
  const comVencedor = data?.filter(({ menorPercentualVencedor }) => menorPercentualVencedor !== null) ?? []
  if (comVencedor.length === 0) return null
  return (
    <Section
      title="O que venceu no seu grupo"
      lead="Lances livres e fixos das últimas assembleias, em percentual do crédito."
    >
      <Stack gap="medium">
        <Grafico assembleias={comVencedor} percentual={percentual} />
        <MoedaField
          label="Um lance de quantos por cento?"
          prefix="%"
          value={digitado}
          onChange={(event) => setDigitado(event.target.value)}
        />
        <p role="status">
          {percentual > 0 && data
            ? `Teria ficado entre os vencedores em ${emQuantasTeriaVencido(data)} de ${comVencedor.length} assembleias com lance vencedor.`
            : ''}
        </p>
        <p>Isso conta o que já passou. Não diz o que vai vencer na próxima.</p>
      </Stack>
    </Section>
  )
}

function Grafico({ assembleias, percentual }: { assembleias: Vencedores; percentual: number }) {
  const teto = Math.max(percentual, ...assembleias.map(({ maiorPercentualVencedor }) => maiorPercentualVencedor ?? 0))
  return (
    <table className={classes.faixas}>
      <caption className="visualmente-oculto">Do menor ao maior lance vencedor de cada assembleia</caption>
      <thead>
        <tr>
          <th scope="col">Assembleia</th>
          <th scope="col">Venceram</th>
        </tr>
      </thead>
      <tbody>
        {assembleias.map((assembleia) => {
          const { numero, data, menorPercentualVencedor: menor, maiorPercentualVencedor: maior } = assembleia
          const { inicio, largura, marca } = faixaDe(assembleia, percentual, teto)
          return (
            <tr key={numero}>
              <th scope="row">{formatDia(data)}</th>
              <td>
                <svg className={classes.faixa} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={classes.fundo} x="0" y="3" width="100" height="2" />
                  <rect className={classes.venceram} x={inicio} y="1" width={largura} height="6" />
                  {marca !== null && <rect className={classes.marca} x={marca} y="0" width="1" height="8" />}
                </svg>
                {menor === maior
                  ? formatPercentual(menor ?? 0)
                  : `de ${formatPercentual(menor ?? 0)} a ${formatPercentual(maior ?? 0)}`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
