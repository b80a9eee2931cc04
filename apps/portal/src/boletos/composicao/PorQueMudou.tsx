import { formatReais } from '@contempla/consorcio'
import { DataList, Explain, Money, partesDaParcela, useHiddenValores } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { composicaoQuery } from '../consultas.ts'
import classes from './Composicao.module.css'
import { aMais, type Explicacao, emPalavras, type Parte, type Reais } from './causas.ts'

const ocultos: Reais = () => 'R$ ••••'

interface PorQueMudouProps {
  idCota: number
  parcela: number
  /** The amount in centavos that the ledger charged for it; a late instalment costs more today. */
  cobrado: number
}

/**
 * Explains why the instalment costs another amount than the one before it. Shows nothing while its data is being read.
 */
export function PorQueMudou({ idCota, parcela, cobrado }: PorQueMudouProps) {
  const { data, error, refetch, isFetching } = useQuery(composicaoQuery(idCota, parcela))
  if (!data) return error && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <Explain question="Por que este valor?">
      {data.anterior ? (
        <DesdeAAnterior explicacao={data} anterior={data.anterior} cobrado={cobrado} />
      ) : (
        <p>Esta é a primeira parcela: não há outra antes dela com que comparar.</p>
      )}
    </Explain>
  )
}

type DesdeAAnteriorProps = { explicacao: Explicacao; anterior: NonNullable<Explicacao['anterior']>; cobrado: number }

function DesdeAAnterior({ explicacao: { total, diferenca, partes }, anterior, cobrado }: DesdeAAnteriorProps) {
  const reais = useHiddenValores() ? ocultos : formatReais
  if (partes.length === 0)
    return (
      <p>
        Nada mudou: ela custa <Money centavos={total} />, como a parcela {anterior.parcela}.
      </p>
    )
  return (
    <>
      <p>
        {total !== cobrado && `Com o atraso, hoje ela custa ${reais(total)}. `}
        {diferenca === 0 ? 'É o mesmo que' : `São ${aMais(diferenca, reais)} que`} a parcela {anterior.parcela}, de{' '}
        <Money centavos={anterior.total} />. Veja o que mudou:
      </p>
      <DataList
        items={[
          ...partes.map((parte) => ({
            label: <OQueMudou parte={parte} anterior={anterior.parcela} reais={reais} />,
            value: <Money centavos={parte.valor} />,
          })),
          { label: 'Diferença', value: <Money centavos={diferenca} />, total: true },
        ]}
      />
    </>
  )
}

function OQueMudou({ parte, anterior, reais }: { parte: Parte; anterior: number; reais: Reais }) {
  const { componente, causas } = parte
  return (
    <>
      <span className={classes.parte}>{partesDaParcela[componente].nome}</span>
      {causas.map((causa) => {
        const texto = emPalavras(causa, parte, { anterior, reais })
        return (
          <span key={texto} className={classes.causa}>
            {texto}
            {causas.length > 1 && (
              <>
                {' '}
                (<Money centavos={causa.valor} />)
              </>
            )}
          </span>
        )
      })}
    </>
  )
}
